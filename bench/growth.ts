import { join } from "node:path";
import type { Load } from "#bench/bench.ts";
import { fill } from "#bench/fill.ts";
import { openSite, UNSHARED, type Site } from "#bench/site.ts";

// What reading costs with many tips, as a multiple of what it costs with few (docs/product.md 7.37, 9.31).

const FEW = 1000;
/** A page of the list that is read: a far one with many tips, the first with few. */
const FAR = "page of six after nine tenths, by cursor";
const LIST = "/gardenersTips?limit=6";

type Bench = {
  folder: string;
  /** See `bench.ts`. */
  track: (opening: Promise<Site>) => Promise<Site>;
  measure: (loads: Load[]) => Promise<number[]>;
};

/** Measures every kind of read on a site with `tips` tips beside one with 1,000. */
export async function measureGrowth(tips: number, { folder, track, measure }: Bench) {
  console.log(`Seeding ${tips.toLocaleString("en")} and ${FEW.toLocaleString("en")} tips …`);
  await fill(join(folder, "many"), tips);
  await fill(join(folder, "few"), FEW);
  const many = await track(openSite(join(folder, "many")));
  const few = await track(openSite(join(folder, "few")));
  const reads = Object.entries(await readsOf(many.url));
  const onFew = Object.entries(await readsOf(few.url));
  const far = await cursorAfter(many.url, Math.floor(tips * 0.9));
  const rates = await measure([
    ...reads.flatMap(([title, path], index) => [
      load(`${title}, ${tips} tips`, many.url + path),
      load(`${title}, ${FEW} tips`, few.url + (onFew[index]?.[1] ?? "")),
    ]),
    load(`${FAR}, ${tips} tips`, many.url + far),
  ]);
  const costs = reads.map(([title], index) => ({
    title: `cost of ${title} at ${tips} / at ${FEW} tips`,
    value: (rates[2 * index + 1] ?? 0) / (rates[2 * index] ?? 0),
    atMost: 1.3,
  }));
  const [first = 0] = rates;
  return [
    ...costs,
    { title: `cost of a ${FAR} / of the first`, value: first / (rates.at(-1) ?? 0), atMost: 3 },
  ];
}

/** Paths by what is read. Words and plants are those of `bench/fill.ts`. */
async function readsOf(url: string): Promise<Record<string, string>> {
  const tips = (await (await fetch(url + LIST)).json()) as Record<string, string>[];
  const of = (query: Record<string, string | undefined>) =>
    `${LIST}&${new URLSearchParams(Object.entries(query).map(([name, value = ""]) => [name, value]))}`;
  // What many tips have together.
  const { gardenerId, category, plantType: plant, difficultyLevel: difficulty } = tips[0] ?? {};
  return {
    "a page of six": LIST,
    "Browse Tips": "/browsetips",
    "a category": of({ category }),
    "a frequent plant": of({ plant }),
    "a rare plant": of({ plant: "Lavender" }),
    "a difficulty": of({ difficulty }),
    "category, plant and difficulty": of({ category, plant, difficulty }),
    "A to Z": of({ sort: "asc" }),
    trending: `${LIST}&sort=trending`,
    "a search for a rare word": of({ q: "lavender" }),
    "a search for a word of every tip": of({ q: "water" }),
    "a search with a typo": of({ q: "lavander" }),
    "a search for a word of every tip, A to Z": of({ q: "water", sort: "asc" }),
    "a profile": `/userDetails/${gardenerId}`,
    "the feed": "/feed.xml",
  };
}

/** The path of the page by cursor that follows so many tips and six. */
export async function cursorAfter(url: string, tips: number): Promise<string> {
  const response = await fetch(`${url}${LIST}&skip=${tips}`);
  return /<(.*)>/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
}

/** Made for each request. */
const load = (title: string, url: string): Load => ({
  title,
  url,
  setup: (request) => ({ ...request, headers: UNSHARED }),
});
