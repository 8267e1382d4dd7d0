import { mkdtemp, chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { withExclusiveWrite } from "#server/db/exclusive.ts";
import { freshStorage, migratedStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { startPostgres } from "#tests/harness/postgres.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";
import { createSite } from "#tests/harness/site.ts";
import { wireTo } from "#tests/harness/wire.ts";

const LIST = "/gardenersTips?limit=6";
/** Pages and calls that read, the first page kept for visitors. */
const READS = [
  "/",
  "/exploregardeners",
  "/browsetips?sort=asc",
  LIST,
  "/users?sort=featured&limit=8",
  "/feed.xml",
];

async function timed<T>(work: Promise<T>): Promise<[T, ms: number]> {
  const started = performance.now();
  return [await work, performance.now() - started];
}

test("while all processes of PostgreSQL are stopped, reads are answered within 3 s and readyz says no within 2 s; the site stops, too (9.69)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "trowel-silent-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  await postgres.query("create database site");
  const { dataDir, remove } = await freshStorage("sqlite");
  const server = await startServer({ dataDir, databaseUrl: `${postgres.url}/site` });
  const read = async (path: string, browser = server.visitor()) => ({
    path,
    status: (await browser.get(path)).status,
  });
  const get = async (path: string) => (await read(path)).status;
  const member = await signUp(asSite(server));
  await shareTip(member);
  for (let round = 0; round < 2; round++) {
    postgres.pause();
    for (const pause of [0, 400, 3000]) {
      await sleep(pause);
      const answers = await Promise.all([
        ...[...READS, ...READS, ...READS].map((path) => timed(read(path))),
        timed(read(LIST, member.browser)),
        timed(read("/mytips", member.browser)),
      ]);
      for (const [{ status, path }, ms] of answers) {
        expect([status, path]).toEqual([503, path]);
        expect(ms, path).toBeLessThan(3000);
      }
      const [ready, ms] = await timed(get("/readyz"));
      expect(ready).toBe(503);
      expect(ms).toBeLessThan(2000);
      expect(await get("/healthz")).toBe(200);
    }
    postgres.resume();
    await expect.poll(() => get("/readyz"), { timeout: 3000 }).toBe(200);
    for (const path of READS) expect(await get(path)).toBe(200);
    await shareTip(member);
  }
  postgres.pause();
  server.kill("SIGTERM");
  const [ended, ms] = await timed(server.ended);
  expect(ended).toMatchObject({ code: 0, stderr: "" });
  expect(ms).toBeLessThan(8000);
  postgres.resume();
  await postgres.stop();
  await remove();
  await rm(folder, { recursive: true });
});

describe("a PostgreSQL that answers", () => {
  test("only on new connections is a 503 within 3 s once, and then works (9.69)", async () => {
    const storage = await migratedStorage("postgres");
    const wire = await wireTo(storage.databaseUrl ?? "");
    const site = await createSite("postgres", {
      deadlines: true,
      storage: { ...storage, databaseUrl: wire.url },
    });
    const uncached = new Request(site.origin + LIST, { headers: { cookie: "not=cached" } });
    const read = async () => (await site.fetch(uncached.clone())).status;
    await Promise.all(Array.from({ length: 10 }, read));
    wire.hangOpen();
    const [status, ms] = await timed(read());
    expect(status).toBe(503);
    expect(ms).toBeLessThan(3000);
    expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(Array(10).fill(200));
    await wire.close();
    await site.close();
    await storage.remove();
  });

  test("is given time for writes that wait for a lock (9.69)", async () => {
    const site = await createSite("postgres", { deadlines: true });
    const member = await signUp(site);
    const locked = Promise.withResolvers<void>();
    const locking = withExclusiveWrite(site.deps.db, ["tip"], async () => {
      locked.resolve();
      await sleep(4000);
    });
    await locked.promise;
    const [, ms] = await timed(shareTip(member));
    expect(ms).toBeGreaterThan(3500);
    await locking;
    await site.close();
  });
});
