import fc from "fast-check";
import { expect, test } from "vitest";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { foundCommunity, step, take } from "#tests/harness/random-steps.ts";
import { startServer, stopServer, type ServerProcess } from "#tests/harness/server-process.ts";
import { createSite } from "#tests/harness/site.ts";

/** The total number of random writes. */
const STEPS = Number(process.env["TROWEL_PROPERTY_STEPS"] ?? 300);
/** So many connections at once that the system gives some to each of two processes. */
const CONNECTIONS = 8;

const PATHS = [
  "/gardenersTips?limit=6",
  "/gardenersTips?limit=6&sort=trending",
  "/gardenersTips?limit=20&q=water",
  "/users?sort=featured&limit=8",
  "/gardeners?limit=24",
  "/api/tipFacets",
  "/sitemap.xml",
];
const MEMBER_PATHS = ["/gardenersTips?limit=6", "/gardenersTips?limit=6&sort=trending", "/api/session"];

test.each(engines)(
  "after random writes on %s, each of two processes answers visitors and members with what is new (9.57, 9.74, 10.15)",
  async (engine) => {
    const storage = await migratedStorage(engine);
    const server = await startServer(storage, { WORKERS: "2" });
    const there = await createSite(engine, { storage });
    // Calls are sent to the processes; what has no call is written by this one.
    const community = await foundCommunity({ ...there, visitor: server.visitor });
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
      for (const { browser } of community.members.slice(0, 2)) {
        const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
        // The long list is read for the member alone.
        const [whole] = JSON.parse(await read(server, ["/gardenersTips?limit=60"], { cookie })) as [string];
        const answers = await readOften(server, MEMBER_PATHS, { cookie });
        expect(answers, `after ${one.verb}`).toEqual([answers[0]]);
        const [six] = JSON.parse(answers[0] ?? "") as [string];
        expect(JSON.parse(six), `after ${one.verb}`).toEqual((JSON.parse(whole) as unknown[]).slice(0, 6));
      }
    }
    expect(changed).toBeGreaterThan(STEPS / engines.length / 10);
    await there.close();
    await stopServer(server);
    await storage.remove();
  },
  STEPS * 1000,
);

/** The different answers of several connections at once. */
async function readOften(
  server: ServerProcess,
  paths: string[],
  headers: Record<string, string> = {},
): Promise<string[]> {
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => read(server, paths, headers)));
  return [...new Set(all)];
}

/** What a job notes meanwhile: that a picture cannot be downloaded. */
const BY_JOBS = /"photoProblem":"[^"]*",/g;

/** The answers to these paths, over connections that are not used again. */
async function read(
  { url }: ServerProcess,
  paths: string[],
  headers: Record<string, string>,
): Promise<string> {
  const texts: string[] = [];
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { ...headers, connection: "close" } });
    texts.push((await response.text()).replaceAll(BY_JOBS, ""));
  }
  return JSON.stringify(texts);
}
