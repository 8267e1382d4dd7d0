import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { SecurityEvent, SecurityLogEntry } from "#domain/security/security-event.ts";
import { grantRole, revokeRole } from "#server/accounts/roles.ts";
import { hourlyCleanup } from "#server/accounts/expiry.ts";
import { recordSecurityEvent } from "#server/security/security.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, signIn, signUp, type Member } from "#tests/harness/factories.ts";
import { nextPage } from "#tests/harness/pages.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { confirmAddress, deleteOwnAccount } from "#tests/harness/own-account.ts";
import { NEW_PASSWORD, recoveringAt, signedInElsewhere } from "#tests/harness/recovery.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const DAY = 24 * 60 * 60 * 1000;
const ENOUGH = 25;

describe.each(engines)("the security log on %s (6.37)", (engine) => {
  const site = useSite(engine);
  const eventsOf = async (browser: Browser, query = "?limit=100") =>
    (await browser.get<SecurityEvent[]>(`/api/account/securityEvents${query}`)).body;
  const kindsOf = async (browser: Browser) =>
    (await eventsOf(browser)).map(({ kind, detail }) => `${kind} ${detail}`.trim());
  const accountIdOf = async ({ email }: Member) =>
    (await site.deps.db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirstOrThrow())
      .id;
  const count = async () =>
    (await sql<{ count: number }>`select count(*) as count from security_event`.execute(site.deps.db)).rows[0]
      ?.count;

  test("records what happens to an account, newest first, with a short name of the device (6.37, 7.76)", async () => {
    const ana = await signUp(site);
    await confirmAddress(site, ana);
    const roles = { ...site.deps, adminEmails: [] };
    await grantRole(roles, ana.email, "moderator");
    await grantRole(roles, ana.email, "moderator");
    await revokeRole(roles, ana.email);
    const elsewhere = await signedInElsewhere(site, ana);
    await signIn({ browser: site.visitor(), email: ana.email }, "Not-hers-1");
    await elsewhere.post("/api/auth/sign-out", {});
    await signedInElsewhere(site, ana);
    const [other] = (await ana.browser.get<{ _id: string }[]>("/api/account/sessions")).body;
    await ana.browser.delete(`/api/account/sessions/${other?._id}`);
    await signedInElsewhere(site, ana);
    await ana.browser.delete("/api/account/sessions");
    await ana.browser.delete("/api/account/sessions");
    const changed = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await ana.browser.put("/api/account/password", changed);
    expect(await kindsOf(ana.browser)).toEqual([
      "passwordChanged",
      "sessionEnded others",
      "signedIn password",
      "sessionEnded An unknown browser",
      "signedIn password",
      "sessionEnded",
      "signInFailed",
      "signedIn password",
      "roleChanged member",
      "roleChanged moderator",
      "emailConfirmed",
      "signedUp password",
    ]);
    const [newest] = await eventsOf(ana.browser);
    expect(newest).toEqual({
      _id: expect.any(String) as string,
      at: expect.stringMatching(/Z$/) as string,
      kind: "passwordChanged",
      detail: "",
      provider: null,
      device: "An unknown browser",
    });
    expect((await eventsOf(ana.browser)).find(({ kind }) => kind === "roleChanged")?.device).toBe("");
  });

  test("a new password by mail is recorded (6.23, 6.37)", async () => {
    const ana = await signUp(site);
    const steps = recoveringAt(site);
    await steps.reset(await steps.resetTokenFor(ana));
    await signIn(ana, NEW_PASSWORD);
    expect(await kindsOf(ana.browser)).toEqual(["signedIn password", "passwordReset", "signedUp password"]);
  });

  test("members page through their own entries, and see no others' (7.76)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    for (const _ of [1, 2]) await signedInElsewhere(site, ana);
    const first = await ana.browser.get<SecurityEvent[]>("/api/account/securityEvents?limit=2");
    expect(first.body).toHaveLength(2);
    expect(nextPage(first)).toContain("?limit=2&cursor=");
    const second = await ana.browser.get<SecurityEvent[]>("/api/account/securityEvents?limit=2&skip=2");
    expect(second.body.map(({ kind }) => kind)).toEqual(["signedUp"]);
    expect(second.headers.get("link")).toBeNull();
    expect(await kindsOf(ben.browser)).toEqual(["signedUp password"]);
  });

  test("admins read the entries of everybody, or of one member (7.77)", async () => {
    const admin = await signUpAs(site, "admin");
    const ana = await signUp(site, { name: "Ana Maria" });
    const everybody = await admin.browser.get<SecurityLogEntry[]>("/api/securityLog");
    expect(everybody.body[0]).toMatchObject({
      kind: "signedUp",
      gardenerId: ana.id,
      name: "Ana Maria",
      email: ana.email,
    });
    expect(everybody.body.length).toBeGreaterThan(1);
    const own = await admin.browser.get<SecurityLogEntry[]>(`/api/securityLog?gardener=${ana.id}`);
    expect(own.body.map(({ gardenerId }) => gardenerId)).toEqual([ana.id]);
    expect((await admin.browser.get("/api/securityLog?gardener=%00")).body).toEqual([]);
  });

  test("strangers can neither fill the log nor learn from it which addresses are known (6.37)", async () => {
    const ana = await signUp(site);
    const before = await count();
    for (const email of ["nobody@example.com", "nobody@example.com", "another@example.com"])
      expect((await signIn({ browser: site.visitor(), email }, "Not-hers-1")).status).toBe(401);
    expect(await count(), "for unknown addresses").toBe(before);
    for (let attempt = 0; attempt < ENOUGH; attempt++)
      await signIn({ browser: site.visitor(), email: ana.email }, "Not-hers-1");
    expect((await kindsOf(ana.browser)).filter((kind) => kind === "signInFailed")).toHaveLength(20);
    expect((await signIn(ana)).status).toBe(200);
    expect((await kindsOf(ana.browser))[0], "other kinds are still recorded").toBe("signedIn password");
    site.setClock(new Date(Date.now() + DAY + 1000).toISOString());
    await signIn({ browser: site.visitor(), email: ana.email }, "Not-hers-1");
    expect((await kindsOf(ana.browser)).filter((kind) => kind === "signInFailed")).toHaveLength(21);
  });

  test("the right password of a suspended account is no failed sign-in (6.37, 11.16)", async () => {
    const [ana, admin] = [await signUp(site), await signUpAs(site, "admin")];
    const people = { reporter: await signUp(site), moderator: admin };
    await moderated(people, { kind: "gardener", targetId: ana.id }, { action: "ban" });
    expect((await signIn({ browser: site.visitor(), email: ana.email })).status).toBe(403);
    expect((await signIn({ browser: site.visitor(), email: ana.email }, "Not-hers-1")).status).toBe(401);
    const { body } = await admin.browser.get<SecurityLogEntry[]>(`/api/securityLog?gardener=${ana.id}`);
    expect(body.map(({ kind }) => kind)).toEqual(["signInFailed", "banned", "signedUp"]);
  });

  test("the database refuses to change entries, and to delete them before their time (6.37)", async () => {
    const ana = await signUp(site);
    const { db } = site.deps;
    const only = /security_event only grows/;
    await expect(db.updateTable("security_event").set({ kind: "signedIn" }).execute()).rejects.toThrow(only);
    await expect(db.deleteFrom("security_event").execute()).rejects.toThrow(only);

    const now = Date.now();
    const record = (days: number) =>
      accountIdOf(ana).then((accountId) =>
        recordSecurityEvent(db, new Date(now - days * DAY), { accountId, kind: "tokenEnded" }),
      );
    await record(181);
    await record(178);
    const before = await count();
    await hourlyCleanup(site.deps)();
    expect(await count(), "the one that is older than 180 days is deleted").toBe(Number(before) - 1);
  });

  test("the entries go with their account (4.24, 6.37)", async () => {
    const ana = await signUp(site);
    const before = await count();
    expect((await deleteOwnAccount(ana)).status).toBe(200);
    expect(await count()).toBe(Number(before) - 1);
  });

  test("entries are found by an index", async () => {
    const { db } = site.deps;
    if (engine === "postgres") return;
    const plan = async (where: string) =>
      (
        await sql<{ detail: string }>`explain query plan select * from security_event ${sql.raw(where)}
          order by at desc, id desc limit 21`.execute(db)
      ).rows
        .map(({ detail }) => detail)
        .join("; ");
    expect(await plan("where account_id = 'a'")).toBe(
      "SEARCH security_event USING INDEX security_event_of_account (account_id=?)",
    );
    expect(await plan("")).toBe("SCAN security_event USING INDEX security_event_newest");
  });
});
