import { setTimeout as sleep } from "node:timers/promises";
import type autocannon from "autocannon";
import { pino } from "pino";
import { type Bound, measureInTurns, runLoad } from "#bench/measure.ts";
import type { Engine, SiteData } from "#bench/engine.ts";
import { readConfig } from "#server/config.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { commentsChanged } from "#server/derived/projector.ts";
import { start } from "#server/start.ts";
import { shareTip, signUpMembers } from "#bench/loads.ts";
import { measurePlaces } from "#bench/places.ts";
import { openSite, UNSHARED, untilIdle } from "#bench/site.ts";

const MANY = 100_000;
const FEW = 20;
const BATCH_SIZE = 500;
const STREAMS = 200;
const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 3;
const READERS = 40;
const TIPS = 300;
/** Views are stored within this time. In milliseconds. */
const STORED_MS = 3000;

/**
 * Measures the cost of comments, views, notification streams and searches for places (docs/product.md 12.6, 12.18, 12.23, 13.4): a page
 * of comments among many, posting a comment, a counted view relative to an uncounted one, and 200 open streams. It creates its own site.
 * Costs are the processor time of the site and its database, also for what a load leaves them to do: rates differ by more than what is
 * measured here.
 */
export async function measureActivity(engine: Engine): Promise<Bound[]> {
  const data = await engine.create("activity");
  const site = await openSite(data);
  try {
    const [author, ...readers] = await signUpMembers(site.url, READERS + 1);
    if (!author) throw new Error("Nobody signed up");
    const [quiet, busy] = [await shareTip(site.url, author, 1), await shareTip(site.url, author, 2)];
    await fillComments(data, quiet, FEW);
    await fillComments(data, busy, MANY);
    const tips: string[] = [];
    for (let count = 0; count < TIPS; count++) tips.push(await shareTip(site.url, author, 3 + count));
    const tip = `${site.url}/gardenersTips/${quiet}`;
    const page = (id: string) => ({ url: `${site.url}/gardenersTips/${id}/comments`, headers: UNSHARED });
    const cost = async (load: autocannon.Options, storedMs = 0): Promise<number> => {
      const processorTime = () => site.processorTime() + (engine.databaseProcessorTime?.() ?? 0);
      const before = processorTime();
      const options = { connections: CONNECTIONS, duration: SECONDS, ...load };
      const { total } = await runLoad(String(load.url), options);
      await sleep(storedMs);
      await untilIdle(site);
      return (processorTime() - before) / total;
    };
    // The photos of the tips are downloaded in the background.
    await untilIdle(site);
    const costs = await measureInTurns(ROUNDS, {
      few: () => cost(page(quiet)),
      many: () => cost(page(busy)),
      posts: () => cost(commentRequests(site.url, readers, busy)),
      // Those that are counted first: then both follow writes, which empty the cache of rows. No member opens a tip twice.
      counted: () => cost(tipPageRequests(site.url, tips, readers, {}), STORED_MS),
      uncounted: () => cost(tipPageRequests(site.url, tips, readers, PREFETCH_HEADERS), STORED_MS),
      // Each request is by another visitor, with the same response.
      countedCall: () => cost(tipRequests(tip, {}), STORED_MS),
      uncountedCall: () => cost(tipRequests(tip, PREFETCH_HEADERS), STORED_MS),
    });
    let growth = 0;
    const streams = await measureInTurns(ROUNDS, {
      without: () => cost({ url: tip, headers: { cookie: author } }),
      beside: async () => {
        const before = site.memory();
        const open = await openStreams(site.url, readers);
        const result = await cost({ url: tip, headers: { cookie: author } });
        growth = Math.max(growth, site.memory() - before);
        open.abort();
        return result;
      },
    });
    return [
      { title: "cost of 20 comments of 100,000 / of 20", value: costs.many / costs.few, atMost: 1.5 },
      { title: "cost of listing 20 comments of 100,000 / of posting one", value: costs.many / costs.posts },
      {
        title: "cost of a page view that is counted / that is not",
        value: costs.counted / costs.uncounted,
        atMost: 1.05,
      },
      {
        title: "cost of a call for a tip that is counted / that is not",
        value: costs.countedCall / costs.uncountedCall,
      },
      {
        title: "finding places for what is typed, slowest of 20 (13.4)",
        value: measurePlaces(),
        atMost: 20,
        unit: " ms",
      },
      { title: "memory of 200 open streams", value: growth, atMost: 30, unit: " MB" },
      {
        title: "cost of a tip with 200 open streams / with none",
        value: streams.beside / streams.without,
        atMost: 1.1,
      },
    ];
  } finally {
    await site.close();
  }
}

