import { readFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { expect, test } from "vitest";
import { servingArguments, servingEnvironment } from "../../scripts/serving.mjs";
import { migratedStorage } from "#tests/harness/engines.ts";
import { shareTip, signUpMany, type Member } from "#tests/harness/factories.ts";
import { recordFigure } from "#tests/harness/figures.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

const MEMORY_MAX = 300;
const QUERIES = 20_000;
const SECONDS = 60;
const SAMPLE_INTERVAL_MS = 100;
const COMPRESSED = { "accept-encoding": "br, gzip" };

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

test("a process stays under 300 MB, whatever is asked for: random queries, pages and members (9.31)", async () => {
  const storage = await migratedStorage("sqlite");
  const environment = servingEnvironment(join(storage.dataDir, "compiled"), {});
  const server = await startServer(storage, environment, { flags: servingArguments({}) });
  const members = await signUpMany(asSite(server), 50);
  const tips: string[] = [];
  for (let count = 0; count < 200; count++)
    tips.push(
      await shareTip(members[count % members.length] as Member, {
        title: `Tomato ${count}`,
        postBody: "x".repeat(4000),
      }),
    );
  // Each twice in a row, since only what is asked for again is kept.
  const lists = Array.from({ length: QUERIES }, (_, number) => [
    `/gardenersTips?limit=${1 + (number % 100)}&q=tomato&skip=${number % 90}&x=${number}`,
    `/browsetips?q=tomato+${number}`,
    `/tips/${tips[number % tips.length]}`,
    `/userDetails/${members[number % members.length]?.id}?x=${number}`,
  ]);
  const visitors = lists.flatMap((paths, number) => {
    const path = paths[number % paths.length] ?? "";
    return [path, path].map((each) => ({ path: each, headers: COMPRESSED }));
  });
  const asMembers = members.flatMap(({ browser }) => {
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    return ["/browsetips", "/dashboard", "/mytips", `/tipsDetails/${tips[0]}`].map((path) => ({
      path,
      headers: { ...COMPRESSED, cookie },
    }));
  });
  let most = 0;
  const sampling = setInterval(
    () => (most = Math.max(most, residentMegabytes(server.pid))),
    SAMPLE_INTERVAL_MS,
  );
  const load = { url: server.url, connections: 20, duration: SECONDS };
  const results = await Promise.all([
    autocannon({ ...load, requests: visitors }),
    autocannon({ ...load, connections: 5, requests: asMembers }),
  ]);
  clearInterval(sampling);
  for (const { "2xx": succeeded, errors } of results) {
    expect(errors).toBe(0);
    expect(succeeded).toBeGreaterThan(1000);
  }
  recordFigure(`Memory under random queries: at most ${Math.round(most)} of ${MEMORY_MAX} MB`);
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThan(MEMORY_MAX);
  server.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
  await storage.remove();
});
