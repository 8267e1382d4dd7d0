import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { sendLoad, median } from "#bench/measure.ts";
import { shareTip, signUpMembers } from "#bench/loads.ts";
import { openCheckout, openSite, untilIdle, type Site, type Track } from "#bench/site.ts";

// Compares members' pages with those of another commit. Both are started as `npm start` does and measured in turns. Each page shows what
// its version has.

const MEMBERS = 20;
const TIPS = 12;
const CONNECTIONS = 20;
const ROUNDS = 7;
const SECONDS = 3;
/** Without the Maglev compiler, as in 0f35d00, a server becomes faster for minutes. */
const WARM_UP_SECONDS = 20;

type Version = { site: Site; cookies: string[]; tips: string[] };

/**
 * Compares this version with `commit`, on SQLite: the rate of its members' pages, and their processor time. `folder` is empty; its caller
 * removes it.
 */
export async function compareWithCommit(commit: string, folder: string, track: Track) {
  const directory = join(folder, "checkout");
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", directory, commit]);
  try {
    const other = await prepare(await track(openCheckout(directory, { DATA_DIR: join(folder, "other") })));
    const current = await prepare(await track(openSite({ DATA_DIR: join(folder, "current") })));
    const pages = [
      { title: "Browse Tips", paths: () => ["/browsetips"] },
      { title: "the dashboard", paths: () => ["/dashboard"] },
      { title: "My Tips", paths: () => ["/mytips"] },
      { title: "a tip", paths: ({ tips }: Version) => tips.map((id) => `/tipsDetails/${id}`) },
    ];
    const results = [];
    for (const { title, paths } of pages) {
      const run = (version: Version, seconds: number) => visit(version, paths(version), seconds);
      for (const version of [other, current]) await run(version, WARM_UP_SECONDS);
      const rates: number[] = [];
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const otherResult = await run(other, SECONDS);
        const currentResult = await run(current, SECONDS);
        rates.push(currentResult.rate / otherResult.rate);
        times.push(otherResult.processorTime / currentResult.processorTime);
      }
      results.push(
        { title: `members: ${title}, rate / that of ${commit}`, value: median(rates) },
        { title: `members: ${title}, processor time of ${commit} / now`, value: median(times) },
      );
    }
    return results;
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", directory]);
  }
}

/** Signs up members, who share tips. */
async function prepare(site: Site): Promise<Version> {
  const cookies = await signUpMembers(site.url, MEMBERS);
  const tips: string[] = [];
  for (let number = 0; number < TIPS; number++)
    tips.push(await shareTip(site.url, cookies[number] ?? "", number));
  await untilIdle(site);
  return { site, cookies, tips };
}

/** Requests pages as members, all of whom read all of them. Returns requests a second, and processor time for each in milliseconds. */
async function visit({ site, cookies }: Version, paths: string[], seconds: number) {
  const requests = cookies.flatMap((cookie) => paths.map((path) => ({ path, headers: { cookie } })));
  const before = site.processorTime();
  const { total, duration } = await sendLoad(site.url, requests, {
    connections: CONNECTIONS,
    duration: seconds,
  });
  return { rate: total / duration, processorTime: (site.processorTime() - before) / total };
}
