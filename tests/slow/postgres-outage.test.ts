import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { recordFigure } from "#tests/harness/figures.ts";
import {
  acknowledged,
  expectStored,
  newLedger,
  repeatUnanswered,
  signUpWriters,
  writeMixed,
} from "#tests/harness/mixed-writes.ts";
import { startPostgres } from "#tests/harness/postgres.ts";
import { startServer } from "#tests/harness/server-process.ts";

const ROUNDS = 3;
const PAUSE_MS = 12_000;

test("PostgreSQL restarted and paused under load: what was acknowledged is stored, once (4.23, 7.28, 7.78)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "trowel-outage-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  const storage = { dataDir: join(folder, "data"), databaseUrl: `${postgres.url}/postgres` };
  const server = await startServer(storage);
  const members = await signUpWriters(server);
  const ledger = newLedger();
  const ready = async () => (await server.visitor().get("/readyz")).status;

  for (let round = 0; round < ROUNDS; round++) {
    const stop = new AbortController();
    const writing = writeMixed(members, ledger, stop.signal);
    await sleep(1000);
    await postgres.restart();
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    await sleep(1000);
    postgres.pause();
    await sleep(PAUSE_MS);
    postgres.resume();
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    await sleep(1000);
    stop.abort();
    await writing;
    await repeatUnanswered(members, ledger);
    await expectStored(storage, members, ledger);
  }
  recordFigure(
    `PostgreSQL restarted and paused: ${ROUNDS}, acknowledged ${acknowledged(ledger)}, lost 0, doubled 0`,
  );

  server.kill("SIGTERM");
  expect((await server.ended).code).toBe(0);
  await postgres.stop();
  await rm(folder, { recursive: true });
});
