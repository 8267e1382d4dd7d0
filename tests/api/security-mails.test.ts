import { describe, expect, test } from "vitest";
import { grantRole, revokeRole } from "#server/accounts/roles.ts";
import { securityMail } from "#server/security/security.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, PHOTO, signIn, signUp, type Member } from "#tests/harness/factories.ts";
import { confirmAddress } from "#tests/harness/own-account.ts";
import { sendAll } from "#tests/harness/mail.ts";
import { NEW_PASSWORD, useRecovery } from "#tests/harness/recovery.ts";
import { createSite } from "#tests/harness/site.ts";
import { createMailbox } from "#tests/harness/mail.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const MANY = 8;

describe.each(engines)("security mail to the owner of an account on %s (6.38)", (engine) => {
  const { site, box, resetTokenFor, reset } = useRecovery(engine);

  const securityMailsTo = async ({ email }: Pick<Member, "email">, about: string) => {
    await sendAll(site, box);
    return box.to(email).filter(({ subject }) => subject.includes(about));
  };
  const signInWith = (member: Member, browser = site.visitor()) =>
    browser.call("POST", "/api/auth/sign-in/email", {
      body: { email: member.email, password: PASSWORD },
      headers: { "user-agent": FIREFOX },
    });

  test("a device that is new to the account is mailed, one that was used before is not", async () => {
    const ana = await signUp(site);
    expect((await signIn(ana)).status).toBe(200);
    expect(await securityMailsTo(ana, "new device"), "where she signed up").toEqual([]);
    const browser = site.visitor();
    for (const _ of [1, 2]) expect((await signInWith(ana, browser)).status).toBe(200);
    const mails = await securityMailsTo(ana, "new device");
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("Firefox on Windows")]);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await ana.browser.put("/api/account/password", change)).status).toBe(200);
    expect((await signIn({ browser, email: ana.email }, NEW_PASSWORD)).status).toBe(200);
    expect(await securityMailsTo(ana, "new device"), "with a new password").toHaveLength(1);
    await signIn({ browser: site.visitor(), email: ana.email }, "Not-hers-1");
    expect(await securityMailsTo(ana, "new device"), "after a wrong password").toHaveLength(1);
  });

  test("a new password is mailed, however it was set", async () => {
    const ana = await signUp(site);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect(
      (await ana.browser.put("/api/account/password", { ...change, currentPassword: "Not-hers-1" })).status,
    ).toBe(400);
    expect(await securityMailsTo(ana, "password on Trowel has changed")).toEqual([]);
    expect((await ana.browser.put("/api/account/password", change)).status).toBe(200);
    expect(await securityMailsTo(ana, "password on Trowel has changed")).toHaveLength(1);
    expect((await reset(await resetTokenFor(ana), PASSWORD)).status).toBe(200);
    expect(await securityMailsTo(ana, "password on Trowel has changed")).toHaveLength(2);
  });

  test("a changed role is mailed, one that stays is not", async () => {
    const ana = await signUp(site);
    const roles = { ...site.deps, adminEmails: [] };
    for (const _ of [1, 2]) await grantRole(roles, ana.email, "admin");
    for (const _ of [1, 2]) await revokeRole(roles, ana.email);
    const texts = (await securityMailsTo(ana, "role on Trowel")).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining(": admin."), expect.stringContaining(": member.")]);
  });

  test("whoever signs up with a taken address is told so, and its owner by mail; not a flood of them", async () => {
    const ana = await signUp(site);
    const account = { name: "Eve Green", email: ana.email, password: NEW_PASSWORD, image: PHOTO };
    for (let time = 0; time < MANY; time++)
      expect(await site.visitor().post("/api/auth/sign-up/email", account)).toMatchObject({ status: 422 });
    expect(await securityMailsTo(ana, "an account on Trowel already")).toHaveLength(MANY);

    const strict = await createSite(engine, { rateLimitScale: 1 });
    const mails = createMailbox();
    const ben = await signUp(strict);
    for (let time = 0; time < MANY; time++)
      await strict.visitor().post("/api/auth/sign-up/email", { ...account, email: ben.email });
    await sendAll(strict, mails);
    expect(mails.to(ben.email).filter(({ subject }) => subject.includes("already"))).toHaveLength(1);
    await strict.close();
  });

  test("strangers cannot use up the mail of another kind", async () => {
    const strict = await createSite(engine, { rateLimitScale: 1 });
    const ana = await signUp(strict);
    await confirmAddress(strict, ana);
    const owner = { accountId: "a", email: ana.email, confirmed: true };
    for (let time = 0; time < MANY; time++) await securityMail(strict.deps, "signUpTaken", owner);
    expect(await securityMail(strict.deps, "signUpTaken", owner)).toEqual([]);
    expect(await securityMail(strict.deps, "newDevice", owner)).toHaveLength(1);
    await strict.close();
  });
});
