import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { INVITATIONS_MAX, type Invitation } from "#domain/invitations/invitation.ts";
import type { SecurityLogEntry } from "#domain/security/security-event.ts";
import { hourlyCleanup } from "#server/accounts/expiry.ts";
import { newId } from "#server/db/id.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, PHOTO, signUp, type Member } from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { person, stepsAt, useProvider } from "#tests/harness/provider.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { clear } from "#tests/harness/site.ts";

const INVITATIONS = "/api/invitations";
const EMAIL = "nora@example.org";

describe.each(engines)("invitations on %s", (engine) => {
  const { site, provider } = useProvider(engine, { smtpUrl: "smtp://127.0.0.1:1" });
  const { signInAtProvider } = stepsAt("google");
  let admin: Member;
  beforeEach(async () => {
    await clear(site);
    for (const table of ["invitation", "settings_version"] as const)
      await site.deps.db.deleteFrom(table).execute();
    admin = await signUpAs(site, "admin", "Ada Boss");
    await admin.browser.put("/api/settings", { access: { signUp: "closed" } });
  });

  afterEach(() => site.setClock());

  const invite = (email = EMAIL) => admin.browser.post<{ insertedId: string }>(INVITATIONS, { email });
  const pending = async () => (await admin.browser.get<Invitation[]>(INVITATIONS)).body;
  /** Invites somebody. Returns the token in the mail. */
  async function invited(email = EMAIL): Promise<string> {
    const { status, text } = await invite(email);
    expect(status, text).toBe(201);
    return mailedTo(email);
  }
  async function mailedTo(email: string): Promise<string> {
    const mailbox = createMailbox();
    await sendAll(site, mailbox);
    return /[?&]invitation=([\w.-]+)/.exec(mailbox.to(email).at(-1)?.text ?? "")?.[1] ?? "";
  }
  const signUpWith = (invitation: string | undefined, email = EMAIL, browser: Browser = site.visitor()) =>
    browser.post<{ code?: string; message?: string }>("/api/auth/sign-up/email", {
      name: "Nora Field",
      email,
      password: PASSWORD,
      image: PHOTO,
      ...(invitation === undefined ? {} : { invitation }),
    });
  const opened = (token: string) => site.visitor().get(`/api/invitationLinks?token=${token}`);

  test("let their address sign up once while sign-up is closed, and confirm it (10.25, 10.80, 10.81)", async () => {
    const token = await invited();
    expect((await opened(token)).body).toEqual({ email: EMAIL });
    expect((await signUpWith(undefined)).status, "without it").toBe(403);
    const other = await signUpWith(token, "eve@example.org");
    expect([other.status, other.body.code]).toEqual([400, "INVALID_EMAIL"]);

    const nora = site.visitor();
    expect((await signUpWith(token, "Nora@Example.org ", nora)).status).toBe(200);
    expect((await nora.get<Session>("/api/session")).body.user).toMatchObject({
      email: EMAIL,
      emailConfirmed: true,
      role: "member",
    });
    const mailbox = createMailbox();
    await sendAll(site, mailbox);
    expect(mailbox.to(EMAIL), "nothing is left to confirm").toEqual([]);
    expect(await pending()).toEqual([]);
    for (const email of [EMAIL, "eve@example.org"]) {
      const again = await signUpWith(token, email);
      expect([again.status, again.body.code]).toEqual([410, "INVITATION_GONE"]);
    }
    expect((await opened(token)).status).toBe(410);
  });

  test("used twice at once, create one account (10.81)", async () => {
    const token = await invited();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUpWith(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 410, 422]).toContain(status);
    site.loggedErrors.length = 0;
  });

  test("stop working once withdrawn or too old, and are then forgotten (10.82, 10.84)", async () => {
    const withdrawn = await invited();
    const { insertedId } = (await invite("late@example.org")).body;
    const [, first] = await pending();
    expect((await admin.browser.delete(`${INVITATIONS}/${first?._id}`)).status).toBe(200);
    expect((await admin.browser.delete(`${INVITATIONS}/${first?._id}`)).status).toBe(404);
    expect((await signUpWith(withdrawn)).status).toBe(410);
    const token = await mailedTo("late@example.org");
    site.setClock(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1000).toISOString());
    expect((await signUpWith(token, "late@example.org")).status).toBe(410);
    expect(await site.deps.db.selectFrom("invitation").select("id").execute()).toEqual([{ id: insertedId }]);
    await hourlyCleanup(site.deps)();
    expect(await site.deps.db.selectFrom("invitation").select("id").execute()).toEqual([]);
    const kept = await site.deps.db.selectFrom("mail").select("id").where("recipient", "=", EMAIL).execute();
    expect(kept, "nor the mail that was withdrawn").toEqual([]);
  });

  test("are sent again, and then last as long as new ones (10.82)", async () => {
    const token = await invited();
    const [before] = await pending();
    site.setClock(new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString());
    for (let time = 0; time < 2; time++) {
      const keyed = { body: {}, headers: { "idempotency-key": "once" } };
      const sent = await admin.browser.call("POST", `${INVITATIONS}/${before?._id}/mails`, keyed);
      expect(sent.status).toBe(201);
    }
    const waiting = await site.deps.db
      .selectFrom("mail")
      .select("id")
      .where("state", "=", "waiting")
      .execute();
    expect(waiting, "sent once").toHaveLength(1);
    expect(await mailedTo(EMAIL)).toBe(token);
    const [after] = await pending();
    expect(Date.parse(after?.expiresAt ?? "") - Date.parse(before?.expiresAt ?? "")).toBeGreaterThan(8e7);
    expect((await admin.browser.post(`${INVITATIONS}/${newId()}/mails`, {})).status).toBe(404);
  });

  test("work with a provider that has checked the address, and with no other (10.80)", async () => {
    const rosa = person(provider);
    expect(await signInAtProvider(site.visitor(), rosa.sub)).toBe("/login?provider=google&failed=uninvited");
    expect((await site.visitor().get("/gardeners")).body, "closed").toHaveLength(1);
    await invite(rosa.email ?? "");
    const browser = site.visitor();
    await signInAtProvider(browser, rosa.sub);
    const { user } = (await browser.get<Session>("/api/session")).body;
    expect(user).toMatchObject({ email: rosa.email, emailConfirmed: true });
    expect(await pending()).toEqual([]);
  });

  test("work while sign-up is open too (10.80)", async () => {
    const token = await invited();
    await admin.browser.put("/api/settings", {});
    const nora = site.visitor();
    expect((await signUpWith(token, EMAIL, nora)).status).toBe(200);
    expect((await nora.get<Session>("/api/session")).body.user?.emailConfirmed).toBe(true);
    expect((await signUpWith(token, "eve@example.org")).status, "a bad one is not ignored").toBe(410);
  });

  test("end when their address gets an account without them, which stays unconfirmed (10.84)", async () => {
    const token = await invited();
    await invite("late@example.org");
    await admin.browser.put("/api/settings", {});
    const nora = site.visitor();
    expect((await signUpWith(undefined, EMAIL, nora)).status).toBe(200);
    expect((await nora.get<Session>("/api/session")).body.user?.emailConfirmed).toBe(false);
    expect(await pending()).toMatchObject([{ email: "late@example.org" }]);
    expect((await opened(token)).status).toBe(410);
  });

  test("are not sent again to an address that a member changed to (10.83)", async () => {
    await invite();
    const [found] = await pending();
    await site.deps.db.updateTable("user").set({ email: EMAIL }).where("email", "=", admin.email).execute();
    const refused = await admin.browser.post<{ detail: string }>(`${INVITATIONS}/${found?._id}/mails`, {});
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/^There is an account with this address/),
    ]);
    const kept = await site.deps.db.selectFrom("invitation").select("expires_at").execute();
    expect(kept).toEqual([{ expires_at: found?.expiresAt }]);
  });

  test("are refused for members, invited and impossible addresses, and beyond 200 (10.83)", async () => {
    const ana = admin.email;
    await invite();
    for (const email of [ana, EMAIL, "no address", "a@example.org\r\nBcc: b@example.org", "a@b@example.org"])
      expect([email, (await invite(email)).body]).toMatchObject([
        email,
        { errors: [{ path: "email", message: expect.any(String) }] },
      ]);
    const row = { invited_by: null, created_at: "2026-01-01", expires_at: "2999-01-01" };
    const rows = Array.from({ length: INVITATIONS_MAX - 1 }, (_, i) => ({
      ...row,
      id: newId(),
      email: `i${i}@example.org`,
    }));
    await site.deps.db.insertInto("invitation").values(rows).execute();
    expect((await invite("one@example.org")).status).toBe(409);
  });

  test("of one address invited twice at once, one is stored (10.83)", async () => {
    const statuses = (await Promise.all([invite(), invite()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 400]);
    expect(await pending()).toHaveLength(1);
  });

  test("are logged with a masked address, and mailed without links of an admin's name (6.39, 10.81)", async () => {
    await site.deps.db.updateTable("gardener").set({ name: "see evil.com" }).execute();
    await invite();
    const mailbox = createMailbox();
    await sendAll(site, mailbox);
    const [mail] = mailbox.to(EMAIL);
    expect(mail?.subject).toBe("An invitation to Trowel");
    expect(mail?.text).toContain("see evil. com invites you to Trowel");
    const { body } = await admin.browser.get<SecurityLogEntry[]>("/api/securityLog");
    expect(body[0]).toMatchObject({ kind: "memberInvited", detail: "n•••@example.org" });
  });

  test("stay when the admin's account is deleted (10.84)", async () => {
    await invite();
    await admin.browser.put("/api/settings", {});
    const other = await signUpAs(site, "admin");
    await admin.browser.post("/api/account/deletion", { password: PASSWORD });
    const { body } = await other.browser.get<Invitation[]>(INVITATIONS);
    expect(body).toMatchObject([{ email: EMAIL, invitedBy: null, link: null }]);
  });
});

describe("invitations on a site without mail", () => {
  const { site } = useProvider("sqlite");
  test("are links to pass on by hand (10.85)", async () => {
    const admin = await signUpAs(site, "admin");
    await admin.browser.put("/api/settings", { access: { signUp: "closed" } });
    await admin.browser.post(INVITATIONS, { email: EMAIL });
    const [found] = (await admin.browser.get<Invitation[]>(INVITATIONS)).body;
    expect(found?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/signup\?invitation=[\w.-]+$/);
    expect((await admin.browser.post(`${INVITATIONS}/${found?._id}/mails`, {})).status).toBe(409);
    expect(
      await site.deps.db.selectFrom("mail").where("kind", "=", "invitation").selectAll().execute(),
    ).toEqual([]);
    const invitation = new URL(found?.link ?? "").searchParams.get("invitation") ?? "";
    const signedUp = await site.visitor().post("/api/auth/sign-up/email", {
      name: "Nora Field",
      email: EMAIL,
      password: PASSWORD,
      image: PHOTO,
      invitation,
    });
    expect(signedUp.status, signedUp.text).toBe(200);
    expect((await signUp(site).catch((error: Error) => error.message)) as string).toContain("403");
  });
});
