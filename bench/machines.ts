import autocannon from "autocannon";
import { median } from "#bench/cost.ts";
import type { Engine } from "#bench/engine.ts";
import { fill } from "#bench/fill.ts";
import { nextLike, signUpMembers, tipIds } from "#bench/loads.ts";
import { openSite, UNSHARED, type Site } from "#bench/site.ts";

// What two machines that share a PostgreSQL cost beside one: two servers with data folders of their own, on this machine. Rates would say
// little, since they share its cores.

const TIPS = 1000;
const ROUNDS = 5;
const CONNECTIONS = 8;
/** How often a tip is liked on the first machine, so that neither keeps what it has read for long. In milliseconds. */
const WRITE_INTERVAL = 200;
/** Made up. */
const AUTH_SECRET = "the-secret-that-both-machines-of-the-bench-share";

type Costs = { sites: number; database: number };

/** Measures them by processor time. Only on an engine whose own can be measured, which is PostgreSQL. */
export async function measureMachines(engine: Engine, track: (opening: Promise<Site>) => Promise<Site>) {
  const { processorTime } = engine;
  if (!processorTime) return [];
  const data = await engine.create("machines");
  await fill(data, TIPS);
  const open = (name: string) =>
    track(openSite({ ...data, DATA_DIR: `${data.DATA_DIR}-${name}`, AUTH_SECRET }));
  const machines = [await open("first"), await open("second")];
  const [first = ""] = machines.map(({ url }) => url);
  const cookies = await signUpMembers(first);
  const loads = [
    {
      title: "a member's Browse page",
      path: "/browsetips",
      headers: cookies.map((cookie) => ({ cookie })),
      amount: 300,
    },
    {
      title: "the page of six as JSON, made each time",
      path: "/gardenersTips?limit=6&skip=0",
      headers: [UNSHARED],
      amount: 3000,
    },
    {
      title: "the page of six as JSON, kept",
      path: "/gardenersTips?limit=6&skip=0",
      headers: [{}],
      amount: 6000,
    },
  ];
  const measure = async (
    sites: Site[],
    { path, headers, amount }: (typeof loads)[number],
  ): Promise<Costs> => {
    const before = { sites: total(sites), database: processorTime() };
    const requests = headers.map((each) => ({ path, headers: each }));
    await Promise.all(sites.map(({ url }) => send(url, requests, amount)));
    const responses = amount * sites.length;
    return {
      sites: (total(sites) - before.sites) / responses,
      database: (processorTime() - before.database) / responses,
    };
  };
  const stop = writeRegularly(first, cookies, await tipIds(first));
  const bounds = [];
  for (const load of loads) {
    const ratios: number[] = [];
    const shares: number[] = [];
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round++) {
      const alone = await measure(machines.slice(0, 1), load);
      const together = await measure(machines, load);
      if (round === 0) continue;
      ratios.push((together.sites + together.database) / (alone.sites + alone.database));
      shares.push(together.database / together.sites);
    }
    bounds.push(
      { title: `${load.title}, cost with two machines / with one`, value: median(ratios) },
      { title: `${load.title}, two machines: cost for PostgreSQL / for the sites`, value: median(shares) },
    );
  }
  await stop();
  return bounds;
}

const total = (sites: Site[]) => sites.reduce((sum, site) => sum + site.processorTime(), 0);

type Request = { path: string; headers: Record<string, string> };

async function send(url: string, requests: Request[], amount: number): Promise<void> {
  const result = await autocannon({ url, requests, connections: CONNECTIONS, amount });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${requests[0]?.path}: ${failed} of ${amount} requests failed`);
}

/** Likes tips until the returned function is called. */
function writeRegularly(url: string, cookies: string[], ids: string[]): () => Promise<void> {
  const next = nextLike(cookies, ids);
  let writing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const { method, path, headers, body } = next({});
    writing = fetch(url + path, { method, headers, body } as RequestInit);
  }, WRITE_INTERVAL);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}
