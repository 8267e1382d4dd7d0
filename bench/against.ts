import { execFileSync } from "node:child_process";
import { join } from "node:path";
import autocannon from "autocannon";
import { median } from "#bench/cost.ts";
import { measuredTip, signUpMembers } from "#bench/loads.ts";
import { openCheckout, untilIdle, type Site } from "#bench/site.ts";

// Members' pages beside those of another version, started in turns as `npm start` does. Each page has what its version shows.

const MEMBERS = 20;
const TIPS = 12;
const CONNECTIONS = 20;
const ROUNDS = 7;
const SECONDS = 3;
/** Older versions, which had fewer flags for Node, become faster for a long time. */
const WARM_UP_SECONDS = 20;

type Version = { site: Site; cookies: string[]; tips: string[] };
type Result = { rate: number; processorTime: number };

/** Measures this version beside that of `commit`, of which `folder` gets a git worktree. On SQLite. */
export async function measureAgainst(
  commit: string,
  folder: string,
  track: (opening: Promise<Site>) => Promise<Site>,
) {
  const directory = join(folder, "other-version");
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", directory, commit]);
  const start = async (path: string, name: string): Promise<Version> => {
    const site = await track(openCheckout(path, { DATA_DIR: join(folder, name) }));
    const cookies = await signUpMembers(site.url, MEMBERS);
    const tips = await shareTips(site.url, cookies);
    await untilIdle(site);
    return { site, cookies, tips };
  };
  const other = await start(directory, "other-data");
  const own = await start(".", "own-data");
  const pages = [
    { title: "Browse Tips", paths: () => ["/browsetips"] },
    { title: "the dashboard", paths: () => ["/dashboard"] },
    { title: "My Tips", paths: () => ["/mytips"] },
    { title: "a tip", paths: ({ tips }: Version) => tips.map((id) => `/tipsDetails/${id}`) },
  ];
  const bounds = [];
  for (const { title, paths } of pages) {
    const load = (version: Version, seconds: number) => run(version, paths(version), seconds);
    for (const version of [other, own]) await load(version, WARM_UP_SECONDS);
    const rates: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await load(other, SECONDS);
      const now = await load(own, SECONDS);
      rates.push(now.rate / before.rate);
      times.push(before.processorTime / now.processorTime);
    }
    bounds.push(
      { title: `members: ${title}, rate / that of ${commit}`, value: median(rates) },
      { title: `members: ${title}, processor time of ${commit} / now`, value: median(times) },
    );
  }
  return bounds;
}

async function shareTips(url: string, cookies: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < TIPS; number++) {
    const response = await fetch(`${url}/gardenersTips`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: cookies[number] ?? "" },
      body: JSON.stringify(measuredTip(number)),
    });
    if (!response.ok) throw new Error(`Sharing failed: ${await response.text()}`);
    ids.push(((await response.json()) as { insertedId: string }).insertedId);
  }
  return ids;
}

/** Members take turns, and so do pages. The processor time is that of one response, in milliseconds. */
async function run({ site, cookies }: Version, paths: string[], seconds: number): Promise<Result> {
  const requests = cookies.flatMap((cookie) => paths.map((path) => ({ path, headers: { cookie } })));
  const before = site.processorTime();
  const result = await autocannon({ url: site.url, connections: CONNECTIONS, duration: seconds, requests });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${paths[0]}: ${failed} of ${result.requests.total} requests failed`);
  return {
    rate: result.requests.total / result.duration,
    processorTime: (site.processorTime() - before) / result.requests.total,
  };
}
