import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { guardOrigin } from "#server/http/origin.ts";

const OURS = "http://127.0.0.1:3000";
const PUBLIC = "https://tips.example.org";

/** The status of a request to a site that returns 200 for everything that passes the guard. */
async function statusOf(
  env: Record<string, string>,
  method: string,
  url: string,
  headers: Record<string, string> = {},
) {
  const config = readConfig(env);
  const app = new Hono().use(guardOrigin(config)).all("*", (c) => c.text("in"));
  return (await app.request(url, { method, headers })).status;
}

describe("a write must come from our own pages or from a non-browser client (6.4)", () => {
  const cases: [headers: Record<string, string>, status: number][] = [
    [{}, 200],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ "sec-fetch-site": "same-origin", origin: OURS }, 200],
    [{ origin: OURS }, 200],
    [{ origin: "http://127.0.0.1:3001" }, 403],
    [{ origin: "https://127.0.0.1:3000" }, 403],
    [{ origin: "http://evil.example" }, 403],
    [{ origin: `${OURS}.evil.example` }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site", origin: OURS }, 403],
    [{ "sec-fetch-site": "none" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: OURS }, 403],
  ];
  const methods = ["POST", "PUT", "PATCH", "DELETE"];
  test.each(
    methods.flatMap((method) => cases.map(([headers, status]) => [method, headers, status] as const)),
  )("%s with %j: %i", async (method, headers, status) =>
    expect(await statusOf({}, method, `${OURS}/gardeners`, headers)).toBe(status),
  );

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json"])(
    "whatever the content type: %s",
    async (type) =>
      expect(
        await statusOf({}, "POST", `${OURS}/gardeners`, {
          origin: "http://evil.example",
          "content-type": type,
        }),
      ).toBe(403),
  );

  test.each(["GET", "HEAD", "OPTIONS"])("%s is safe and may come from anywhere", async (method) =>
    expect(await statusOf({}, method, `${OURS}/gardeners`, { origin: "http://evil.example" })).toBe(200),
  );

  test("behind a proxy, our origin is PUBLIC_URL and not the inner address", async () => {
    const env = { PUBLIC_URL: PUBLIC };
    expect(await statusOf(env, "POST", "http://inner:3000/gardeners", { origin: PUBLIC })).toBe(200);
    expect(await statusOf(env, "POST", "http://inner:3000/gardeners", { origin: "http://inner:3000" })).toBe(
      403,
    );
  });
});

describe("without PUBLIC_URL only loopback host names are served", () => {
  test.each(["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000", "http://LOCALHOST"])(
    "%s is served",
    async (origin) => expect(await statusOf({}, "GET", `${origin}/gardeners`)).toBe(200),
  );

  test.each(["http://evil.example", "http://192.168.1.5:3000", "http://localhost.evil.example"])(
    "%s is not served: 421",
    async (origin) => expect(await statusOf({}, "GET", `${origin}/gardeners`)).toBe(421),
  );
});

describe("with PUBLIC_URL", () => {
  const ask = async (
    url: string,
    { method = "GET", env = {} as Record<string, string>, headers = {} as Record<string, string> } = {},
  ) => {
    const config = readConfig({ PUBLIC_URL: PUBLIC, ...env });
    const app = new Hono().use(guardOrigin(config)).all("*", (c) => c.text("in"));
    const response = await app.request(url, { method, headers });
    return [response.status, response.headers.get("location")];
  };

  test.each(["GET", "HEAD"])(
    "a %s for another host is redirected to the same path (10.57)",
    async (method) => {
      const to = `${PUBLIC}/browsetips?sort=asc&q=%C3%A4`;
      for (const host of ["www.tips.example.org", "192.0.2.1:3000", "tips.example.org:8080"])
        expect(await ask(`http://${host}/browsetips?sort=asc&q=%C3%A4`, { method })).toEqual([308, to]);
    },
  );

  test.each([
    "http://tips.example.org",
    "http://TIPS.example.org",
    "https://tips.example.org:443",
    "http://127.0.0.1:3000",
    "http://localhost",
    "http://[::1]:3000",
    "http://inner:3000",
  ])("%s is served (10.57)", async (origin) =>
    expect(await ask(`${origin}/browsetips`)).toEqual([200, null]),
  );

  test("a path cannot lead to another site (10.57)", async () =>
    expect(await ask("http://www.example.org//evil.example/a")).toEqual([308, `${PUBLIC}//evil.example/a`]));

  test("a trusted proxy may say which host was asked for (10.57)", async () => {
    const headers = { "x-forwarded-host": "tips.example.org" };
    expect(await ask("http://app.example.net:3000/", { headers })).toEqual([308, `${PUBLIC}/`]);
    const env = { TRUST_PROXY: "1" };
    expect(await ask("http://app.example.net:3000/", { headers, env })).toEqual([200, null]);
    const other = { "x-forwarded-host": "www.example.org" };
    expect(await ask("http://app.example.net:3000/", { headers: other, env })).toEqual([308, `${PUBLIC}/`]);
  });

  test("writes to other hosts are judged by their origin, as before (6.4, 10.57)", async () => {
    const write = (headers: Record<string, string>) =>
      ask("http://inner:3000/a", { method: "POST", headers });
    expect(await write({ origin: PUBLIC })).toEqual([200, null]);
    expect(await write({ origin: "http://inner:3000" })).toEqual([403, null]);
  });
});
