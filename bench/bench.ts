import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareWithCommit } from "#bench/compare-commits.ts";
import { ENGINES, openEngine, type EngineName } from "#bench/engine.ts";
import { measureGrowth } from "#bench/growth.ts";
import { measureLighthouse } from "#bench/lighthouse.ts";
import type { Bound } from "#bench/measure.ts";
import { measureSite } from "#bench/measure-site.ts";
import { measurePhone } from "#bench/phone.ts";
import type { Site } from "#bench/site.ts";

// Benchmarks over HTTP. Results are ratios within one run on one machine, since only those are comparable between
// machines. One process serves while this one generates load. Loads take turns over several rounds; the median counts.

/**
 * `--short` leaves out the slow measurements and the phone. `--phone` measures only the phone, `--against` only members' pages beside those
 * of another commit.
 */
const { values: options } = parseArgs({
  options: {
    tips: { type: "string" },
    short: { type: "boolean", default: false },
    engine: { type: "string" },
    phone: { type: "boolean", default: false },
    against: { type: "string" },
  },
});
const sites: Site[] = [];
const lines: string[] = [];
let missed = 0;
for (const name of options.phone || options.against !== undefined ? [] : engines()) await runOn(name);
if (options.against !== undefined) await runComparison(options.against);
else if (options.phone || (!options.short && options.tips === undefined)) {
  report("On a phone", await measurePhone());
  report("Lighthouse for phones", await measureLighthouse());
}
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
      await (tips === undefined
        ? measureSite(engine, { short: options.short, track, say })
        : measureGrowth(Number(tips), engine, track)),
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

/** Records a site to be closed at the end. */
async function track(opening: Promise<Site>): Promise<Site> {
  const site = await opening;
  sites.push(site);
  return site;
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
