import { describe, expect, test } from "vitest";
import { createSite, type Settings, type Site } from "#tests/harness/site.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";

/** Runs `work` with a site on a port. */
async function withSite(settings: Settings, work: (site: Site, url: string) => Promise<void>) {
  const site = await createSite("sqlite", settings);
  const server = await site.listen();
  try {
    await work(site, server.url);
  } finally {
    await server.close();
    await site.close();
  }
}

describe("/metrics (10.41)", () => {
  test("counts requests by pattern, method and status, stored ones too, and names nothing of a visitor", () =>
    withSite({}, async (site, url) => {
      for (const path of [
        "/gardenersTips?limit=6",
        "/gardenersTips?limit=6",
        "/gardenersTips/secret",
        "/users",
      ])
        await (await fetch(url + path)).text();
      await fetch(`${url}/secret/page?token=secret`);
      await site.deps.db.selectFrom("tip").select("id").execute();
      const text = await (await fetch(`${url}/metrics`)).text();
      const count = (route: string, status: number) =>
        `http_request_duration_seconds_count{route="${route}",method="GET",status="${status}",worker="1"}`;
      expect(text).toContain(`${count("/gardenersTips", 200)} 2`);
      expect(text).toContain(`${count("/gardenersTips/:id", 404)} 1`);
      expect(text).toContain('trowel_stored_response_hits_total{worker="1"} 1');
      expect(text).toMatch(/trowel_database_query_duration_seconds_count\{kind="select",worker="1"\} [1-9]/);
      expect(text).toContain('trowel_queue_length{queue="mails"} 0');
      expect(text).toContain("trowel_database_up 1");
      expect(text).not.toContain("secret");
    }));

  test("says that the database is away instead of failing", () =>
    withSite({}, async (site, url) => {
      await site.deps.database.close();
      const response = await fetch(`${url}/metrics`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("trowel_database_up 0");
    }));
});

describe("/metrics is read (10.45)", () => {
  const read = async (settings: Settings, headers: Record<string, string>) => {
    let status = 0;
    await withSite(settings, async (site, url) => {
      const { host } = new URL(url);
      // `fetch` sets the host itself.
      const { request } = await import("node:http");
      status = await new Promise((resolve, reject) =>
        request(`${url}/metrics`, { headers: { host, ...headers } }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        })
          .on("error", reject)
          .end(),
      );
    });
    return status;
  };
  const PUBLIC = { publicUrl: "https://tips.example.org" };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test.each<[string, number, Settings, Record<string, string>]>([
    ["from this machine", 200, {}, {}],
    ["from this machine by another loopback name", 200, {}, { host: "localhost:3000" }],
    ["not by a name of another site that leads here", 404, {}, { host: "rebound.example:3000" }],
    [
      "not by one behind a proxy that is counted, either",
      404,
      { ...PUBLIC, trustProxy: 1 },
      { host: "rebound.example" },
    ],
    ["not through a proxy on it", 404, {}, { "x-forwarded-for": "192.0.2.1" }],
    ["not through one that hides the address", 404, {}, { "x-forwarded-proto": "https" }],
    ["not behind a proxy that may send nothing", 404, PUBLIC, {}],
    ["not behind one that speaks http", 404, { publicUrl: "http://tips.example.org", host: "0.0.0.0" }, {}],
    ["from this machine beside a proxy that is counted", 200, { ...PUBLIC, trustProxy: 1 }, {}],
    ["not through a counted proxy", 404, { ...PUBLIC, trustProxy: 1 }, { "x-forwarded-for": "127.0.0.1" }],
    [
      "from anywhere with the token",
      200,
      { ...PUBLIC, metricsToken: TOKEN },
      { ...bearer(TOKEN), host: "tips.example.org" },
    ],
    ["not with another", 404, { metricsToken: TOKEN }, bearer(`${TOKEN}0`)],
    ["not with a token where none is set", 404, {}, bearer(TOKEN)],
  ])("%s: %d", async (_, status, settings, headers) => {
    expect(await read(settings, headers)).toBe(status);
  });
});
