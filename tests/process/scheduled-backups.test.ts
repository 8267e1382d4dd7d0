// @module-tag all
// The gate has the schedule in tests/api/engines/scheduled-backups.test.ts, and the commands in backup.test.ts.
import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readLastBackup } from "#server/backup/schedule.ts";
import { freshStorage, someEngines } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { asSite, runCommand, startServer, stopServer } from "#tests/harness/server-process.ts";
import { withDatabase } from "#tests/harness/stored-contents.ts";

const BACKUP = "server/backup.ts";
const RESTORE = "server/restore.ts";
/** A site asks every five seconds whether a backup is due. */
const PATIENCE = { timeout: 30_000, interval: 200 };

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "trowel-scheduled-"))));
afterAll(() => rm(folder, { recursive: true }));

describe.each(someEngines)("scheduled backups on %s", (engine) => {
  test("are made by the running site and can be checked and restored (10.50, 10.51, 10.56)", async () => {
    const [storage, fresh] = [await freshStorage(engine), await freshStorage(engine)];
    const to = await mkdtemp(join(folder, "to-"));
    const settings = { BACKUP_EVERY: "1h", BACKUP_TO: to, WORKERS: engine === "sqlite" ? "2" : "1" };
    // The first backup is due within seconds.
    const before = await startServer(storage);
    await shareTip(await signUp(asSite(before)));
    await stopServer(before);
    const server = await startServer(storage, settings);
    const name = await vi.waitFor(async () => {
      const found = (await readdir(to)).find((each) => each.endsWith(".tar.gz"));
      return found ?? Promise.reject(new Error("There is no backup yet"));
    }, PATIENCE);
    const last = await vi.waitFor(
      () =>
        withDatabase(storage, async (db) => {
          const { success } = await readLastBackup(db);
          return success ?? Promise.reject(new Error("It is not recorded yet"));
        }),
      PATIENCE,
    );
    expect(last).toMatchObject({ name, place: to });
    await stopServer(server);
    expect(await readdir(to)).toEqual([name]);

    const file = join(to, name);
    const checked = await runCommand(BACKUP, ["--check", file], fresh);
    expect(checked, checked.stderr).toMatchObject({ code: 0, stderr: "" });
    expect(checked.stdout).toMatch(
      /^\S+\.tar\.gz is whole: \d gardeners?, \d tips?, [\d,]+ rows in all, 1 file\nMade \S+Z by Trowel \S+ from (SQLite|PostgreSQL)\.\n$/,
    );
    expect(await readdir(fresh.dataDir)).toEqual([]);
    const restored = await runCommand(RESTORE, [file], fresh);
    expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: "" });
    expect(await withDatabase(fresh, readLastBackup)).toEqual({ success: null, failure: null });

    const handle = await open(file, "r+");
    const { size } = await handle.stat();
    await handle.truncate(size - 100);
    await handle.close();
    expect(await runCommand(BACKUP, ["--check", file], fresh)).toMatchObject({
      code: 1,
      stdout: "",
      stderr:
        "The backup is not good: the backup is damaged: it is not whole. Take another one, or fetch it again\n",
    });
    await Promise.all([storage.remove(), fresh.remove()]);
  });
});

test("a scheduled backup that fails is one line with the cause (10.54)", async () => {
  const storage = await freshStorage("sqlite");
  const to = join(folder, "unmounted");
  const server = await startServer(storage, { BACKUP_EVERY: "1h", BACKUP_TO: to, LOG_LEVEL: "error" });
  await vi.waitFor(
    () =>
      withDatabase(storage, async (db) => {
        const { failure } = await readLastBackup(db);
        expect(failure?.cause).toBe(`${to} is not there`);
      }),
    PATIENCE,
  );
  server.kill("SIGTERM");
  const { code, stdout, stderr } = await server.ended;
  expect([code, stderr]).toEqual([0, ""]);
  const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([`No backup was made: ${to} is not there`]);
  await storage.remove();
});
