import { cursorAfter } from "#bench/growth.ts";
import { measureActivity } from "#bench/activity.ts";
import type { Engine } from "#bench/engine.ts";
import { fill } from "#bench/fill.ts";
import {
  type Load,
  PAGE_OF_SIX,
  likeRequests,
  pageRequests,
  shareRequests,
  signUpMembers,
  tipIds,
} from "#bench/loads.ts";
import { type Bound, measureInTurns, rateOf } from "#bench/measure.ts";
import { measureMembersLists } from "#bench/members-lists.ts";
import { measurePhotos } from "#bench/photos.ts";
import { measureProcesses } from "#bench/processes.ts";
import { openBare, openSite, UNSHARED, untilIdle, type Site, type Track } from "#bench/site.ts";
import { measureTwoMachines } from "#bench/two-machines.ts";
import { memberLoads, visitorLoads } from "#bench/visitors.ts";

/** How long and with how many tips is measured: `SHORT` takes two to three minutes, too short a warm-up for the JIT compiler. */
type Extent = { tips: number; rounds: number; seconds: number; warmUpSeconds: number };
const SHORT: Extent = { tips: 10_000, rounds: 1, seconds: 1, warmUpSeconds: 1 };
const LONG: Extent = { tips: 100_000, rounds: 3, seconds: 4, warmUpSeconds: 10 };
const CONNECTIONS = 20;
const HTML_PAGE = "/browsetips";
/** Words from the tips of `bench/fill.ts`. */
const SEARCHES = {
  rareWord: { title: "search for a rare word", q: "lavender" },
  frequentWord: { title: "search for a word of every tip (9.36)", q: "water" },
  typo: { title: "search with a typo (9.36)", q: "lavander" },
};

/** Made for each request. Unless something is written meanwhile, its rows come from the cache of rows. */
const unshared: Load["setup"] = (request) => ({ ...request, headers: UNSHARED });

type Options = {
  /** Leaves out what `measureRest` measures. */
  short: boolean;
  track: Track;
  /** Prints a line of progress. */
  say(line: string): void;
};

/** Measures sites on an engine, with one and with two processes, beside bare servers, and returns all ratios with their bounds. */
export async function measureSite(engine: Engine, { short, track, say }: Options): Promise<Bound[]> {
  const extent = short ? SHORT : LONG;
  const { tips } = extent;
  const many = `${tips.toLocaleString("en")} tips`;
  const measure = <Name extends string>(loads: Record<Name, Load>) => measureLoads(loads, extent, say);
  say(`${engine.title}: seeding ${many} and 1,000 …`);
  const [manyTips, fewTips] = [await engine.create("large"), await engine.create("small")];
  await fill(manyTips, tips);
  await fill(fewTips, 1000);
  const large = await track(openSite(manyTips));
  const small = await track(openSite(fewTips));
  const twoProcesses = await track(openSite(fewTips, 2));
  const json = await track(openBare(await fetchBytes(large.url + PAGE_OF_SIX), "application/json"));
  const cookies = await signUpMembers(large.url);
  const ids = await tipIds(large.url);
  const smallCookies = await signUpMembers(small.url);
  // Their photos are downloaded in the background, and every attempt is a write.
  for (const site of [large, small]) await untilIdle(site);

  const search = ({ title, q }: { title: string; q: string }): Load => ({
    title,
    url: `${large.url}${PAGE_OF_SIX}&q=${q}`,
    setup: unshared,
  });
  const rates = await measure({
    bare: { title: "bare server, the JSON page's bytes", url: json.url, setup: unshared },
    jsonLarge: { title: `page of six as JSON, ${many}`, url: large.url + PAGE_OF_SIX, setup: unshared },
    jsonSmall: { title: "page of six as JSON, 1,000 tips", url: small.url + PAGE_OF_SIX, setup: unshared },
    memberLarge: {
      title: `Browse page of a member, ${many}`,
      url: large.url + HTML_PAGE,
      setup: pageRequests(cookies, HTML_PAGE),
    },
    memberSmall: {
      title: "Browse page of a member, 1,000 tips",
      url: small.url + HTML_PAGE,
      setup: pageRequests(smallCookies, HTML_PAGE),
    },
    memberTwoProcesses: {
      title: "Browse page of a member, 1,000 tips, two processes",
      url: twoProcesses.url + HTML_PAGE,
      setup: pageRequests(smallCookies, HTML_PAGE),
    },
    jsonTwoProcesses: {
      title: "page of six as JSON, 1,000 tips, two processes",
      url: twoProcesses.url + PAGE_OF_SIX,
      setup: unshared,
    },
    byCursor: {
      title: "page of six after 99 % of the tips, by cursor",
      url: large.url + (await cursorAfter(large.url, 0.99 * tips)),
      setup: unshared,
    },
    rareWord: search(SEARCHES.rareWord),
    frequentWord: search(SEARCHES.frequentWord),
    typo: search(SEARCHES.typo),
  });
  const compared = [
    ...(await visitorLoads(large.url, track)),
    ...(await memberLoads(large.url, cookies, track)),
  ];
  const comparedRates = await measure(
    Object.fromEntries(compared.flatMap(({ load, bare }) => [load, bare]).map((load) => [load.title, load])),
  );
  // Last, because shares leave thousands of photos to download.
  const { likes, shares } = await measure({
    likes: { title: "likes by members", url: large.url, setup: likeRequests(cookies, ids) },
    shares: { title: "shares by members", url: large.url, setup: shareRequests(cookies) },
  });
  return [
    ...compared.map(({ title, load, bare, atLeast }) => ({
      title: `${title} / bare server (9.57)`,
      value: (comparedRates[load.title] ?? 0) / (comparedRates[bare.title] ?? 0),
      atLeast,
    })),
    {
      title: "page of six as JSON, made each time / bare server",
      value: rates.jsonLarge / rates.bare,
      atLeast: 0.1,
    },
    { title: "likes / bare server, the JSON page's bytes", value: likes / rates.bare, atLeast: 0.036 },
    { title: "shares / bare server, the JSON page's bytes", value: shares / rates.bare, atLeast: 0.014 },
    {
      title: `cost of the JSON page at ${many} / at 1,000`,
      value: rates.jsonSmall / rates.jsonLarge,
      atMost: 1.5,
    },
    {
      title: `cost of a member's page at ${many} / at 1,000`,
      value: rates.memberSmall / rates.memberLarge,
      atMost: 1.5,
    },
    {
      title: "Browse page of a member, two processes / one (10.15)",
      value: rates.memberTwoProcesses / rates.memberSmall,
      atLeast: 1.5,
    },
    {
      title: "page of six as JSON, two processes / one (10.15)",
      value: rates.jsonTwoProcesses / rates.jsonSmall,
    },
    ...(await measureProcesses(small, twoProcesses, smallCookies)),
    {
      title: "cost of a page after 99 % of the tips / of the first (9.31)",
      value: rates.jsonLarge / rates.byCursor,
      atMost: 3,
    },
    ...(["rareWord", "frequentWord", "typo"] as const).map((name) => ({
      title: `cost of a ${SEARCHES[name].title} / of the JSON page`,
      value: rates.jsonLarge / rates[name],
      atMost: 5,
    })),
    ...(short ? [] : await measureRest(engine, large, cookies, track)),
  ];
}