/** Inserts comments directly into the tables, every third of them a new thread, and updates the totals. */
async function fillComments(data: SiteData, tipId: string, count: number): Promise<void> {
  const { db, database } = await start(readConfig(data), pino({ level: "silent" }));
  const { id: gardenerId } = await db.selectFrom("gardener").select("id").limit(1).executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  let thread = "";
  await inTransaction(db, async (trx) => {
    const tip = await trx.selectFrom("tip").selectAll().where("id", "=", tipId).executeTakeFirstOrThrow();
    for (let from = 0; from < count; from += BATCH_SIZE) {
      const rows = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, offset) => {
        const id = newId();
        if ((from + offset) % 3 === 0) thread = id;
        return {
          id,
          tip_id: tipId,
          thread_id: thread,
          reply_to_id: thread === id ? null : thread,
          gardener_id: gardenerId,
          status: "published" as const,
          restore_status: null,
          body: `Comment no. ${from + offset}, of the usual length and with the usual words in it.`,
          edited: 0,
          created_at: now,
          updated_at: now,
        };
      });
      await trx.insertInto("comment").values(rows).execute();
      await commentsChanged(
        trx,
        rows.map((after) => ({ after, tip })),
      );
    }
  });
  await database.close();
}

let posted = 0;

/** Each request posts another comment. */
const commentRequests = (url: string, cookies: string[], tipId: string): autocannon.Options => ({
  url,
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        method: "POST",
        path: `/gardenersTips/${tipId}/comments`,
        headers: { cookie: cookies[posted % cookies.length] ?? "", "content-type": "application/json" },
        body: JSON.stringify({ body: `Measured comment ${posted++}` }),
      }),
    },
  ],
});

/** Prefetch requests are not counted as views. */
const PREFETCH_HEADERS = { "sec-purpose": "prefetch" };
let pagesOpened = 0;

/** Each request opens the page of a tip that the member has not opened yet. */
const tipPageRequests = (
  url: string,
  tips: string[],
  readers: string[],
  headers: Record<string, string>,
): autocannon.Options => ({
  url,
  requests: [
    {
      setupRequest: (request) => {
        const index = pagesOpened++;
        const cookie = readers[Math.floor(index / tips.length) % readers.length] ?? "";
        return {
          ...request,
          path: `/tipsDetails/${tips[index % tips.length]}`,
          headers: { ...headers, cookie },
        };
      },
    },
  ],
});

let visited = 0;

/** Each request is by another visitor. */
const tipRequests = (url: string, headers: Record<string, string>): autocannon.Options => ({
  url,
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        headers: { ...headers, "user-agent": `Visitor ${visited++}` },
      }),
    },
  ],
});

/** Opens notification streams and reads them until aborted. */
async function openStreams(url: string, cookies: string[]): Promise<AbortController> {
  const stop = new AbortController();
  await Promise.all(
    Array.from({ length: STREAMS }, async (_, index) => {
      const headers = { cookie: cookies[index % cookies.length] ?? "" };
      const response = await fetch(`${url}/api/notifications/stream`, { headers, signal: stop.signal });
      if (!response.ok) throw new Error(`A stream was not opened: ${response.status}`);
      void response.body?.pipeTo(new WritableStream()).catch(() => undefined);
    }),
  );
  return stop;
}
