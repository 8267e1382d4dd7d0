import { newestTip, PAGE_OF_SIX } from "#bench/loads.ts";
import { costOf, mediansOfRounds } from "#bench/measure.ts";
import type { Site } from "#bench/site.ts";

// What gardens and follows cost members' lists (docs/product.md 15.9, 15.17, 18.31).

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
const FOLLOWED = "/api/account/followedTips?limit=6";
/** How many gardeners a member follows. `bench/fill.ts` has 200, who share in turn; members have shared some of the newest tips. */
const FOLLOWS = 50;
/** So many of the newest tips may be by members. */
const OLDER = 50_000;
const CALLS = 400;
const ROUNDS = 5;

/**
 * What members with a garden cost beside those without, by the median of several rounds: their page of six, whose tips say what they mean
 * for the garden, and their fortnight beside that page. Also the tips of those whom members follow, beside a page of six.
 */
export async function measureMembersLists(site: Site, cookies: string[]) {
  const half = cookies.length / 2;
  const [gardeners, others] = [cookies.slice(0, half), cookies.slice(half)];
  for (const cookie of gardeners) await put(site, "/api/garden", cookie, GARDEN);
  const authors = await authorsOf(site);
  for (const cookie of others)
    for (const author of authors)
      await put(site, `/api/account/follows/gardeners/${author}`, cookie, { state: "followed" });
  const { _id: tip } = await newestTip(site.url);
  const cost = async (path: string, members: string[]) => {
    // Start each measurement without shared reads.
    await writeTwice(site, others[0] ?? "", `/api/account/saved/${tip}`);
    const requests = members.map((cookie) => ({ path, headers: { cookie } }));
    return costOf(site, requests, CALLS);
  };
  const ratios = await mediansOfRounds(ROUNDS, async () => {
    const without = await cost(PAGE_OF_SIX, others);
    const page = await cost(PAGE_OF_SIX, gardeners);
    const fortnight = await cost(FORTNIGHT, gardeners);
    const followed = await cost(FOLLOWED, others);
    return { garden: page / without, fortnight: fortnight / page, followed: followed / without };
  });
  return [
    {
      title: "cost of a page of six with a garden / without (15.9)",
      value: ratios.garden,
      atMost: 1.25,
    },
    {
      title: "cost of a member's fortnight / of their page of six (15.17)",
      value: ratios.fortnight,
      atMost: 3,
    },
    {
      title: "cost of six tips of 50 gardeners that a member follows / of a page of six (18.31)",
      value: ratios.followed,
    },
  ];
}

/** Gardeners of `bench/fill.ts`, each once. */
async function authorsOf({ url }: Site): Promise<string[]> {
  const answers = [0, 1, 2, 3].map((page) =>
    fetch(`${url}/gardenersTips?limit=100&skip=${OLDER + page * 100}`),
  );
  const pages = await Promise.all(answers.map(async (answer) => (await answer).json()));
  const authors = (pages as { gardenerId: string }[][]).flat().map(({ gardenerId }) => gardenerId);
  return [...new Set(authors)].slice(0, FOLLOWS);
}

/** Saves and unsaves a tip: two writes. */
async function writeTwice({ url }: Site, cookie: string, path: string): Promise<void> {
  for (const method of ["PUT", "DELETE"]) {
    const response = await fetch(url + path, { method, headers: { cookie } });
    if (!response.ok) throw new Error(await response.text());
  }
}

async function put({ url }: Site, path: string, cookie: string, body: object): Promise<void> {
  const headers = { cookie, "content-type": "application/json" };
  const response = await fetch(url + path, { method: "PUT", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
}
