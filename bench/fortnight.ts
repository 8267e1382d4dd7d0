import autocannon from "autocannon";
import type { Site } from "#bench/site.ts";

// What gardens cost members' lists (docs/product.md 15.9, 15.17).

const GARDEN = {
  placeId: "5106834",
  frostRegime: "every-year",
  lastFrost: "04-27",
  firstFrost: "10-15",
  lastFrostSafe: "05-11",
  minimumTemperature: -12,
  sunExposure: "full-sun",
};
const FORTNIGHT = "/api/fortnight";
const PAGE = "/gardenersTips?limit=6";
const CONNECTIONS = 8;
const CALLS = 400;
const ROUNDS = 5;

/**
 * What members with a garden cost beside those without, by the median of several rounds: their page of six, whose tips say what they mean
 * for the garden, and their fortnight beside that page.
 */
export async function measureFortnight(site: Site, cookies: string[]) {
  const half = cookies.length / 2;
  const [gardeners, others] = [cookies.slice(0, half), cookies.slice(half)];
  for (const cookie of gardeners) await call(site, "/api/garden", cookie, GARDEN);
  const [tip] = (await (await fetch(site.url + PAGE)).json()) as { _id: string }[];
  const pages: number[] = [];
  const fortnights: number[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    const costs: number[] = [];
    for (const [path, members] of [
      [PAGE, others],
      [PAGE, gardeners],
      [FORTNIGHT, gardeners],
    ] as const) {
      // Start each measurement without shared reads.
      await writeTwice(site, others[0] ?? "", `/api/account/saved/${tip?._id}`);
      costs.push(await costOf(site, path, members));
    }
    const [without = 0, page = 0, fortnight = 0] = costs;
    if (round === 0) continue;
    pages.push(page / without);
    fortnights.push(fortnight / page);
  }
  return [
    { title: "cost of a page of six with a garden / without (15.9)", value: median(pages), atMost: 1.25 },
    {
      title: "cost of a member's fortnight / of their page of six (15.17)",
      value: median(fortnights),
      atMost: 3,
    },
  ];
}

/** Saves and unsaves a tip: two writes. */
async function writeTwice({ url }: Site, cookie: string, path: string): Promise<void> {
  for (const method of ["PUT", "DELETE"]) {
    const response = await fetch(url + path, { method, headers: { cookie } });
    if (!response.ok) throw new Error(await response.text());
  }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function call({ url }: Site, path: string, cookie: string, body: object): Promise<void> {
  const headers = { cookie, "content-type": "application/json" };
  const response = await fetch(url + path, { method: "PUT", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
}

/** The processor time of the server, which other programs disturb less than rates. */
async function costOf(site: Site, path: string, cookies: string[]): Promise<number> {
  const before = site.processorTime();
  const requests = cookies.map((cookie) => ({ path, headers: { cookie } }));
  const sent = { url: site.url, requests, connections: CONNECTIONS, amount: CALLS };
  const { non2xx, errors, timeouts } = await autocannon(sent);
  if (non2xx + errors + timeouts > 0) throw new Error(`${path}: requests failed`);
  return site.processorTime() - before;
}
