import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "#domain/text/slug.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { createApi } from "#server/api/api.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { listOf } from "#tests/harness/factories.ts";
import { foundCommunity } from "#tests/harness/random-community.ts";
import { step, take } from "#tests/harness/random-steps.ts";
import { startServer, stopServer, type ServerProcess } from "#tests/harness/server-process.ts";
import { createSite } from "#tests/harness/site.ts";

/** The total number of random writes. */
const STEPS = Number(process.env["TROWEL_PROPERTY_STEPS"] ?? 300);
/** So many connections at once that the system gives some to each of two processes. */
const CONNECTIONS = 8;
/** Fewer, since pages take longer. */
const PAGE_CONNECTIONS = 3;

const PATHS = [
  "/gardenersTips?limit=6",
  "/gardenersTips?limit=6&sort=trending",
  "/gardenersTips?limit=20&q=water",
  "/users?sort=featured&limit=8",
  "/gardeners?limit=24",
  "/api/tipFacets",
  "/sitemap.xml",
];
const PAGES = ["/", "/browsetips", "/exploregardeners"];
/** Requests that are no views, which would change the pages some seconds later. */
const UNCOUNTED = { "sec-purpose": "prefetch" };
const MEMBER_PATHS = [
  "/gardenersTips?limit=6",
  "/gardenersTips?limit=6&sort=trending",
  "/gardenersTips?limit=20&q=water",
  "/api/session",
  "/api/account/drafts",
  "/api/dashboard",
  "/api/dashboard/own",
  "/api/notifications?limit=10",
];

test.each(engines)(
  "after random writes on %s, each of two processes answers visitors and members with what is new (9.57, 9.74, 10.15)",
  async (engine) => {
    const storage = await migratedStorage(engine);
    const server = await startServer(storage, { WORKERS: "2" });
    const there = await createSite(engine, { storage });
    // Calls are sent to the processes; what has no call is written by this one.
    const community = await foundCommunity({ ...there, visitor: server.visitor });
    const api = createApi(there.deps);
    let changed = 0;
    let before = "";
    // Views are counted some seconds later, by the processes.
    const writes = step.filter(({ verb }) => verb !== "view");
    for (const one of fc.sample(writes, STEPS / engines.length)) {
      await take(community, one);
      const fresh = await read(server, PATHS, { cookie: "meaningless=1" });
      expect(await readOften(server, PATHS), `after ${one.verb}`).toEqual([fresh]);
      if (fresh !== before) changed++;
      before = fresh;
      const pages = [...PAGES, ...(await pagesIn(server))];
      const freshPages = await read(server, pages, { ...UNCOUNTED, cookie: "meaningless=1" });
      expect(await readOften(server, pages, UNCOUNTED, PAGE_CONNECTIONS), `after ${one.verb}`).toEqual([
        freshPages,
      ]);
      for (const { browser } of community.members.slice(0, 2)) {
        const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
        // Without the app around it, the API keeps nothing of what a member reads.
        const fresh = await read(server, MEMBER_PATHS, { cookie }, async (request) => api.fetch(request));
        expect(await readOften(server, MEMBER_PATHS, { cookie }), `after ${one.verb}`).toEqual([fresh]);
      }
    }
    expect(changed).toBeGreaterThan(STEPS / engines.length / 10);
    await there.close();
    await stopServer(server);
    await storage.remove();
  },
  STEPS * 1000,
);

/** The pages of a gardener and of a tip, if there are any. */
async function pagesIn(server: ServerProcess): Promise<string[]> {
  const [tip] = await listOf<Tip>(server.visitor(), "/gardenersTips?limit=1");
  return tip ? [`/tips/${tip._id}/${slugOf(tip.title)}`, `/userDetails/${tip.gardenerId}`] : [];
}

/** The different answers of several connections at once. */
async function readOften(
  server: ServerProcess,
  paths: string[],
  headers: Record<string, string> = {},
  connections = CONNECTIONS,
): Promise<string[]> {
  const all = await Promise.all(Array.from({ length: connections }, () => read(server, paths, headers)));
  return [...new Set(all)];
}

/**
 * What a job notes meanwhile, that a picture cannot be downloaded, the ids of refused requests, and of pages what is around the
 * content, such as scripts with a nonce.
 */
const CHANGING = /"photoProblem":"[^"]*",|,"requestId":"[^"]*"|^<!DOCTYPE html>.*<main|<\/main>.*$/gs;

/** The answers to these paths, over connections that are not used again. */
async function read(
  { url }: ServerProcess,
  paths: string[],
  headers: Record<string, string>,
  send: (request: Request) => Promise<Response> = fetch,
): Promise<string> {
  const texts: string[] = [];
  for (const path of paths) {
    const response = await send(new Request(url + path, { headers: { ...headers, connection: "close" } }));
    texts.push((await response.text()).replaceAll(CHANGING, ""));
  }
  return JSON.stringify(texts);
}
