import autocannon from "autocannon";
import type { Site } from "#bench/site.ts";

// What a member's fortnight costs beside their page of six (docs/product.md 15.17).

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

/** The cost of a fortnight as a multiple of that of a page of six, by members with a garden: the median of several rounds. */
export async function measureFortnight(site: Site, cookies: string[]) {
  for (const cookie of cookies) await call(site, "/api/garden", cookie, GARDEN);
  const ratios: number[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    const ratio = (await costOf(site, FORTNIGHT, cookies)) / (await costOf(site, PAGE, cookies));
    if (round > 0) ratios.push(ratio);
  }
  const value = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  return [{ title: "cost of a member's fortnight / of their page of six (15.17)", value, atMost: 3 }];
}

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
