import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCookieName } from "#server/auth/auth.ts";
import { createLimits, type LimitName, type SiteLimit } from "#server/http/limits.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, PHOTO, signUp, type Member } from "#tests/harness/factories.ts";
import { createSite, useSite, type Site } from "#tests/harness/site.ts";

// Limits shared by several processes, here as two sites on one database. tests/slow/shared-limits.test.ts tests real
// processes.

const ATTEMPTS = 40;
const WRONG = "Wrong-Heap-7";

const signIn = (browser: Browser, email: string, password: string) =>
  browser.post("/api/auth/sign-in/email", { email, password });

/** The same browser with another process. */
function at(site: Site, { browser }: Member): Browser {
  const there = site.visitor();
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}

describe.each(engines)("limits shared by two processes on %s (9.56)", (engine) => {
  const one = useSite(engine, { rateLimitScale: 1 });
  const two = {} as Site;
  beforeAll(async () => {
    const { dataDir, databaseUrl } = one.deps.config;
    Object.assign(two, await createSite(engine, { rateLimitScale: 1, storage: { dataDir, databaseUrl } }));
  });
  afterAll(() => two.close());
  const sites = [one, two];

  /** Returns the statuses of several calls made alternately to both processes. */
  async function byTurns(calls: number, call: (site: Site, number: number) => Promise<{ status: number }>) {
    const statuses: number[] = [];
    for (let number = 0; number < calls; number++)
      statuses.push((await call(sites[number % 2] as Site, number)).status);
    return statuses;
  }
  const allowedOf = (statuses: number[]) => {
    const allowed = statuses.indexOf(429);
    expect(new Set(statuses.slice(allowed)), "once refused, it stays so").toEqual(new Set([429]));
    return allowed;
  };

  test("count sign-in attempts per account together; a success at one resets both", async () => {
    const ana = await signUp(one);
    const tries = await byTurns(ATTEMPTS, (site) => signIn(site.visitor(), ana.email, WRONG));
    expect(allowedOf(tries)).toBe(10);

    const ben = await signUp(two);
    for (let round = 0; round < 3; round++) {
      expect(await byTurns(9, (site) => signIn(site.visitor(), ben.email, WRONG))).not.toContain(429);
      expect((await signIn(sites[round % 2]?.visitor() as Browser, ben.email, PASSWORD)).status).toBe(200);
    }
  });

  test("count attempts from trusted devices together, but separately from strangers", async () => {
    const ana = await signUp(one);
    const name = sessionCookieName(one.origin);
    const known = (site: Site) => {
      const browser = at(site, ana);
      browser.cookies.delete(name);
      return browser;
    };
    await byTurns(ATTEMPTS, (site) => signIn(site.visitor(), ana.email, WRONG));
    const tries = await byTurns(ATTEMPTS, (site) => signIn(known(site), ana.email, WRONG));
    expect(allowedOf(tries)).toBe(10);
  });

  test("count attempts at the current password, exports and mails together (9.56)", async () => {
    const ana = await signUp(one);
    const current = { currentPassword: WRONG, newPassword: "Rhubarb-Crumble-9" };
    const passwords = (site: Site) => at(site, ana).put("/api/account/password", current);
    expect(allowedOf(await byTurns(ATTEMPTS, passwords))).toBe(10);
    const downloads = (site: Site) => at(site, ana).get("/api/account/export");
    expect(allowedOf(await byTurns(12, downloads))).toBe(5);
    const mails = (site: Site, number: number) =>
      site.visitor(`10.1.${number}.1`).post("/api/passwordResets", { email: "box@example.com" });
    expect(allowedOf(await byTurns(ATTEMPTS, mails))).toBe(15);
    const fromHere = (site: Site, number: number) =>
      site.visitor("10.2.0.1").post("/api/passwordResets", { email: `n${number}@example.com` });
    expect(allowedOf(await byTurns(70, fromHere))).toBe(60);
  });

  test("count sign-ups and sign-ins per internet address together", async () => {
    const { limits } = one.deps;
    for (let times = 0; times < 49; times++) await limits.take("signUpsFromAddress", "10.3.0.1");
    const newcomer = (number: number) => ({
      name: "A Gardener",
      email: `newcomer${number}@example.com`,
      password: PASSWORD,
      image: PHOTO,
    });
    const signUps = (site: Site, number: number) =>
      site.visitor("10.3.0.1").post("/api/auth/sign-up/email", newcomer(number));
    expect(allowedOf(await byTurns(4, signUps))).toBe(1);
    for (let times = 0; times < 199; times++) await limits.take("signInsFromAddress", "10.4.0.1");
    const signIns = (site: Site, number: number) =>
      signIn(site.visitor("10.4.0.1"), `nobody${number}@example.com`, WRONG);
    expect(allowedOf(await byTurns(4, signIns))).toBe(1);
  });

  test.each<[SiteLimit, number]>([
    ["signInsForAccount", 10],
    ["mailsForAccount", 15],
    ["photosFromAddress", 20],
  ])("allow exactly the limit of 200 concurrent calls (%s: %i) (9.56)", async (name, points) => {
    const taken = await Promise.allSettled(
      Array.from({ length: 200 }, (_, number) => sites[number % 2]?.deps.limits.take(name, "at once")),
    );
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(points);
  });

  test("do not deadlock, in whatever order they are taken", async () => {
    const pairs: [SiteLimit, string][] = [
      ["mailsFromAddress", "10.5.0.1"],
      ["mailsForAccount", "crossed@example.com"],
    ];
    const taken = await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) =>
        sites[number % 2]?.deps.limits.takeAll(...(number % 4 < 2 ? pairs : pairs.toReversed())),
      ),
    );
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(15);
    for (const result of taken)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 429 });
  });

  test("survive a restart (9.56)", async () => {
    const { dataDir, databaseUrl } = one.deps.config;
    const storage = { dataDir, databaseUrl };
    for (let times = 0; times < 10; times++)
      await one.deps.limits.take("signInsForAccount", "restarted@example.com");
    const again = await createSite(engine, { rateLimitScale: 1, storage });
    expect((await signIn(again.visitor(), "restarted@example.com", WRONG)).status).toBe(429);
    await again.close();
  });

  test("are stored without anything that identifies people (9.56)", async () => {
    const { db, limits } = one.deps;
    for (let times = 0; times < 10; times++) await limits.take("signInsForAccount", "hashed@example.com");
    const rows = await db.selectFrom("rate_limit").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(Object.keys(row).toSorted()).toEqual(["expires_at", "key", "used"]);
      expect(row.key).toMatch(/^[\w-]{43}$/);
    }
    // The hash of an address cannot be computed without the site's secret.
    const guessed = createLimits({ db, secret: "another secret", scale: 1, clock: () => new Date() });
    for (let times = 0; times < 10; times++) await guessed.take("signInsForAccount", "hashed@example.com");
    await expect(limits.take("signInsForAccount", "hashed@example.com")).rejects.toMatchObject({
      status: 429,
    });
  });

  test("per minute are kept by each process separately, and write nothing (9.56)", async () => {
    const rows = () => one.deps.db.selectFrom("rate_limit").selectAll().execute();
    const before = await rows();
    const refused = async ({ deps }: Site, name: LimitName) => {
      for (let times = 0; ; times++)
        if (
          !(await deps.limits.take(name, "ana").then(
            () => true,
            () => false,
          ))
        )
          return times;
    };
    for (const site of sites) {
      expect(await refused(site, "commentsByMember")).toBe(20);
      expect(await refused(site, "writesByMember")).toBe(60);
    }
    expect(await rows()).toEqual(before);
  });
});
