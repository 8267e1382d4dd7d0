import { Hono } from "hono";
import { getCookie, setCookie, deleteCookie } from "hono/cookie";
import { describe, expect, test } from "vitest";
import { inProcess } from "#server/api/in-process.ts";

const HERE = "http://127.0.0.1:3000";

/** An API that tells what it was asked with, and can set and delete a cookie. */
const api = new Hono<{ Bindings: { seen?: string } }>()
  .get("/echo", (c) => c.json({ headers: c.req.header(), cookies: getCookie(c), env: c.env.seen }))
  .get("/sign-in", (c) => (setCookie(c, "session", "s1", { httpOnly: true }), c.text("in")))
  .get("/sign-out", (c) => (deleteCookie(c, "session"), c.text("out")));

type Echo = { headers: Record<string, string>; cookies: Record<string, string>; env?: string };

/** What a page sees whose server code makes these calls. */
async function page(calls: string[], headers: Record<string, string> = {}) {
  const answers: Echo[] = [];
  let setCookies: string[] = [];
  const app = new Hono().get("/page", async (c) => {
    const call = inProcess(c, api);
    for (const path of calls) {
      const response = await call.fetch(HERE + path);
      if (path === "/echo") answers.push((await response.json()) as Echo);
    }
    setCookies = call.setCookies;
    return c.text("page");
  });
  await app.request(`${HERE}/page`, { headers }, { seen: "bindings" });
  return { answers, setCookies };
}

describe("a call made for a page", () => {
  test("carries the visitor's cookies and what tells who they are, and nothing else", async () => {
    const { answers } = await page(["/echo"], {
      cookie: "session=abc; theme=dark",
      origin: HERE,
      "user-agent": "Trowel test",
      "accept-language": "nl",
      "x-forwarded-for": "1.1.1.1",
      authorization: "Bearer x",
      "content-length": "5",
    });
    expect(answers).toEqual([
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
    const { answers } = await page(["/echo"]);
    expect(answers[0]?.headers).not.toHaveProperty("cookie");
  });

  test("hands a cookie on to the page's later calls and to its answer", async () => {
    const { answers, setCookies } = await page(["/sign-in", "/echo"], { cookie: "theme=dark" });
    expect(answers[0]?.cookies).toEqual({ theme: "dark", session: "s1" });
    expect(setCookies).toEqual(["session=s1; Path=/; HttpOnly"]);
  });

  test("forgets a deleted cookie", async () => {
    const { answers, setCookies } = await page(["/sign-out", "/echo"], { cookie: "session=abc" });
    expect(answers[0]?.cookies).toEqual({});
    expect(setCookies).toHaveLength(1);
  });
});
