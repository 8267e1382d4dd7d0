import { randomUUID } from "node:crypto";
import { mediansOfRounds } from "#bench/measure.ts";
import type { Engine, SiteData } from "#bench/engine.ts";
import { fill } from "#bench/fill.ts";
import { PAGE_OF_SIX } from "#bench/loads.ts";
import { openSite, UNSHARED, type Site, type Track } from "#bench/site.ts";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/db/connect.ts";
import { writeSetting } from "#server/db/settings.ts";

// What reading costs with many tips, as a multiple of what it costs with few (docs/product.md 7.37, 9.31). Something is written before
// each request, so that nothing that was read before is used again.

const FEW = 1000;
const ROUNDS = 5;
/** How many requests a round sends. Pages take longer than calls. */
const CALLS = 400;
const PAGES = 60;

/**
 * Measures every kind of read on a site with `tips` tips beside one with 1,000. Costs are processor time of the server, which other
 * programs disturb less than rates.
 */
export async function measureGrowth(tips: number, engine: Engine, track: Track) {
  console.log(`Seeding ${tips.toLocaleString("en")} and ${FEW.toLocaleString("en")} tips …`);
  const [manyTips, fewTips] = [await engine.create("many"), await engine.create("few")];
  await fill(manyTips, tips);
  await fill(fewTips, FEW);
  const [many, few] = [await openWithWriter(manyTips), await openWithWriter(fewTips)];
  const onFew = await readsOf(few.url);
  const bounds = [];
  for (const [title, path] of Object.entries(await readsOf(many.url)))
    bounds.push({
      title: `cost of ${title} at ${tips.toLocaleString("en")} / at 1,000 tips (9.31)`,
      value: await compare([many, path], [few, onFew[title] ?? ""]),
      atMost: 1.3,
    });
  const far = await cursorAfter(many.url, Math.floor(tips * 0.9));
  bounds.push({
    title: "cost of a page of six after nine tenths, by cursor / of the first (9.31)",
    value: await compare([many, far], [many, PAGE_OF_SIX]),
    atMost: 3,
  });
  await Promise.all([many.closeDatabase(), few.closeDatabase()]);
  return bounds;

  async function openWithWriter(data: SiteData): Promise<SiteWithWriter> {
    const site = await track(openSite(data));
    const { db, close } = await connect(readConfig(data));
    return { ...site, write: () => writeSetting(db, "measured", randomUUID()), closeDatabase: close };
  }
}

/** `write`: stores something from another process, which changes nothing that is read. `closeDatabase`: when it is no longer needed. */
type SiteWithWriter = Site & { write(): Promise<void>; closeDatabase(): Promise<void> };
type Read = [site: SiteWithWriter, path: string];

/** What the first read costs, as a multiple of the second: the median of several rounds, in which they take turns. */
async function compare(one: Read, other: Read): Promise<number> {
  const { ratio } = await mediansOfRounds(ROUNDS, async () => ({
    ratio: (await costOfRead(one)) / (await costOfRead(other)),
  }));
  return ratio;
}

/** The processor time of the server for a round of requests, one after another, in milliseconds. */
async function costOfRead([site, path]: Read): Promise<number> {
  const before = site.processorTime();
  for (let sent = 0; sent < (path.startsWith("/gardenersTips") ? CALLS : PAGES); sent++) {
    await site.write();
    const response = await fetch(site.url + path, { headers: UNSHARED });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  }
  return site.processorTime() - before;
}

/** Paths by what is read. Words and plants are those of `bench/fill.ts`. */
async function readsOf(url: string): Promise<Record<string, string>> {
  const tips = (await (await fetch(url + PAGE_OF_SIX)).json()) as Record<string, string>[];
  const of = (query: Record<string, string | undefined>) =>
    `${PAGE_OF_SIX}&${new URLSearchParams(Object.entries(query).map(([name, value = ""]) => [name, value]))}`;
  // What many tips have together.
  const { gardenerId, category, plantType: plant, difficultyLevel: difficulty } = tips[0] ?? {};
  return {
    "a page of six": PAGE_OF_SIX,
    "Browse Tips": "/browsetips",
    "a category": of({ category }),
    "a frequent plant": of({ plant }),
    "a rare plant": of({ plant: "Lavender" }),
    "a difficulty": of({ difficulty }),
    "category, plant and difficulty": of({ category, plant, difficulty }),
    "A to Z": of({ sort: "asc" }),
    trending: `${PAGE_OF_SIX}&sort=trending`,
    "a search for a rare word": of({ q: "lavender" }),
    "a search for a word of every tip": of({ q: "water" }),
    "a search with a typo": of({ q: "lavander" }),
    "a search for a word of every tip, A to Z": of({ q: "water", sort: "asc" }),
    "a profile": `/userDetails/${gardenerId}`,
    "the feed": "/feed.xml",
  };
}

/** The path of the page that begins, by cursor, after the first `tips` + 6 tips. */
export async function cursorAfter(url: string, tips: number): Promise<string> {
  const response = await fetch(`${url}${PAGE_OF_SIX}&skip=${tips}`);
  return /<(.*)>/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
}
