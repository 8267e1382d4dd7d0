import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Engine } from "#server/db/connect.ts";
import { migratedStorage } from "#tests/harness/engines.ts";
import { recordFigure } from "#tests/harness/figures.ts";
import { FULL } from "#tests/harness/full.ts";
import {
  acknowledged,
  expectStored,
  moved,
  newLedger,
  repeatUnanswered,
  signUpWriters,
  writeMixed,
} from "#tests/harness/mixed-writes.ts";
import { startServer } from "#tests/harness/server-process.ts";

test.each<[Engine, number]>([
  ["sqlite", FULL ? 35 : 2],
  ...(FULL ? [["postgres", 15] as [Engine, number]] : []),
])(
  "on %s, killed %i times while it writes, a server has everything it acknowledged, once (4.23, 7.78)",
  async (engine, rounds) => {
    const storage = await migratedStorage(engine);
    const ledger = newLedger();
    let server = await startServer(storage);
    let members = await signUpWriters(server);
    for (let round = 0; round < rounds; round++) {
      const enough = acknowledged(ledger) + 12;
      const writing = writeMixed(members, ledger);
      while (acknowledged(ledger) < enough) await sleep(5);
      await sleep(Math.random() * 60);
      server.kill("SIGKILL");
      expect((await server.ended).signal).toBe("SIGKILL");
      await writing;

      server = await startServer(storage);
      members = moved(members, server);
      await repeatUnanswered(members, ledger);
      await expectStored(storage, members, ledger);
    }
    expect(ledger.likes.length).toBeGreaterThan(rounds);
    recordFigure(`kills on ${engine}: ${rounds}, acknowledged ${acknowledged(ledger)}, lost 0, doubled 0`);
    server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    await storage.remove();
  },
);
