import { mediansOfRounds, sendLoad } from "#bench/measure.ts";
import type { Engine } from "#bench/engine.ts";
import { fill } from "#bench/fill.ts";
import { PAGE_OF_SIX, likeRequests, signUpMembers, tipIds } from "#bench/loads.ts";
import { openSite, UNSHARED, untilIdle, type Site, type Track } from "#bench/site.ts";

// What a response costs with two machines on one PostgreSQL, compared with one. The machines are two servers on this computer with data
// folders of their own. They share its cores, so rates would say little.

const TIPS = 1000;
const ROUNDS = 5;
const CONNECTIONS = 8;
/** How often a tip is liked on the first machine, in milliseconds, so that neither keeps what it has read for long. */
const LIKE_INTERVAL_MS = 200;
const AUTH_SECRET = "made up for two machines of the bench";

/** Of a response, in milliseconds. */
type ProcessorTimes = { sites: number; database: number };
type Load = { title: string; path: string; headers: Record<string, string>[]; amount: number };

/**
 * Measures the processor time of responses of one machine, and of two at once. Returns nothing on SQLite, which two machines cannot
 * share.
 */
export async function measureTwoMachines(engine: Engine, track: Track) {
  const { databaseProcessorTime } = engine;
  if (!databaseProcessorTime) return [];
  const data = await engine.create("machines");
  await fill(data, TIPS);
  const open = (name: string) =>
    track(openSite({ ...data, DATA_DIR: `${data.DATA_DIR}-${name}` }, 1, { AUTH_SECRET }));
  const [first, second] = [await open("first"), await open("second")];
  const cookies = await signUpMembers(first.url);
  const ids = await tipIds(first.url);
  // The members' photos are downloaded in the background, and every attempt is a write.
  for (const site of [first, second]) await untilIdle(site);
  const loads: Load[] = [
    {
      title: "a member's Browse page",
      path: "/browsetips",
      headers: cookies.map((cookie) => ({ cookie })),
      amount: 300,
    },
    {
      title: "the page of six as JSON, made each time",
      path: PAGE_OF_SIX,
      headers: [UNSHARED],
      amount: 3000,
    },
    { title: "the page of six as JSON, cached", path: PAGE_OF_SIX, headers: [{}], amount: 6000 },
  ];
  const measure = async (sites: Site[], { path, headers, amount }: Load): Promise<ProcessorTimes> => {
    const requests = headers.map((each) => ({ path, headers: each }));
    const [sitesBefore, databaseBefore] = [processorTimeOf(sites), databaseProcessorTime()];
    await Promise.all(sites.map(({ url }) => sendLoad(url, requests, { connections: CONNECTIONS, amount })));
    const responses = amount * sites.length;
    return {
      sites: (processorTimeOf(sites) - sitesBefore) / responses,
      database: (databaseProcessorTime() - databaseBefore) / responses,
    };
  };
  const stopLiking = likeRegularly(first.url, cookies, ids);
  try {
    const results = [];
    for (const load of loads) {
      const { cost, database } = await mediansOfRounds(ROUNDS, async () => {
        const alone = await measure([first], load);
        const together = await measure([first, second], load);
        return {
          cost: (together.sites + together.database) / (alone.sites + alone.database),
          database: together.database / together.sites,
        };
      });
      results.push(
        { title: `${load.title}, cost with two machines / with one`, value: cost },
        { title: `${load.title}, two machines: cost for PostgreSQL / for the sites`, value: database },
      );
    }
    return results;
  } finally {
    await stopLiking();
  }
}

const processorTimeOf = (sites: Site[]) => sites.reduce((sum, site) => sum + site.processorTime(), 0);

/** Likes tips until the returned function is called, which throws if one could not be liked. */
function likeRegularly(url: string, cookies: string[], ids: string[]): () => Promise<void> {
  const next = likeRequests(cookies, ids);
  const likes: Promise<boolean>[] = [];
  const timer = setInterval(() => {
    const { method, path, headers, body } = next({});
    likes.push(
      fetch(url + path, { method, headers, body } as RequestInit).then(
        async (response) => {
          await response.text();
          return response.ok;
        },
        () => false,
      ),
    );
  }, LIKE_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    if ((await Promise.all(likes)).includes(false)) throw new Error("A tip could not be liked");
  };
}
