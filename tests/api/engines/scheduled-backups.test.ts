import { describe, expect, test } from "vitest";
import { lastBackup } from "#server/backup/backup.ts";
import { runDueBackup, type BackupMessage } from "#server/backup/jobs.ts";
import { claimBackup } from "#server/backup/schedule.ts";
import { engines } from "#tests/harness/engines.ts";
import { useSite } from "#tests/harness/site.ts";

const HOUR = 3_600_000;
const backups = { every: 24 * HOUR, keep: 2, to: "/nowhere" };

describe.each(engines)("the schedule of backups on %s", (engine) => {
  const site = useSite(engine, { backups });
  const never = new AbortController().signal;
  const backupOf = (startedAt: string) => ({
    startedAt,
    endedAt: startedAt,
    name: "trowel-1.tar.gz",
    place: "/nowhere",
    bytes: 5,
  });
  /** Asks for a backup at a time. Returns whether one was made. */
  async function runAt(time: string, message: BackupMessage = { made: backupOf(time) }) {
    site.setClock(time);
    let runs = 0;
    await runDueBackup(site.deps, never, async () => {
      runs++;
      return message;
    });
    return runs === 1;
  }

  test("has one at once, then one in each interval from the start of the last (10.51, 10.55)", async () => {
    expect(await lastBackup(site.deps)).toEqual({ isScheduled: true, success: null, failure: null });
    expect(await runAt("2030-01-01T00:00:00.000Z")).toBe(true);
    expect(await runAt("2030-01-01T23:59:59.000Z")).toBe(false);
    expect((await lastBackup(site.deps)).success).toMatchObject({
      name: "trowel-1.tar.gz",
      startedAt: "2030-01-01T00:00:00.000Z",
    });
    expect(await runAt("2030-01-02T00:00:00.000Z")).toBe(true);
  });

  test("repeats a failed one later and later, and logs each failure in one line with the cause (10.54, 10.55)", async () => {
    const { loggedErrors } = site;
    loggedErrors.length = 0;
    const failure = { cause: "/mnt/backups is not there" };
    expect(await runAt("2030-02-01T00:00:00.000Z", failure)).toBe(true);
    expect(await runAt("2030-02-01T00:00:59.000Z", failure)).toBe(false);
    expect(await runAt("2030-02-01T00:01:00.000Z", failure)).toBe(true);
    expect(await runAt("2030-02-01T00:02:59.000Z", failure)).toBe(false);
    expect(await runAt("2030-02-01T00:03:00.000Z", failure)).toBe(true);
    expect(loggedErrors).toHaveLength(3);
    expect(JSON.parse(loggedErrors[2] ?? "")).toMatchObject({
      msg: "No backup was made: /mnt/backups is not there",
      failures: 3,
      retryAt: "2030-02-01T00:07:00.000Z",
    });
    expect((await lastBackup(site.deps)).failure).toEqual({
      at: "2030-02-01T00:03:00.000Z",
      cause: failure.cause,
    });
    loggedErrors.length = 0;
    expect(await runAt("2030-02-01T00:07:00.000Z")).toBe(true);
    const { success, failure: last } = await lastBackup(site.deps);
    expect([success?.startedAt, last?.at]).toEqual(["2030-02-01T00:07:00.000Z", "2030-02-01T00:03:00.000Z"]);
    expect(await runAt("2030-02-02T00:06:59.000Z")).toBe(false);
  });

  test("gives a due one to one of many processes, and to another if that one dies (10.51)", async () => {
    const { db } = site.deps;
    const at = (time: string) =>
      Promise.all(Array.from({ length: 8 }, (_, by) => claimBackup(db, backups, new Date(time), `${by}`)));
    const held = async (time: string) => (await at(time)).filter((claim) => claim !== undefined);
    const [first, ...others] = await held("2030-03-01T00:00:00.000Z");
    expect(others).toEqual([]);
    expect(await held("2030-03-01T00:14:59.000Z")).toEqual([]);
    await first?.renew(new Date("2030-03-01T00:10:00.000Z"));
    expect(await held("2030-03-01T00:24:59.000Z")).toEqual([]);
    const [second, ...more] = await held("2030-03-01T00:25:00.000Z");
    expect(more).toEqual([]);
    // What the first still reports does not count any more.
    await first?.succeed(backupOf("2030-03-01T00:00:00.000Z"));
    expect((await lastBackup(site.deps)).success?.startedAt).not.toBe("2030-03-01T00:00:00.000Z");
    await second?.release();
  });

  test("leaves one that was stopped with the site to the next start (10.51)", async () => {
    const stopping = AbortSignal.abort();
    site.setClock("2030-04-01T00:00:00.000Z");
    await runDueBackup(site.deps, stopping, async () => undefined);
    expect(await runAt("2030-04-01T00:00:00.000Z")).toBe(true);
  });
});