/** What the short form leaves out. */
async function measureRest(engine: Engine, site: Site, cookies: string[], track: Track): Promise<Bound[]> {
  const memory = site.memory();
  await untilIdle(site);
  const photos = await measurePhotos(site, cookies[0] ?? "", {
    "page of six as JSON": site.url + PAGE_OF_SIX,
    "Browse page as HTML": site.url + HTML_PAGE,
  });
  return [
    ...(await measureActivity(engine)),
    ...(await measureTwoMachines(engine, track)),
    ...(await measureMembersLists(site, cookies)),
    { title: "memory of the server afterwards (9.31)", value: memory, atMost: 300, unit: " MB" },
    {
      title: "seconds that a photo of 12 megapixels takes alone (9.43)",
      value: photos.secondsAlone,
      atMost: 1.2,
    },
    {
      title: "photos of 12 megapixels stored per second, 20 at once (9.43)",
      value: photos.storedPerSecond,
      atLeast: 0.8,
    },
    ...Object.entries(photos.relativeRates).map(([title, value]) => ({
      title: `${title}, during 20 photo uploads / without`,
      value,
      atLeast: 0.6,
    })),
    {
      title: "memory of the server and the photo process, during 20 uploads",
      value: photos.peakMegabytes,
      atMost: 400,
      unit: " MB",
    },
  ];
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the requests per second of each load: the median of several rounds, in which the loads take turns. */
async function measureLoads<Name extends string>(
  loads: Record<Name, Load>,
  { rounds, seconds, warmUpSeconds }: Extent,
  say: (line: string) => void,
): Promise<Record<Name, number>> {
  const names = Object.keys(loads) as Name[];
  const runs = names.map((name) => [
    name,
    (isWarmUp: boolean) => run(loads[name], isWarmUp ? warmUpSeconds : seconds),
  ]);
  const rates = await measureInTurns(
    rounds,
    Object.fromEntries(runs) as Record<Name, (isWarmUp: boolean) => Promise<number>>,
  );
  for (const name of names) say(`${loads[name].title}: ${Math.round(rates[name]).toLocaleString("en")}/s`);
  return rates;
}

async function run({ title, url, setup }: Load, seconds: number): Promise<number> {
  const requests = setup ? { requests: [{ setupRequest: setup }] } : {};
  return rateOf(title, { url, connections: CONNECTIONS, duration: seconds, ...requests });
}
