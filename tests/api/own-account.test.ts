import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { AccountSession, OwnAccount } from "#domain/accounts/own-account.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { trendOf } from "#domain/tips/trend.ts";
import { deleteAccount, resumeDeletions } from "#server/accounts/deletion.ts";
import type { Actor } from "#server/auth/actor.ts";
import { takeLikesBack } from "#server/tips/tips.ts";
import { counted, kept } from "#tests/harness/counted.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  helpInput,
  idsOf,
  likeTip,
  PASSWORD,
  profileOf,
  shareTip,
  signUp,
  tipInput,
  totalOf,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { createSite, useSite, type Site } from "#tests/harness/site.ts";

const NEW_PASSWORD = "Wheelbarrow-8";
const remove = ({ browser }: Member, password = PASSWORD) =>
  browser.post("/api/account/deletion", { password });

/** Signs a member in again, at a browser of its own. */
async function elsewhere(site: Site, { email }: Member, userAgent = "", password = PASSWORD) {
  const browser = site.visitor();
  const answer = await browser.call("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "user-agent": userAgent },
  });
  return { browser, status: answer.status };
}

/** Takes the password away, as of an account that signs in another way. */
const withoutPassword = (site: Site, { email }: Member) =>
  site.deps.db
    .deleteFrom("account")
    .where("userId", "=", site.deps.db.selectFrom("user").select("id").where("email", "=", email))
    .execute();

describe.each(engines)("one's own account (docs/product.md 2.90), on %s", (engine) => {
  const site = useSite(engine);

  test("tells its address, whether it is confirmed, and how much is kept with it (7.51)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    await shareTip(ana, { privacy: "Private" });
    await likeTip(ben, await shareTip(ana));
    await likeTip(ana, await shareTip(ben));
    await ana.browser.post("/helpRequests", helpInput());
    await ana.browser.post("/newsletter", { email: ana.email.toUpperCase() });
    const { status, body } = await ana.browser.get<OwnAccount>("/api/account");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: ana.email,
      emailConfirmed: false,
      hasPassword: true,
      fresh: true,
      holds: { tips: 2, likes: 1, likesGiven: 1, helpRequests: 1, newsletter: true },
    });
    await withoutPassword(site, ana);
    site.setClock(new Date(Date.now() + 11 * 60_000).toISOString());
    expect((await ana.browser.get<OwnAccount>("/api/account")).body).toMatchObject({
      hasPassword: false,
      fresh: false,
    });
  });

  test("is for members alone", async () => {
    const visitor = site.visitor();
    for (const path of ["", "/sessions", "/export"])
      expect((await visitor.get(`/api/account${path}`)).status, path).toBe(401);
    expect((await visitor.put("/api/account/password", {})).status).toBe(401);
    expect((await visitor.post("/api/account/deletion", {})).status).toBe(401);
    expect((await visitor.delete("/api/account/sessions")).status).toBe(401);
    expect((await visitor.delete("/api/account/sessions/any")).status).toBe(401);
  });

  test("its password is changed with the one there is, which ends every other sign-in (7.52)", async () => {
    const ana = await signUp(site);
    const other = await elsewhere(site, ana);
    const stranger = await signUp(site);
    const change = (currentPassword: string, newPassword: string) =>
      ana.browser.put("/api/account/password", { currentPassword, newPassword });

    for (const [current, next, path] of [
      ["Wrong-Password-1", NEW_PASSWORD, "currentPassword"],
      [PASSWORD, "weak", "newPassword"],
      ["", NEW_PASSWORD, "currentPassword"],
    ] as const)
      expect(await change(current, next)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await elsewhere(site, ana)).status, "nothing was changed").toBe(200);

    expect(await change(PASSWORD, NEW_PASSWORD)).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
    });
    expect((await ana.browser.get("/api/account")).status).toBe(200);
    expect((await other.browser.get("/api/account")).status).toBe(401);
    expect((await stranger.browser.get("/api/account")).status).toBe(200);
    expect((await elsewhere(site, ana)).status).toBe(401);
    expect((await elsewhere(site, ana, "", NEW_PASSWORD)).status).toBe(200);

    await withoutPassword(site, ana);
    expect((await change(NEW_PASSWORD, PASSWORD)).status).toBe(409);
  });

  test("its sign-ins are one's own alone, in words and without tokens (7.53)", async () => {
    const ana = await signUp(site);
    await signUp(site);
    const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    const other = await elsewhere(site, ana, firefox);
    const answer = await other.browser.get<AccountSession[]>("/api/account/sessions");
    expect(answer.body.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: "Firefox on Windows", current: true },
      { device: "An unknown browser", current: false },
    ]);
    const tokens = await site.deps.db.selectFrom("session").select("token").execute();
    expect(tokens.length).toBeGreaterThan(2);
    for (const { token } of tokens) expect(answer.text).not.toContain(token);
    expect(Object.keys(answer.body[0] ?? {}).toSorted()).toEqual(
      ["_id", "current", "device", "lastSeen", "since"].toSorted(),
    );

    const past = new Date(Date.now() - 1000);
    const [, first] = answer.body as [AccountSession, AccountSession];
    await site.deps.db
      .updateTable("session")
      .set({ expiresAt: engine === "postgres" ? past : past.toISOString() })
      .where("id", "=", first._id)
      .execute();
    expect((await other.browser.get("/api/account/sessions")).body, "one that ran out").toHaveLength(1);
  });

  test("a sign-in that is ended is refused at once, and only one's own can be (7.54, 7.55)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const [one, two] = [await elsewhere(site, ana), await elsewhere(site, ana)];
    const own = async () =>
      (await ana.browser.get<AccountSession[]>("/api/account/sessions")).body.filter((row) => !row.current);
    const [newest] = await own();
    const path = `/api/account/sessions/${newest?._id}`;
    expect((await ben.browser.delete(path)).status).toBe(404);
    expect((await two.browser.get("/api/account")).status).toBe(200);
    expect((await ana.browser.delete(path)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await two.browser.get("/api/account")).status).toBe(401);
    expect((await ana.browser.delete(path)).status).toBe(404);
    await elsewhere(site, ana);
    expect((await ana.browser.delete("/api/account/sessions")).body).toEqual({
      acknowledged: true,
      deletedCount: 2,
    });
    expect((await one.browser.get("/api/account")).status).toBe(401);
    expect(await own()).toEqual([]);
    expect((await ben.browser.get("/api/account")).status).toBe(200);
  });
});

