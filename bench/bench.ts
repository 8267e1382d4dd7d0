import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareWithCommit } from "#bench/compare-commits.ts";
import { type Bound, measureInTurns, rateOf } from "#bench/measure.ts";
import { measureProcesses } from "#bench/processes.ts";
import { measurePhotos } from "#bench/photos.ts";
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
import { cursorAfter, measureGrowth } from "#bench/growth.ts";
import { ENGINES, openEngine, type Engine, type EngineName } from "#bench/engine.ts";
import { measureTwoMachines } from "#bench/two-machines.ts";
import { measurePhone } from "#bench/phone.ts";
import { openBare, openSite, UNSHARED, untilIdle, type Site } from "#bench/site.ts";
import { measureMembersLists } from "#bench/members-lists.ts";
import { measureActivity } from "#bench/activity.ts";
import { memberLoads, visitorLoads } from "#bench/visitors.ts";

// Benchmarks over HTTP. Results are ratios within one run on one machine, since only those are comparable between
// machines. One process serves while this one generates load. Loads take turns over several rounds; the median counts.

const { values: options } = parseArgs({
  options: {
    tips: { type: "string" },
    short: { type: "boolean", default: false },
    engine: { type: "string" },
    phone: { type: "boolean", default: false },
    against: { type: "string" },
  },
});
/**
 * `--short` takes two to three minutes for each engine and leaves out what `measureRest` and `measurePhone` measure. Its warm-up is too
 * short for the JIT compiler. `--phone` measures only the phone, `--against` only members' pages beside those of another commit.
 */
const {
  tips: TIPS,
  rounds: ROUNDS,
  seconds: SECONDS,
  warmUpSeconds: WARM_UP_SECONDS,
} = options.short
  ? { tips: 10_000, rounds: 1, seconds: 1, warmUpSeconds: 1 }
  : { tips: 100_000, rounds: 3, seconds: 4, warmUpSeconds: 10 };
const MANY = `${TIPS.toLocaleString("en")} tips`;
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

const sites: Site[] = [];
const lines: string[] = [];
let missed = 0;
for (const name of options.phone || options.against !== undefined ? [] : engines()) await runOn(name);
if (options.against !== undefined) await runComparison(options.against);
else if (options.phone || (!options.short && options.tips === undefined))
  report("On a phone", await measurePhone());
mkdirSync("bench/out", { recursive: true });
writeFileSync("bench/out/latest.txt", `${lines.join("\n")}\n`);
process.exitCode = missed > 0 ? 1 : 0;

/** Both, unless one is named; the short form has SQLite alone. */
function engines(): readonly EngineName[] {
  const { engine, short } = options;
  if (engine === undefined) return short ? ["sqlite"] : ENGINES;
  const named = ENGINES.find((name) => name === engine);
  if (!named) throw new Error(`There is no engine "${engine}"; there are ${ENGINES.join(" and ")}`);
  return [named];
}

async function runOn(name: EngineName): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "trowel-bench-"));
  const engine = await openEngine(name, folder);
  try {
    const tips = options.tips;
    report(
      engine.title,
      await (tips === undefined ? measureSite(engine) : measureGrowth(Number(tips), engine, track)),
    );
  } finally {
    for (const site of sites.splice(0)) await site.close();
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runComparison(commit: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "trowel-bench-"));
  try {
    report(`Compared with ${commit}`, await compareWithCommit(commit, folder, track));
  } finally {
    for (const site of sites.splice(0)) await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSite(engine: Engine): Promise<Bound[]> {
  say(`${engine.title}: seeding ${MANY} and 1,000 …`);
  const [manyTips, fewTips] = [await engine.create("large"), await engine.create("small")];
  await fill(manyTips, TIPS);
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
    jsonLarge: { title: `page of six as JSON, ${MANY}`, url: large.url + PAGE_OF_SIX, setup: unshared },
    jsonSmall: { title: "page of six as JSON, 1,000 tips", url: small.url + PAGE_OF_SIX, setup: unshared },
    memberLarge: {
      title: `Browse page of a member, ${MANY}`,
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
      url: large.url + (await cursorAfter(large.url, 0.99 * TIPS)),
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
      title: `cost of the JSON page at ${MANY} / at 1,000`,
      value: rates.jsonSmall / rates.jsonLarge,
      atMost: 1.5,
    },
    {
      title: `cost of a member's page at ${MANY} / at 1,000`,
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
    ...(options.short ? [] : await measureRest(engine, large, cookies)),
  ];
}

/** What the short form leaves out. */
async function measureRest(engine: Engine, site: Site, cookies: string[]): Promise<Bound[]> {
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

/** Records a site to be closed at the end. */
async function track(opening: Promise<Site>): Promise<Site> {
  const site = await opening;
  sites.push(site);
  return site;
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the requests per second of each load: the median of several rounds, in which the loads take turns. */
async function measure<Name extends string>(loads: Record<Name, Load>): Promise<Record<Name, number>> {
  const names = Object.keys(loads) as Name[];
  const runs = names.map((name) => [
    name,
    (isWarmUp: boolean) => run(loads[name], isWarmUp ? WARM_UP_SECONDS : SECONDS),
  ]);
  const rates = await measureInTurns(
    ROUNDS,
    Object.fromEntries(runs) as Record<Name, (isWarmUp: boolean) => Promise<number>>,
  );
  for (const name of names) say(`${loads[name].title}: ${Math.round(rates[name]).toLocaleString("en")}/s`);
  return rates;
}

async function run({ title, url, setup }: Load, seconds: number): Promise<number> {
  const requests = setup ? { requests: [{ setupRequest: setup }] } : {};
  return rateOf(title, { url, connections: CONNECTIONS, duration: seconds, ...requests });
}

function say(line: string): void {
  console.log(line);
  lines.push(line);
}

function report(title: string, bounds: Bound[]): void {
  say(`\n${title}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}):`);
  for (const { title, value, atLeast, atMost, unit = "" } of bounds) {
    const met = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
    if (!met) missed++;
    const bound =
      atLeast !== undefined
        ? ` (at least ${atLeast})`
        : atMost !== undefined
          ? ` (at most ${atMost}${unit})`
          : "";
    say(`${met ? "ok  " : "MISS"} ${title}: ${value.toFixed(unit ? 0 : 3)}${unit}${bound}`);
  }
}
