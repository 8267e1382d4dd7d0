import { join } from "node:path";
import autocannon from "autocannon";
import { pino } from "pino";
import { readConfig } from "#server/config.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { commentsChanged } from "#server/derived/projector.ts";
import { start } from "#server/start.ts";
import { openSite } from "#bench/site.ts";

const MANY = 100_000;
const FEW = 20;
const BATCH_SIZE = 500;
const STREAMS = 200;
const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 3;
const PASSWORD = "Bench-Password-1";
const PHOTO = "https://example.org/tomato.jpg";
const MEMBERS_LISTENING = 40;
const TIPS = 200;

export type TalkBound = { title: string; value: number; atLeast?: number; atMost?: number; unit?: string };

/**
 * What talking costs (docs/product.md 12.6, 12.18, 12.23): a page of comments beside many others, posting one, a view that is
 * counted beside one that is not, and 200 open streams. On a site of its own in `folder`.
 */
export async function measureTalk(folder: string): Promise<TalkBound[]> {
  const site = await openSite(join(folder, "talk"));
  try {
    const [author, ...readers] = await signUpMany(site.url, MEMBERS_LISTENING + 1);
    if (!author) throw new Error("Nobody signed up");
    const [quiet, busy] = [await share(site.url, author), await share(site.url, author)];
    await fill(join(folder, "talk"), quiet, FEW);
    await fill(join(folder, "talk"), busy, MANY);
    const tips: string[] = [];
    for (let count = 0; count < TIPS; count++) tips.push(await share(site.url, author));
    const tip = `${site.url}/gardenersTips/${quiet}`;
    const page = (id: string) => ({ url: `${site.url}/gardenersTips/${id}/comments` });
    const rates = await inTurns({
      few: () => rate(page(quiet)),
      many: () => rate(page(busy)),
      posts: () => rate(posting(site.url, readers, busy)),
      // No reader opens a tip twice.
      uncounted: () => rate(opening(site.url, tips, readers, AHEAD)),
      counted: () => rate(opening(site.url, tips, readers, {})),
      // Each request is another visitor's, with the same answer.
      uncountedCall: () => rate(visiting(tip, AHEAD)),
      countedCall: () => rate(visiting(tip, {})),
    });
    let grown = 0;
    const streams = await inTurns({
      without: () => rate({ url: tip, headers: { cookie: author } }),
      beside: async () => {
        const before = site.memory();
        const open = await listen(site.url, readers);
        const found = await rate({ url: tip, headers: { cookie: author } });
        grown = Math.max(grown, site.memory() - before);
        open.abort();
        return found;
      },
    });
    return [
      { title: "cost of 20 comments of 100,000 / of 20", value: rates.few / rates.many, atMost: 1.5 },
      { title: "posting a comment among 100,000 / listing 20", value: rates.posts / rates.many },
      {
        title: "cost of a page view that is counted / that is not",
        value: rates.uncounted / rates.counted,
        atMost: 1.05,
      },
      {
        title: "cost of a call for a tip that is counted / that is not",
        value: rates.uncountedCall / rates.countedCall,
      },
      { title: "memory of 200 open streams", value: grown, atMost: 30, unit: " MB" },
      {
        title: "cost of a tip with 200 open streams / with none",
        value: streams.without / streams.beside,
        atMost: 1.1,
      },
    ];
  } finally {
    await site.close();
  }
}

async function signUpMany(url: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let place = 0; place < count; place++) {
    const body = {
      name: `Talker ${place}`,
      email: `talker-${place}@example.org`,
      password: PASSWORD,
      image: PHOTO,
    };
    const answer = await send(url, "/api/auth/sign-up/email", body);
    const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    await fetch(`${url}/api/session`, { headers: { cookie } });
    cookies.push(cookie);
  }
  return cookies;
}

async function share(url: string, cookie: string): Promise<string> {
  const answer = await send(
    url,
    "/gardenersTips",
    {
      title: "Measured",
      difficultyLevel: "Easy",
      category: "Plant Care",
      privacy: "Public",
      plantType: "Tomato",
      postBody: "Water in the morning.",
      photo: PHOTO,
    },
    cookie,
  );
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

async function send(url: string, path: string, body: unknown, cookie = ""): Promise<Response> {
  const headers = { "content-type": "application/json", cookie };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

/** Puts comments straight into the tables, every third of them a new thread, and counts them. */
async function fill(dataDir: string, tipId: string, count: number): Promise<void> {
  const { db, database } = await start(readConfig({ DATA_DIR: dataDir }), pino({ level: "silent" }));
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

/** The median of several rounds of each, in which they take turns. */
async function inTurns<Name extends string>(
  loads: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(loads) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of names) {
      const found = await loads[name]();
      // The first round is for the compiler.
      if (round > 0) rounds[name].push(found);
    }
  return Object.fromEntries(
    names.map((name) => [name, rounds[name].toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN]),
  ) as Record<Name, number>;
}

async function rate(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${options.url}: ${bad} of ${result.requests.total} requests failed`);
  return result.requests.total / result.duration;
}

let posted = 0;

/** Every request is another comment. */
const posting = (url: string, cookies: string[], tipId: string): autocannon.Options => ({
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

/** What a browser fetches ahead is not counted. */
const AHEAD = { "sec-purpose": "prefetch" };
let opened = 0;

/** Every request opens the page of a tip that its reader has not opened yet. */
const opening = (
  url: string,
  tips: string[],
  readers: string[],
  headers: Record<string, string>,
): autocannon.Options => ({
  url,
  requests: [
    {
      setupRequest: (request) => {
        const place = opened++;
        const cookie = readers[Math.floor(place / tips.length) % readers.length] ?? "";
        return {
          ...request,
          path: `/tipsDetails/${tips[place % tips.length]}`,
          headers: { ...headers, cookie },
        };
      },
    },
  ],
});

let visited = 0;

/** Every request is another visitor's. */
const visiting = (url: string, headers: Record<string, string>): autocannon.Options => ({
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

/** Opens streams and reads them for as long as they are open. */
async function listen(url: string, cookies: string[]): Promise<AbortController> {
  const stop = new AbortController();
  await Promise.all(
    Array.from({ length: STREAMS }, async (_, place) => {
      const headers = { cookie: cookies[place % cookies.length] ?? "" };
      const answer = await fetch(`${url}/api/notifications/stream`, { headers, signal: stop.signal });
      if (!answer.ok) throw new Error(`A stream was not opened: ${answer.status}`);
      void answer.body?.pipeTo(new WritableStream()).catch(() => undefined);
    }),
  );
  return stop;
}