describe.each(engines)("a deleted account (docs/product.md 4.24), on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben, cleo] = [] as unknown as [Member, Member, Member];
  beforeEach(async () => {
    [ana, ben, cleo] = [await signUp(site), await signUp(site), await signUp(site)];
  });

  test("leaves nothing of it in any table, and every count as if it had never been", async () => {
    const fingerprint = "Quincunxy";
    await updateProfile(ana, { bio: fingerprint, location: fingerprint, name: fingerprint });
    const asAna = { ...ana, name: fingerprint };
    for (const privacy of ["Public", "Private"] as const)
      for (const difficultyLevel of ["Easy", fingerprint])
        await shareTip(asAna, {
          privacy,
          difficultyLevel,
          title: fingerprint,
          category: fingerprint,
          plantType: fingerprint,
        });
    await shareTip(ana);
    const bens = [await shareTip(ben), await shareTip(ben, { privacy: "Public" })];
    const cleos = await shareTip(cleo);
    const anas = await idsOf(ana.browser, `/gardenersTips?gardener=${ana.id}`);
    for (const id of [...bens, cleos]) await likeTip(ana, id);
    await likeTip(ben, cleos);
    await likeTip(cleo, bens[0] ?? "");
    for (const id of await idsOf(ben.browser, `/gardenersTips?gardener=${ana.id}`)) await likeTip(ben, id);
    await likeTip(ana, anas[0] ?? "");
    await ana.browser.post("/helpRequests", helpInput({ email: ana.email, issue: fingerprint }));
    await ana.browser.post("/newsletter", { email: ana.email });
    await elsewhere(site, ana);
    // A tip that is made Private after it was liked.
    await ben.browser.patch(`/gardenersTips/${bens[1]}`, { privacy: "Private" });
    const { accountId } = await idOf(site, ana);
    expect(await kept(site)).toEqual(await counted(site));

    expect(await remove(ana)).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });

    expect(await kept(site)).toEqual(await counted(site));
    await expectTrends(site);
    const everything = await allText(site);
    for (const trace of [ana.id, accountId, ana.email, fingerprint, fingerprint.toLowerCase(), ...anas])
      expect(everything, trace).not.toContain(trace);
    expect(await likesOf(site, [...bens, cleos])).toEqual([1, 0, 1]);
    expect((await ana.browser.get("/api/session")).body).toEqual({ user: null });
    expect((await ana.browser.get("/api/account")).status).toBe(401);
    expect((await elsewhere(site, ana)).status).toBe(401);
    expect((await ben.browser.get(`/gardeners/${ana.id}`)).status).toBe(404);
    for (const id of anas) expect((await ben.browser.get(`/gardenersTips/${id}`)).status).toBe(404);
    expect((await ben.browser.get<Tip[]>(`/gardenersTips?q=${fingerprint}`)).body).toEqual([]);
    expect(await totalOf(site.visitor(), "/gardenersTips?limit=1")).toBe(
      ((await site.visitor().get("/gardenersTips")).body as []).length,
    );
  });

  test("lets its address sign up again, as somebody new", async () => {
    await shareTip(ana);
    await remove(ana);
    const again = await signUp(site, { email: ana.email });
    expect(again.id).not.toBe(ana.id);
    expect((await again.browser.get<OwnAccount>("/api/account")).body.holds).toEqual({
      tips: 0,
      likes: 0,
      likesGiven: 0,
      helpRequests: 0,
      newsletter: false,
    });
  });

  test("needs the password (7.57)", async () => {
    for (const password of ["Wrong-Password-1", ""])
      expect(await remove(ana, password)).toMatchObject({
        status: 400,
        body: { errors: [{ path: "password" }] },
      });
    expect(await ana.browser.post("/api/account/deletion", {})).toMatchObject({
      status: 400,
      body: { errors: [{ path: "password" }] },
    });
    expect((await ana.browser.get(`/gardeners/${ana.id}`)).status).toBe(200);
  });

  test("needs a fresh sign-in where there is no password", async () => {
    await withoutPassword(site, ana);
    const begun = Date.now();
    site.setClock(new Date(begun + 10.5 * 60_000).toISOString());
    expect(await ana.browser.post("/api/account/deletion", {})).toMatchObject({ status: 403 });
    expect((await ana.browser.get("/api/session")).body).not.toEqual({ user: null });
    site.setClock(new Date(begun + 9 * 60_000).toISOString());
    expect((await ana.browser.post("/api/account/deletion", {})).status).toBe(200);
    expect((await ana.browser.get("/api/session")).body).toEqual({ user: null });
  });

  test("cannot be used or seen from the moment it is marked, however much is left to delete (4.25)", async () => {
    const tips = await Promise.all(Array.from({ length: 4 }, () => shareTip(ana)));
    const bens = await shareTip(ben);
    await likeTip(ana, bens);
    await likeTip(ben, tips[0] ?? "");
    const before = await totalOf(ben.browser, "/gardenersTips?limit=1");
    await cutOff(site, ana);

    expect(await marks(site)).toBe(1);
    expect(await idsOf(ana.browser, "/gardenersTips")).not.toContain(tips[0]);
    expect(await totalOf(ben.browser, "/gardenersTips?limit=1")).toBe(before - 4);
    for (const id of tips) expect((await ben.browser.get(`/gardenersTips/${id}`)).status).toBe(404);
    expect((await ben.browser.get(`/gardeners/${ana.id}`)).status).toBe(404);
    expect(await idsOf(ben.browser, "/gardeners")).not.toContain(ana.id);
    expect((await ana.browser.get("/api/account")).status).toBe(401);
    expect((await elsewhere(site, ana)).status).toBe(401);
    expect((await signUp(site, { email: ana.email })).id, "the address is free").not.toBe(ana.id);

    await Promise.all([resumeDeletions(site.deps), resumeDeletions(site.deps)]);
    expect(await marks(site)).toBe(0);
    expect(await kept(site)).toEqual(await counted(site));
    expect(await likesOf(site, [bens])).toEqual([0]);
    await resumeDeletions(site.deps);
    expect(await kept(site), "again it changes nothing").toEqual(await counted(site));
  });

  test("takes with it what a call that was under way still stored (4.25)", async () => {
    const bens = await shareTip(ben);
    const actor = await idOf(site, ana);
    const calls = () => [
      ana.browser.post("/gardenersTips", tipInput()),
      ana.browser.patch(`/gardenersTips/${bens}`, { like: 1 }),
      ana.browser.put(`/gardeners/${ana.id}`, profileOf(ana, { bio: "Still here" })),
      ana.browser.post("/helpRequests", helpInput()),
    ];
    const answers = await Promise.all([
      ...calls(),
      ...calls(),
      remove(ana),
      ...calls(),
      ben.browser.patch(`/gardenersTips/${bens}`, { like: 1 }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    await resumeDeletions(site.deps);
    expect(await marks(site)).toBe(0);
    expect(await kept(site)).toEqual(await counted(site));
    const everything = await allText(site);
    for (const trace of [actor.accountId, actor.gardenerId, ana.email])
      expect(everything, trace).not.toContain(trace);
  });

  test("two that like each other's tips can go at the same time", async () => {
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
      [cleo, ana],
      [ana, cleo],
    ] as const)
      for (let tip = 0; tip < 4; tip++) await likeTip(one, await shareTip(other));
    expect((await Promise.all([remove(ana), remove(ben)])).map(({ status }) => status)).toEqual([200, 200]);
    await resumeDeletions(site.deps);
    site.complaints.splice(0);
    expect(await marks(site)).toBe(0);
    expect(await kept(site)).toEqual(await counted(site));
    await expectTrends(site);
  });

  test("of which only so many likes are taken back at once leaves every tip with its own", async () => {
    const tips = await Promise.all(Array.from({ length: 5 }, () => shareTip(ben)));
    for (const id of tips) for (const member of [ana, cleo]) await likeTip(member, id);
    const take = () => site.deps.db.transaction().execute((trx) => takeLikesBack(trx, engine, ana.id, 2));
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
    expect(await likesOf(site, tips)).toEqual([1, 1, 1, 1, 1]);
    expect(await kept(site)).toEqual(await counted(site));
    await expectTrends(site);
  });
});

