import { Hono } from "hono";
import { getCookie, setCookie, deleteCookie } from "hono/cookie";
import { describe, expect, test } from "vitest";
import type { ApiEnv } from "#server/api/env.ts";
import { createInProcessClient, passJsonToPages } from "#server/api/in-process.ts";

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

  test("knows who is calling from the calls before it that read, until one writes", async () => {
    const known = new Hono<ApiEnv>()
      .get("/known", (c) => {
        const found = c.env.pageCall?.callers.has("a") ?? null;
        c.env.pageCall?.callers.set("a", Promise.resolve(null));
        return c.json(found);
      })
      .post("/known", (c) => c.json(c.env.pageCall ?? null));
    const methods = ["GET", "GET", "POST", "GET"];
    expect(await calls(known, "/known", methods)).toMatchObject([
      { json: false },
      { json: true },
      { json: null },
      { json: false },
    ]);
  });

  test("gets the value of a response instead of a body, with status and headers as over HTTP", async () => {
    const tips = [{ _id: "a" }];
    const values = new Hono<ApiEnv>()
      .use(passJsonToPages)
      .get("/tips", (c) => {
        c.header("x-total-count", "1");
        return c.json(tips, 200);
      })
      .get("/gone", (c) => c.json({ title: "Gone" }, 410, { "content-type": "application/problem+json" }));
    const [list] = await calls(values, "/tips", ["GET"]);
    expect(list).toMatchObject({ status: 200, total: "1", type: "application/json", body: null });
    expect(list?.json).toBe(tips);
    const [problem] = await calls(values, "/gone", ["GET"]);
    expect(problem).toMatchObject({ status: 410, type: "application/problem+json", json: { title: "Gone" } });
  });
});

test("a page whose form ends the sign-in sets a cookie that its scripts can read, unless that failed (4.31)", async () => {
  const ending = new Hono<ApiEnv>()
    .post("/api/auth/sign-out", (c) => c.json({ success: true }))
    .post("/api/account/deletion", (c) => c.json({ title: "Wrong password" }, 403));
  const cookiesAfter = async (path: string) => {
    let cookies: string[] = [];
    const app = new Hono().post("/page", async (c) => {
      const { fetch, setCookies } = createInProcessClient(c, ending);
      await fetch(HERE + path, { method: "POST" });
      cookies = setCookies;
      return c.text("page");
    });
    await app.request(`${HERE}/page`, { method: "POST" }, {});
    return cookies;
  };
  expect(await cookiesAfter("/api/auth/sign-out")).toEqual([
    "trowel.signed_out=1; Path=/; Max-Age=3600; SameSite=Lax",
  ]);
  expect(await cookiesAfter("/api/account/deletion")).toEqual([]);
});

/** Makes calls for a page, one for each method, and returns their responses. */
async function calls(called: Hono<ApiEnv>, path: string, methods: string[]) {
  const responses: {
    status: number;
    total: string | null;
    type: string | null;
    body: unknown;
    json: unknown;
  }[] = [];
  const app = new Hono().get("/page", async (c) => {
    const call = createInProcessClient(c, called);
    for (const method of methods) {
      const response = await call.fetch(HERE + path, { method });
      const { status, headers, body } = response;
      const [total, type] = [headers.get("x-total-count"), headers.get("content-type")];
      responses.push({ status, total, type, body, json: await response.json() });
    }
    return c.text("page");
  });
  await app.request(`${HERE}/page`, {}, {});
  return responses;
}
