import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { newDisk, removeDisks, whyNoDisk, type Disk } from "#tests/harness/disk-image.ts";
import { recordFigure } from "#tests/harness/figures.ts";
import {
  acknowledged,
  expectStored,
  moved,
  newLedger,
  repeatUnanswered,
  signUpWriters,
  writeMixed,
} from "#tests/harness/mixed-writes.ts";
import { startServer, type ServerProcess } from "#tests/harness/server-process.ts";
import { skipBecause } from "#tests/harness/skip-because.ts";

const CUTS = 5;

/** The data folder of a site on a disk of its own. */
const on = (disk: Disk) => ({ dataDir: join(disk.path, "data"), databaseUrl: undefined });

/** Cuts the power of a server's machine. Returns the disk as the next start finds it. */
async function cutPower(server: ServerProcess, disk: Disk): Promise<Disk> {
  server.kill("SIGSTOP");
  const left = disk.afterPowerCut();
  server.kill("SIGKILL");
  await server.ended;
  disk.remove();
  return left;
}

describe("a power cut (4.23, 10.12)", () => {
  skipBecause(whyNoDisk());
  afterEach(removeDisks);

  test("right after the first start leaves a site that opens, with its secret", async () => {
    for (let cut = 0; cut < CUTS; cut++) {
      let disk = newDisk();
      disk = await cutPower(await startServer(on(disk)), disk);
      const server = await startServer(on(disk));
      const secret = await readFile(join(on(disk).dataDir, "secret"), "utf8");
      expect(secret.trim().length).toBeGreaterThanOrEqual(32);
      await signUpWriters(server, 1);
      server.kill("SIGKILL");
      await server.ended;
      disk.remove();
    }
  });

  test("while it writes loses and doubles nothing that was acknowledged", async () => {
    const ledger = newLedger();
    let disk = newDisk();
    let server = await startServer(on(disk));
    let members = await signUpWriters(server);
    for (let cut = 0; cut < CUTS; cut++) {
      const enough = acknowledged(ledger) + 30;
      const writing = writeMixed(members, ledger);
      while (acknowledged(ledger) < enough) await sleep(5);
      await sleep(Math.random() * 60);
      disk = await cutPower(server, disk);
      await writing;

      server = await startServer(on(disk));
      members = moved(members, server);
      await repeatUnanswered(members, ledger);
      await expectStored(on(disk), members, ledger);
    }
    recordFigure(`power cuts: ${CUTS}, acknowledged ${acknowledged(ledger)}, lost 0, doubled 0`);
    server.kill("SIGKILL");
    await server.ended;
    disk.remove();
  });
});
