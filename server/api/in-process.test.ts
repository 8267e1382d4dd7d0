import { Hono } from "hono";
import { getCookie, setCookie, deleteCookie } from "hono/cookie";
import { describe, expect, test } from "vitest";
import { createInProcessClient } from "#server/api/in-process.ts";

const HERE = "http://127.0.0.1:3000";

/** An API that echoes the request, and can set and delete a cookie. */
const api = new Hono<{ Bindings: { seen?: string } }>()
  .get("/echo", (c) => c.json({ headers: c.req.header(), cookies: getCookie(c), env: c.env.seen }))
  .get("/sign-in", (c) => (setCookie(c, "session", "s1", { httpOnly: true }), c.text("in")))
  .get("/sign-out", (c) => (deleteCookie(c, "session"), c.text("out")));

type Echo = { headers: Record<string, string>; cookies: Record<string, string>; env?: string };

/** Makes calls for a page and returns their echoes and the cookies set. */
async function page(calls: string[], headers: Record<string, string> = {}) {
  const echoes: Echo[] = [];
  let setCookies: string[] = [];
  const app = new Hono().get("/page", async (c) => {
    const call = createInProcessClient(c, api);
    for (const path of calls) {
      const response = await call.fetch(HERE + path);
      if (path === "/echo") echoes.push((await response.json()) as Echo);
    }
    setCookies = call.setCookies;
    return c.text("page");
  });
  await app.request(`${HERE}/page`, { headers }, { seen: "bindings" });
  return { echoes, setCookies };
}

describe("a call made for a page", () => {
  test("forwards the visitor's cookies and identifying headers, and nothing else", async () => {
    const { echoes } = await page(["/echo"], {
      cookie: "session=abc; theme=dark",
      origin: HERE,
      "user-agent": "Trowel test",
      "accept-language": "nl",
      "x-forwarded-for": "1.1.1.1",
      authorization: "Bearer x",
      "content-length": "5",
    });
    expect(echoes).toEqual([
      {
        headers: {
          cookie: "session=abc; theme=dark",
          origin: HERE,
          "user-agent": "Trowel test",
          "accept-language": "nl",
          "x-forwarded-for": "1.1.1.1",
        },
        cookies: { session: "abc", theme: "dark" },
        env: "bindings",
      },
    ]);
  });

  test("without cookies sends no cookie header", async () => {
    const { echoes } = await page(["/echo"]);
    expect(echoes[0]?.headers).not.toHaveProperty("cookie");
  });

  test("passes a cookie on to the page's later calls and its response", async () => {
    const { echoes, setCookies } = await page(["/sign-in", "/echo"], { cookie: "theme=dark" });
    expect(echoes[0]?.cookies).toEqual({ theme: "dark", session: "s1" });
    expect(setCookies).toEqual(["session=s1; Path=/; HttpOnly"]);
  });

  test("drops a deleted cookie", async () => {
    const { echoes, setCookies } = await page(["/sign-out", "/echo"], { cookie: "session=abc" });
    expect(echoes[0]?.cookies).toEqual({});
    expect(setCookies).toHaveLength(1);
  });
});
