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

  test("with it any host name is served", async () =>
    expect(await statusOf({ PUBLIC_URL: PUBLIC }, "GET", "http://inner:3000/gardeners")).toBe(200));
});