describe.each(engines)("passwords one can try (docs/product.md 9.37), on %s", (engine) => {
  const site = useSite(engine, { rateLimitScale: 1 });
  test("ten in a quarter of an hour, for the change and the deletion together", async () => {
    const ana = await signUp(site);
    for (let tried = 0; tried < 5; tried++) {
      expect((await remove(ana, "Wrong-Password-1")).status).toBe(400);
      const body = { currentPassword: "Wrong-Password-1", newPassword: NEW_PASSWORD };
      expect((await ana.browser.put("/api/account/password", body)).status).toBe(400);
    }
    const refused = await remove(ana);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await ana.browser.get("/api/account")).status).toBe(200);
  });
});

test("a mark outlives a restart, and so does the rest of the work", async () => {
  const site = await createSite("sqlite");
  const ana = await signUp(site);
  await shareTip(ana);
  await cutOff(site, ana);
  expect(await marks(site)).toBe(1);
  await resumeDeletions(site.deps);
  expect(await allText(site)).not.toContain(ana.id);
  await site.close();
});

/** Deletes an account, cut off right after it was marked: no batch gets through. */
async function cutOff(site: Site, member: Member): Promise<void> {
  const actor = await idOf(site, member);
  let transactions = 0;
  const db = new Proxy(site.deps.db, {
    get(target, name) {
      if (name === "transaction" && ++transactions > 1)
        return () => ({ execute: () => Promise.reject(new Error("The power went out")) });
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const session = { id: "", since: new Date().toISOString() };
  await deleteAccount({ ...site.deps, db }, actor, session, { password: PASSWORD });
}

async function idOf(site: Site, { id, email, name, photo }: Member): Promise<Actor> {
  const row = await site.deps.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { accountId: row.id, gardenerId: id, name, email, photo, role: "member", confirmed: false };
}

const marks = async ({ deps: { db } }: Site) =>
  (await db.selectFrom("deletion").select("account_id").execute()).length;

async function likesOf(site: Site, ids: string[]): Promise<number[]> {
  const rows = await site.deps.db.selectFrom("tip").select(["id", "like_count"]).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.like_count ?? -1);
}

/** Every tip trends as its own likes make it. */
async function expectTrends({ deps: { db } }: Site): Promise<void> {
  const likes = await db.selectFrom("tip_like").selectAll().execute();
  for (const tip of await db.selectFrom("tip").selectAll().execute()) {
    const times = likes
      .filter(({ tip_id }) => tip_id === tip.id)
      .map(({ created_at }) => Date.parse(created_at));
    expect(tip.trend).toBeCloseTo(trendOf(Date.parse(tip.created_at), times), 6);
  }
}

/** All that stands in any table, as one text; of the index of terms on SQLite, what it finds. */
async function allText({ engine, deps: { db } }: Site): Promise<string> {
  const { rows: tables } = await (
    engine === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  ).execute(db);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["user", "tip", "counter"]));
  const texts = [];
  for (const { name } of tables)
    if (!name.startsWith("tip_terms"))
      texts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows));
  if (engine === "sqlite") {
    const { rows } = await sql`select rowid as number from tip_terms
      where rowid not in (select number from tip_entry)`.execute(db);
    expect(rows, "terms without a tip").toEqual([]);
  }
  return texts.join("\n");
}
