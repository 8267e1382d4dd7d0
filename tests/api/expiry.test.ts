import { describe, expect, test, vi } from "vitest";
import { hourlyCleanup } from "#server/accounts/expiry.ts";
import { startAccountJobs } from "#server/accounts/jobs.ts";
import { newId } from "#server/db/id.ts";
import { storedTime } from "#server/db/time.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

const HOUR = 60 * 60 * 1000;
const MORE_THAN_A_BATCH = 250;

describe.each(engines)("expired data is deleted on %s (6.36)", (engine) => {
  const site = useSite(engine);
  const at = (milliseconds: number) => storedTime(site.deps.db, new Date(Date.now() + milliseconds));

  /** Inserts sessions of a member that expire after the given time. */
  async function signIns({ email }: Member, milliseconds: number, count: number): Promise<void> {
    const { db } = site.deps;
    const { id } = await db
      .selectFrom("user")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, () => ({
      id: newId(),
      token: newId(),
      userId: id,
      ipAddress: "",
      userAgent: "",
      createdAt: at(-HOUR),
      updatedAt: at(-HOUR),
      expiresAt: at(milliseconds),
    }));
    await db.insertInto("session").values(rows).execute();
  }
  const remaining = async (table: "session" | "verification" = "session") =>
    (await site.deps.db.selectFrom(table).select("id").execute()).length;

  test("all expired sessions are deleted; valid ones stay and work", async () => {
    const ana = await signUp(site);
    const before = await remaining();
    await signIns(ana, -1000, MORE_THAN_A_BATCH);
    await signIns(ana, 30 * 24 * HOUR, 3);
    await hourlyCleanup(site.deps)();
    expect(await remaining()).toBe(before + 3);
    expect((await ana.browser.get("/api/account")).status).toBe(200);
    expect((await ana.browser.get("/api/account/sessions")).body).toHaveLength(4);
  });

  test("unfinished Google sign-ins are deleted, too", async () => {
    const note = (expiresAt: string | Date) => ({
      id: newId(),
      identifier: newId(),
      value: "{}",
      createdAt: at(-HOUR),
      updatedAt: at(-HOUR),
      expiresAt,
    });
    const rows = [note(at(-1000)), note(at(HOUR))];
    await site.deps.db.insertInto("verification").values(rows).execute();
    await hourlyCleanup(site.deps)();
    expect(await remaining("verification")).toBe(1);
  });

  test("all expired rate limits are deleted, and no others (9.56)", async () => {
    const { db, limits } = site.deps;
    await limits.take("signInsForAccount", "still@example.com");
    const before = await db.selectFrom("rate_limit").selectAll().execute();
    const expires_at = new Date(Date.now() - 1000).toISOString();
    const over = Array.from({ length: MORE_THAN_A_BATCH }, () => ({ key: newId(), used: 3, expires_at }));
    await db.insertInto("rate_limit").values(over).execute();
    const sweep = () => hourlyCleanup(site.deps)();
    await Promise.all([sweep(), sweep(), limits.take("signInsForAccount", "another@example.com")]);
    await sweep();
    const left = await db.selectFrom("rate_limit").selectAll().execute();
    expect(left).toEqual(expect.arrayContaining(before));
    expect(left).toHaveLength(before.length + 1);
  });

  test("the cleanup runs hourly, and an interrupted one continues the next time", async () => {
    const ana = await signUp(site);
    const round = hourlyCleanup(site.deps);
    const before = await remaining();
    await signIns(ana, -1000, MORE_THAN_A_BATCH);
    await round(() => true);
    expect(await remaining(), "one batch").toBe(before + MORE_THAN_A_BATCH - 100);
    await round();
    expect(await remaining()).toBe(before);

    await signIns(ana, -1000, 1);
    await round();
    expect(await remaining(), "within the hour").toBe(before + 1);
    site.setClock(new Date(Date.now() + HOUR + 1000).toISOString());
    await round();
    expect(await remaining()).toBe(before);
  });

  test("the cleanup runs in the background from the start; a failure is logged and harmless", async () => {
    const ana = await signUp(site);
    const before = await remaining();
    await signIns(ana, -1000, 1);
    const running = startAccountJobs(site.deps);
    await vi.waitFor(async () => expect(await remaining()).toBe(before), { timeout: 5000 });
    await running.stop();

    const clock = () => {
      throw new Error("The clock has stopped");
    };
    await startAccountJobs({ ...site.deps, clock }).stop();
    expect(site.loggedErrors.splice(0)).toEqual([
      expect.stringContaining("Expired rows could not be deleted"),
    ]);
  });
});
