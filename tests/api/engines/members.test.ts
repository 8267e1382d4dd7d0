import { beforeEach, describe, expect, test } from "vitest";
import type { SecurityEvent, SecurityLogEntry } from "#domain/security/security-event.ts";
import type { Answer } from "#tests/harness/browser.ts";
import { concurrently } from "#tests/harness/concurrently.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  confirmAddress,
  PASSWORD,
  shareTip,
  signIn,
  signUp,
  signUpAccount,
  signUpMany,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { listMembers, MEMBERS, pathOf, readMember } from "#tests/harness/members.ts";
import { inDays, undo } from "#tests/harness/moderation.ts";
import { changingAt, recoveringAt } from "#tests/harness/recovery.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { clear, useSite } from "#tests/harness/site.ts";

const BOSS = "boss@example.com";
const smtp = { smtpUrl: "smtp://127.0.0.1:1", adminEmails: [BOSS] };
const BAN = { action: "ban", reason: "It sells lawn mowers." };
const suspension = () => ({ action: "suspend", reason: "Calm down.", suspendedUntil: inDays(3) });

describe.each(engines)("members on %s", (engine) => {
  const site = useSite(engine, smtp);
  let [admin, ana]: [Member, Member] = [] as never;
  beforeEach(async () => {
    await clear(site);
    admin = await signUpAs(site, "admin", "Ada Boss");
    ana = await signUp(site, { name: "Ana Green" });
  });

  const kindsOf = async (member: Member) => (await readMember(admin, member)).log.map(({ kind }) => kind);

  test("are listed newest first, and found by part of name or address, role, state, day and confirmation (10.70)", async () => {
    const eve = await signUp(site, { name: "Élodie O’Neil", email: "very_sure@example.org" });
    const boss = await signUp(site, { email: BOSS });
    const fresh = await signUpAccount(site, { name: "Never Here" });
    await Promise.all([confirmAddress(site, boss), confirmAddress(site, ana)]);
    const emails = async (query: string) => (await listMembers(admin, query)).map(({ email }) => email);

    expect(await emails("")).toEqual([fresh, boss, eve, ana, admin].map(({ email }) => email));
    for (const q of ["élodie", "ÉLODIE O’NEIL", "lod", "RY_S", "sure@EXAMPLE"])
      expect(await emails(`?q=${encodeURIComponent(q)}`), q).toEqual([eve.email]);
    for (const q of ["%", "very%", "ver__sure", "!", "<b>"])
      expect(await emails(`?q=${encodeURIComponent(q)}`), q).toEqual([]);
    expect(await emails("?q=never")).toEqual([fresh.email]);
    expect(await emails("?role=admin")).toEqual([BOSS, admin.email]);
    expect(await emails("?role=moderator")).toEqual([]);
    expect(await emails("?role=member")).toEqual([fresh, eve, ana].map(({ email }) => email));
    expect(await emails("?unconfirmed=true")).toEqual([fresh, eve, admin].map(({ email }) => email));
    expect(await emails("?unconfirmed=true&role=admin&q=ada")).toEqual([admin.email]);
    await admin.browser.post(`${await pathOf(admin, ana)}/suspension`, BAN);
    await admin.browser.post(`${await pathOf(admin, eve)}/suspension`, suspension());
    expect(await emails("?state=banned")).toEqual([ana.email]);
    expect(await emails("?state=suspended")).toEqual([eve.email]);
    expect(await emails("?state=active")).toEqual([fresh, boss, admin].map(({ email }) => email));
    expect(await emails(`?joinedFrom=${inDays(0)}&joinedTo=${inDays(0)}&limit=1`)).toEqual([fresh.email]);
    expect(await emails(`?joinedFrom=${inDays(1)}`)).toEqual([]);
    expect(await emails(`?joinedTo=${inDays(-1)}`)).toEqual([]);
    for (const bad of [
      "role=boss",
      "state=gone",
      "joinedFrom=soon",
      "joinedTo=9999-12-31",
      "unconfirmed=1",
      "limit=101",
    ])
      expect((await admin.browser.get(`${MEMBERS}?${bad}`)).status, bad).toBe(400);
  });

  test("are read page by page, each once (10.70)", async () => {
    await signUpMany(site, 11);
    const seen: string[] = [];
    for (let next: string | undefined = `${MEMBERS}?limit=5&role=member`; next;) {
      const page: Answer<{ _id: string }[]> = await admin.browser.get(next);
      seen.push(...page.body.map(({ _id }) => _id));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
    expect(seen).toEqual((await listMembers(admin, "?limit=100&role=member")).map(({ _id }) => _id));
  });

  test("are shown with figures and log, without anything secret (10.71)", async () => {
    await shareTip(ana, { privacy: "Private" });
    await ana.browser.post("/api/account/tokens", { name: "Shed", scopes: ["read"], password: PASSWORD });
    const { text } = await admin.browser.get(await pathOf(admin, ana));
    const shown = await readMember(admin, ana);
    expect(shown).toMatchObject({
      gardenerId: ana.id,
      name: "Ana Green",
      state: "active",
      role: "member",
      roleIsFixed: false,
      isSelf: false,
      hasSecondStep: false,
      signsInWith: [{ method: "password" }],
      holds: { tips: 1, likes: 0, comments: 0, cases: 0, sessions: 1, tokens: 1 },
      suspensions: [],
    });
    expect(shown.log.map(({ kind }) => kind)).toEqual(["tokenCreated", "signedUp"]);
    expect(text).not.toMatch(/\$argon2|hash|secret|token":/i);
    expect((await admin.browser.get(`${MEMBERS}/nobody`)).status).toBe(404);
    const fresh = await readMember(admin, await signUpAccount(site));
    expect(fresh).toMatchObject({ gardenerId: null, holds: { tips: 0 }, state: "active" });
  });

  test("get another role, which is logged with who gave it and mailed (6.37, 10.73)", async () => {
    const path = await pathOf(admin, ana);
    const change = (role: string) => admin.browser.patch<{ modifiedCount: number }>(path, { role });
    expect((await change("moderator")).body.modifiedCount).toBe(1);
    expect((await change("moderator")).body.modifiedCount).toBe(0);
    expect((await ana.browser.get("/api/moderation/cases")).status, "from the next request on").toBe(200);
    expect((await readMember(admin, ana)).log[0]).toMatchObject({
      kind: "roleChanged",
      detail: "moderator",
      by: "Ada Boss",
    });
    const [own] = (await ana.browser.get<SecurityEvent[]>("/api/account/securityEvents")).body;
    expect(own, "members do not learn who").not.toHaveProperty("by");
    await change("member");
    expect((await ana.browser.get("/api/moderation/cases")).status).toBe(403);
    expect((await change("boss")).status).toBe(400);
    const mailbox = createMailbox();
    await sendAll(site, mailbox);
    expect(mailbox.to(ana.email).filter(({ subject }) => /role/.test(subject))).toHaveLength(2);
  });

  test("cannot lose what ADMIN_EMAILS gives them (10.3, 10.73)", async () => {
    const boss = await signUp(site, { email: BOSS });
    await confirmAddress(site, boss);
    const refused = await admin.browser.patch<{ detail: string }>(await pathOf(admin, boss), {
      role: "member",
    });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/ADMIN_EMAILS/)]);
    expect((await readMember(admin, boss)).roleIsFixed).toBe(true);
  });

  test("are suspended and banned without a report, told why, and let in again (10.72)", async () => {
    const path = await pathOf(admin, ana);
    for (const [body, field] of [
      [{ ...BAN, action: "dismiss" }, "action"],
      [{ ...BAN, reason: "" }, "reason"],
      [{ ...suspension(), suspendedUntil: inDays(-1) }, "suspendedUntil"],
    ] as const)
      expect((await admin.browser.post(`${path}/suspension`, body)).body).toMatchObject({
        errors: [{ path: field }],
      });
    expect((await admin.browser.post(`${path}/suspension`, suspension())).status).toBe(200);
    expect((await ana.browser.get("/api/account")).status, "signed out at once").toBe(401);
    expect((await signIn(ana)).body.message).toContain("Calm down.");
    expect((await admin.browser.post(`${path}/suspension`, BAN)).status).toBe(200);
    const { state, suspensions } = await readMember(admin, ana);
    expect(state).toBe("banned");
    expect(suspensions.map(({ until, reason, by }) => [until === null, reason, by])).toEqual([
      [false, "Calm down.", "Ada Boss"],
      [true, BAN.reason, "Ada Boss"],
    ]);
    const open = await admin.browser.get("/api/moderation/cases");
    for (const { caseId } of suspensions) expect((await undo(admin, caseId)).status).toBe(200);
    expect((await admin.browser.get("/api/moderation/cases")).body, "nobody asked: no case waits").toEqual(
      open.body,
    );
    expect((await readMember(admin, ana)).suspensions).toEqual([]);
    expect((await signIn(ana)).status).toBe(200);
    expect(await kindsOf(ana)).toEqual([
      "signedIn",
      "suspensionLifted",
      "suspensionLifted",
      "banned",
      "suspended",
      "signedUp",
    ]);
  });

  test("who have not used their account yet cannot be suspended, and are told apart from nobody (10.72)", async () => {
    const path = await pathOf(admin, await signUpAccount(site));
    const refused = await admin.browser.post<{ detail: string }>(`${path}/suspension`, BAN);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/not been used yet.+Delete it instead/),
    ]);
    expect((await admin.browser.post(`${MEMBERS}/nobody/suspension`, BAN)).status).toBe(404);
    await admin.browser.delete(path);
    expect((await admin.browser.post(`${path}/suspension`, BAN)).status).toBe(404);
  });

  test("are signed out everywhere, with their access tokens (10.74)", async () => {
    await ana.browser.post("/api/account/tokens", { name: "Shed", scopes: ["read"], password: PASSWORD });
    const { body } = await admin.browser.delete(`${await pathOf(admin, ana)}/sessions`);
    expect(body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await ana.browser.get("/api/account")).status).toBe(401);
    const { holds, log } = await readMember(admin, ana);
    expect(holds).toMatchObject({ sessions: 0, tokens: 0 });
    expect(log[0]).toMatchObject({ kind: "sessionEnded", detail: "all", by: "Ada Boss" });
  });

  test("are mailed a link for a new password, which works (10.74)", async () => {
    const path = `${await pathOf(admin, ana)}/passwordResets`;
    for (let time = 0; time < 2; time++) {
      const keyed = { body: {}, headers: { "idempotency-key": "once" } };
      expect((await admin.browser.call("POST", path, keyed)).status).toBe(201);
    }
    const mailbox = createMailbox();
    await sendAll(site, mailbox);
    const mails = mailbox.to(ana.email).filter(({ subject }) => /new password/.test(subject));
    expect(mails).toHaveLength(1);
    const token = tokenIn(mails[0]);
    const set = await site.visitor().put("/api/passwordResets", { token, password: "New-Compost-8" });
    expect(set.status).toBe(200);
    expect(await kindsOf(ana)).toEqual(["passwordReset", "resetLinkSent", "signedUp"]);
  });

  test("are deleted with all that is theirs, which stays in the admin's log (10.76)", async () => {
    const tip = await shareTip(ana);
    const fresh = await signUpAccount(site);
    for (const member of [ana, fresh])
      expect((await admin.browser.delete(await pathOf(admin, member))).status).toBe(200);
    expect((await site.visitor().get(`/gardenersTips/${tip}`)).status).toBe(404);
    expect((await signIn(ana)).status).toBe(401);
    expect(await listMembers(admin)).toHaveLength(1);
    const { body } = await admin.browser.get<SecurityLogEntry[]>(`/api/securityLog?gardener=${admin.id}`);
    expect(body.slice(0, 2)).toMatchObject([
      { kind: "memberDeleted", detail: "", by: "Ada Boss" },
      { kind: "memberDeleted", detail: ana.id, by: "Ada Boss" },
    ]);
    const own = await admin.browser.delete<{ detail: string }>(await pathOf(admin, admin));
    expect(own.status, "the only admin").toBe(409);
    await signUpAs(site, "admin");
    expect((await admin.browser.delete(await pathOf(admin, admin))).status, "takes the password").toBe(403);
  });

  test("are deleted once, however many ask at once, and then cannot be banned (10.76, 10.77)", async () => {
    const other = await signUpAs(site, "admin");
    for (const member of [ana, await signUpAccount(site)]) {
      const path = await pathOf(admin, member);
      const deletions = [admin, other, admin].map(({ browser }) => browser.delete(path));
      const ban = other.browser.post(`${path}/suspension`, BAN);
      const statuses = (await Promise.all(deletions)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 404, 404]);
      expect([200, 404, 409]).toContain((await ban).status);
      expect((await other.browser.post(`${path}/suspension`, BAN)).status).toBe(404);
    }
    const { body } = await admin.browser.get<SecurityLogEntry[]>("/api/securityLog");
    expect(body.filter(({ kind }) => kind === "memberDeleted")).toHaveLength(2);
  });

  test("the last admin stays one, whatever is asked, and nothing is half stored (10.75)", async () => {
    await signUp(site);
    const path = await pathOf(admin, admin);
    const before = await readMember(admin, admin);
    const demoted = await admin.browser.patch<{ detail: string }>(path, { role: "member" });
    expect([demoted.status, demoted.body.detail]).toEqual([409, expect.stringMatching(/only admin/)]);
    const deleted = await admin.browser.post("/api/account/deletion", { password: PASSWORD });
    expect(deleted.status).toBe(409);
    expect((await admin.browser.delete(path)).status).toBe(409);
    expect((await admin.browser.post(`${path}/suspension`, BAN)).status).toBe(403);
    expect(await readMember(admin, admin)).toEqual(before);

    const other = await signUpAs(site, "admin");
    await admin.browser.post(`${await pathOf(admin, other)}/suspension`, suspension());
    expect((await admin.browser.patch(path, { role: "moderator" })).status, "the other cannot log in").toBe(
      409,
    );
  });

  test("the last admin, by ADMIN_EMAILS, keeps the address that makes them one (10.75)", async () => {
    const boss = await signUp(site, { email: BOSS });
    await confirmAddress(site, boss);
    await boss.browser.patch(await pathOf(boss, admin), { role: "member" });
    const mailbox = createMailbox();
    const { move, changeTokenFor } = changingAt(site, mailbox);
    const { confirm } = recoveringAt(site, mailbox);
    await move(boss, "moved@example.org");
    const token = await changeTokenFor("moved@example.org");
    const refused = await confirm(token);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/only admin/)]);
    expect(await readMember(boss, boss)).toMatchObject({ email: BOSS, role: "admin" });

    await boss.browser.patch(await pathOf(boss, admin), { role: "admin" });
    expect((await confirm(token)).status, "the link was not used up").toBe(200);
    expect(await listMembers(admin, "?role=admin")).toMatchObject([{ email: admin.email }]);
  });

  test.each<[string, (by: Member) => Promise<{ status: number }>]>([
    ["save settings", (by) => by.browser.put("/api/settings", { announcement: null })],
    ["suggest categories", (by) => by.browser.put("/api/categories/suggested", { categories: ["Soil"] })],
    ["invite", (by) => by.browser.post("/api/invitations", { email: "new@example.org" })],
    ["ban", async (by) => by.browser.post(`${await pathOf(admin, ana)}/suspension`, BAN)],
  ])("admins demoted meanwhile cannot %s any more (10.78)", async (_, act) => {
    const other = await signUpAs(site, "admin");
    const path = await pathOf(admin, other);
    concurrently(site, async () => {
      expect((await admin.browser.patch(path, { role: "member" })).status).toBe(200);
    });
    expect((await act(other)).status).toBe(403);
    expect((await readMember(admin, ana)).state).toBe("active");
  });

  test.each([
    ["demote", (by: Member, path: string) => by.browser.patch(path, { role: "member" })],
    ["ban", (by: Member, path: string) => by.browser.post(`${path}/suspension`, BAN)],
    ["delete", (by: Member, path: string) => by.browser.delete(path)],
  ])("of two admins who %s each other at once, one stays (10.75)", async (_, act) => {
    for (let round = 0; round < 3; round++) {
      const other = await signUpAs(site, "admin");
      const paths = await Promise.all([pathOf(admin, admin), pathOf(admin, other)]);
      const answers = await Promise.all([act(admin, paths[1]), act(other, paths[0])]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()[0]).toBe(200);
      expect([401, 403, 404, 409]).toContain(statuses.toSorted()[1]);
      const left = statuses[0] === 200 ? admin : other;
      expect(await listMembers(left, "?role=admin&state=active")).toMatchObject([{ email: left.email }]);
      admin = left;
    }
  });
});
