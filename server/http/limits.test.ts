import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { sqliteDialect } from "#server/db/sqlite.ts";
import { createLimits, type LimitName } from "#server/http/limits.ts";
import type { HttpProblem } from "#server/http/http-problem.ts";

// That processes share the site's limits is tested in tests/api/engines/shared-limits.test.ts.

const MINUTE = 60_000;
let db: Db;
const limitsAt = (scale: number) =>
  createLimits({ db, secret: "a secret of the site", scale, clock: () => new Date() });

/** Takes points until the limit is reached. Returns how many were allowed, and the error. */
async function allowance(scale: number, name: LimitName): Promise<{ times: number; problem: HttpProblem }> {
  const limits = limitsAt(scale);
  for (let times = 0; ; times++) {
    const problem = await limits.take(name, "ana").then(
      () => undefined,
      (error: unknown) => error as HttpProblem,
    );
    if (problem) return { times, problem };
  }
}

beforeEach(async () => {
  db = new Kysely({ dialect: sqliteDialect(":memory:") });
  await migrate(db);
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

describe("limits (9.29)", () => {
  test.each<[LimitName, number, number]>([
    ["signInsForAccount", 10, 15 * 60],
    ["signInsForAccountFromTrustedDevice", 10, 15 * 60],
    ["signInsFromAddress", 200, 15 * 60],
    ["signUpsFromAddress", 50, 60 * 60],
    ["signUpsForAccount", 15, 60 * 60],
    ["authCallsFromAddress", 600, 60],
    ["writesByMember", 60, 60],
    ["likesByMember", 300, 60],
    ["helpRequestsFromAddress", 30, 60 * 60],
    ["subscriptionsFromAddress", 30, 60 * 60],
    ["passwordsOfMember", 10, 15 * 60],
    ["downloadsByMember", 5, 60 * 60],
    ["mailsForAccountFromAddress", 5, 60 * 60],
    ["mailsForAccount", 15, 60 * 60],
    ["notificationMailsForAccount", 15, 60 * 60],
    ["mailsFromAddress", 60, 60 * 60],
    ["photosFromAddress", 20, 60 * 60],
    ["photosByMember", 100, 60 * 60],
    ["linksFromAddress", 200, 15 * 60],
    ["commentsByMember", 20, 60],
  ])("%s: %i in %i s, then a 429 with Retry-After", async (name, times, seconds) => {
    const { times: allowed, problem } = await allowance(1, name);
    expect(allowed).toBe(times);
    expect(problem).toMatchObject({ status: 429, headers: { "retry-after": String(seconds) } });
  });

  test.each([
    [2, 120],
    [0.5, 30],
    [0.001, 1],
  ])("scaled by %d, a member can write %i times (9.29)", async (scale, times) =>
    expect((await allowance(scale, "writesByMember")).times).toBe(times),
  );

  test("say in the message how long to wait", async () => {
    const { problem } = await allowance(0.001, "writesByMember");
    expect(problem.message).toBe("That was a lot at once. Try again in 60 seconds.");
    expect((await allowance(0.001, "signInsFromAddress")).problem.message).toContain("15 minutes");
  });

  test("count each key and each limit separately", async () => {
    const limits = limitsAt(0.001);
    await limits.take("writesByMember", "ana");
    await limits.take("writesByMember", "ben");
    await limits.take("likesByMember", "ana");
    await expect(limits.take("writesByMember", "ana")).rejects.toMatchObject({ status: 429 });
  });

  test.each<[LimitName, number]>([
    ["writesByMember", MINUTE],
    ["passwordsOfMember", 15 * MINUTE],
  ])("%s: ends with its window, and Retry-After decreases until then", async (name, time) => {
    const limits = limitsAt(0.001);
    for (let windows = 0; windows < 3; windows++) {
      await limits.take(name, "ana");
      vi.advanceTimersByTime(time / 2);
      await expect(limits.take(name, "ana")).rejects.toMatchObject({
        headers: { "retry-after": String(time / 2000) },
      });
      vi.advanceTimersByTime(time / 2 + 1);
    }
  });

  test("can be reset", async () => {
    const limits = limitsAt(0.1);
    await limits.take("signInsForAccount", "ana@example.com");
    await limits.reset("signInsForAccount", "ana@example.com");
    await limits.take("signInsForAccount", "ana@example.com");
    await expect(limits.take("signInsForAccount", "ana@example.com")).rejects.toMatchObject({ status: 429 });
  });

  test("can be charged for what was done, and asked whether any is left", async () => {
    const limits = limitsAt(1);
    await limits.requireLeft("photoTimeOfMember", "ana");
    await limits.charge("photoTimeOfMember", "ana", 299_999);
    await limits.requireLeft("photoTimeOfMember", "ana");
    vi.advanceTimersByTime(MINUTE);
    await limits.charge("photoTimeOfMember", "ana", 20_000);
    await expect(limits.requireLeft("photoTimeOfMember", "ana")).rejects.toMatchObject({
      status: 429,
      message: "Your pictures were a lot of work. Try again in 59 minutes.",
      headers: { "retry-after": String(59 * 60) },
    });
    await limits.requireLeft("photoTimeOfMember", "ben");
    await limits.requireLeft("photoTimeFromAddress", "ana");
    vi.advanceTimersByTime(59 * MINUTE + 1);
    await limits.requireLeft("photoTimeOfMember", "ana");
    await limits.charge("photoTimeOfMember", "ana", 5);
    await limits.requireLeft("photoTimeOfMember", "ana");
  });

  test("write nothing for a refused call, since any write makes all cached responses invalid (9.57)", async () => {
    const limits = limitsAt(0.1);
    await limits.take("signInsForAccount", "ana");
    const changes = () => sql`select total_changes() as count`.execute(db).then(({ rows }) => rows);
    const before = await changes();
    await expect(limits.take("signInsForAccount", "ana")).rejects.toMatchObject({ status: 429 });
    expect(await changes()).toEqual(before);
  });

  test("taken together are taken all or not at all, and Retry-After is the longest", async () => {
    const limits = limitsAt(0.1);
    await limits.take("signInsForAccount", "ana@example.com");
    for (let times = 0; times < 30; times++)
      await expect(
        limits.takeAll(["signInsFromAddress", "10.0.0.1"], ["signInsForAccount", "ana@example.com"]),
      ).rejects.toMatchObject({ status: 429, headers: { "retry-after": "900" } });
    for (let times = 0; times < 20; times++) await limits.take("signInsFromAddress", "10.0.0.1");
    await expect(limits.take("signInsFromAddress", "10.0.0.1")).rejects.toMatchObject({ status: 429 });

    vi.advanceTimersByTime(MINUTE);
    await limits.take("passwordsOfMember", "ana");
    await expect(
      limits.takeAll(["passwordsOfMember", "ana"], ["signInsForAccount", "ana@example.com"]),
    ).rejects.toMatchObject({ headers: { "retry-after": "900" } });
  });
});
