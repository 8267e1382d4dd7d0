import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { requestPasswordReset } from "#server/accounts/recovery.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, profileOf, signUp } from "#tests/harness/factories.ts";
import { sendAll, tokenIn } from "#tests/harness/mail.ts";
import { NEW_PASSWORD, useRecovery } from "#tests/harness/recovery.ts";

const HOUR = 60 * 60 * 1000;

describe.each(engines)("password resets on %s (2.62, 6.23)", (engine) => {
  const { site, box, signIn, ask, reset, linkOf, confirm, sessionOf, resetTokenFor, inAnHour } =
    useRecovery(engine);

  test("the link in the mail sets a new password once, and ends all sessions", async () => {
    const member = await signUp(site);
    const otherBrowser = site.visitor();
    await signIn(member.email, PASSWORD, otherBrowser);
    expect((await ask(`  ${member.email.toUpperCase()} `)).status).toBe(202);
    await sendAll(site, box);
    const mail = box.to(member.email).find(({ subject }) => subject.includes("password"));
    const token = tokenIn(mail);
    expect(mail?.link).toBe(`${site.origin}/resetPassword?token=${token}`);
    expect(await linkOf(token)).toMatchObject({
      status: 200,
      body: { purpose: "reset", email: member.email },
    });

    expect((await reset(token)).status).toBe(200);

    for (const browser of [member.browser, otherBrowser]) expect(await sessionOf(browser)).toBeNull();
    expect((await signIn(member.email, PASSWORD)).status).toBe(401);
    expect((await signIn(member.email, NEW_PASSWORD)).status).toBe(200);
    for (const again of [await reset(token, "Another-One-8"), await linkOf(token)])
      expect(again).toMatchObject({ status: 410, body: { detail: "This link has been used already." } });
    expect((await signIn(member.email, NEW_PASSWORD)).status, "the second try changed nothing").toBe(200);
  });

  test("twenty concurrent uses of a link set one password", async () => {
    const token = await resetTokenFor(await signUp(site));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => reset(token, `Password-${number}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
  });

  test("an unknown address gets the same response with the same writes, but no mail", async () => {
    const member = await signUp(site);
    await sendAll(site, box);
    await site.deps.db.deleteFrom("mail").execute();
    const [known, unknown] = [await ask(member.email), await ask("nobody.here@example.com")];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const rows = await site.deps.db.selectFrom("mail").selectAll().orderBy("id").execute();
    expect(rows.map(({ account_id, kind, state }) => ({ account_id, kind, state }))).toEqual([
      { account_id: null, kind: "reset", state: "waiting" },
      { account_id: null, kind: "reset", state: "waiting" },
    ]);
    box.mails.splice(0);
    await sendAll(site, box);
    expect(box.mails.map(({ to }) => to)).toEqual([member.email]);
    expect(await site.deps.db.selectFrom("mail").select("recipient").execute()).toEqual([
      { recipient: member.email },
    ]);
  });

  test("the account is looked up after the response, so its timing reveals nothing", async () => {
    const member = await signUp(site);
    const queries: string[] = [];
    const plugged = site.deps.db.withPlugin({
      transformQuery: ({ node }) => (queries.push(JSON.stringify(node)), node),
      transformResult: async ({ result }) => result,
    });
    await requestPasswordReset({ ...site.deps, db: plugged }, member.email);
    expect(queries).toHaveLength(1);
    expect(queries[0]).toContain('"mail"');
  });

  test.each([
    ["nothing", ""],
    ["nonsense", "nonsense"],
    ["a signature of somebody else", `01a1f8a6-0000-7000-8000-000000000000.${"A".repeat(43)}`],
  ])("a link with %s is a 404", async (_, token) => {
    for (const response of [await linkOf(token), await reset(token), await confirm(token)])
      expect(response.status).toBe(404);
  });

  test("a weak password is rejected, and the link still works", async () => {
    const token = await resetTokenFor(await signUp(site));
    for (const weak of ["Short-1", "alllowercase1", "", undefined])
      expect(await site.visitor().put("/api/passwordResets", { token, password: weak })).toMatchObject({
        status: 400,
        body: { errors: [{ path: "password" }] },
      });
    expect((await reset(token)).status).toBe(200);
  });

  test("a link expires an hour after the mail was sent", async () => {
    const member = await signUp(site);
    await ask(member.email);
    inAnHour(1000);
    await sendAll(site, box);
    const token = tokenIn(box.to(member.email).at(-1));
    expect((await linkOf(token)).status).toBe(200);
    inAnHour(HOUR + 2000);
    for (const response of [await linkOf(token), await reset(token)])
      expect(response).toMatchObject({ status: 410, body: { detail: "This link is too old." } });
    expect((await signIn(member.email, PASSWORD)).status).toBe(200);
  });

  test("invalidates all other links", async () => {
    const member = await signUp(site);
    const [first, second] = [await resetTokenFor(member), await resetTokenFor(member)];
    expect(first).not.toBe(second);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(410);
  });

  test("leaves other members' passwords and sessions alone", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    expect((await reset(await resetTokenFor(ana))).status).toBe(200);
    expect(await sessionOf(ben.browser)).toMatchObject({ email: ben.email });
    expect((await signIn(ben.email, PASSWORD)).status).toBe(200);
  });

  test("a password change invalidates earlier links for a new password or address (6.35)", async () => {
    const [member, other] = [await signUp(site), await signUp(site)];
    const [resetting, others] = [await resetTokenFor(member), await resetTokenFor(other)];
    const email = `hijacked-${engine}@example.net`;
    await member.browser.put(`/gardeners/${member.id}`, profileOf(member, { email }));
    await sendAll(site, box);
    const moving = tokenIn(box.to(email).at(-1));
    const confirming = tokenIn(box.to(member.email).find(({ subject }) => subject.startsWith("Confirm")));
    const change = (currentPassword: string) =>
      member.browser.put("/api/account/password", { currentPassword, newPassword: NEW_PASSWORD });
    expect((await change("Wrong-Heap-7")).status).toBe(400);
    for (const token of [resetting, moving])
      expect((await linkOf(token)).status, "a change that is refused spends none").toBe(200);

    expect((await change(PASSWORD)).status).toBe(200);

    for (const token of [resetting, moving])
      expect(await linkOf(token)).toMatchObject({
        status: 410,
        body: { detail: "This link has been used already." },
      });
    expect((await reset(resetting, "Another-One-8")).status).toBe(410);
    expect((await confirm(moving)).status).toBe(410);
    expect((await signIn(member.email, NEW_PASSWORD)).status).toBe(200);
    expect(await sessionOf(member.browser)).toMatchObject({ email: member.email });
    expect((await linkOf(others)).status, "another member's link").toBe(200);
    expect((await confirm(confirming, NEW_PASSWORD)).status, "its own address can still be confirmed").toBe(
      200,
    );
    expect((await reset(await resetTokenFor(member), "Another-One-8")).status, "a newer link").toBe(200);
  });

  test("gives an account without a password, as from Google, its first one", async () => {
    const member = await signUp(site);
    await sql`delete from account`.execute(site.deps.db);
    expect((await reset(await resetTokenFor(member))).status).toBe(200);
    expect((await signIn(member.email, NEW_PASSWORD)).status).toBe(200);
  });

  test("no password or link is stored in plain text", async () => {
    const token = await resetTokenFor(await signUp(site));
    for (const table of ["mail", "verification", "user", "account"]) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(site.deps.db);
      expect(JSON.stringify(rows)).not.toContain(token.split(".")[1]);
    }
  });
});
