import { describe, expect, test } from "vitest";
import type { OwnSecondStep } from "#domain/accounts/second-step.ts";
import type { SecurityEvent } from "#domain/security/security-event.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, signIn, signUp } from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { allText, deleteOwnAccount } from "#tests/harness/own-account.ts";
import { signedInElsewhere } from "#tests/harness/recovery.ts";
import {
  codeOf,
  enterCode,
  halfAMinuteLater,
  signedInAs,
  startedApp,
  waitingFor,
  withApp,
} from "#tests/harness/second-step.ts";
import { useSite } from "#tests/harness/site.ts";

const AGAIN = "This code has been used. Wait for the next one";
const WRONG = "This is not the current code of your app";
const PENDING = "/api/account/authenticator";

describe.each(engines)("the authenticator app on %s (6.44)", (engine) => {
  const site = useSite(engine);
  const appRows = () => site.deps.db.selectFrom("twoFactor").selectAll().execute();

  test("is begun with the password, and on with its first code, which ends all other sign-ins; nothing stored is readable (7.83)", async () => {
    const ana = await signUp(site);
    const elsewhere = await signedInElsewhere(site, ana);
    expect((await ana.browser.post(PENDING, { password: "Not-theirs-1" })).status).toBe(400);
    expect((await ana.browser.post(PENDING, {})).status).toBe(400);
    expect((await ana.browser.put(PENDING, { code: "123456" })).status, "nothing was begun").toBe(409);
    const secret = await startedApp(ana.browser);
    expect(await signedInAs(await signedInElsewhere(site, ana)), "it is not on yet").toBe(ana.name);
    const wrong = await ana.browser.put(PENDING, { code: codeOf(secret, { steps: -5 }) });
    expect(wrong.body).toMatchObject({ status: 400, errors: [{ path: "code", message: WRONG }] });

    const { body } = await ana.browser.put<{ recoveryCodes: string[] }>(PENDING, { code: codeOf(secret) });

    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    expect(await signedInAs(elsewhere)).toBeNull();
    expect(await signedInAs(ana.browser)).toBe(ana.name);
    expect((await ana.browser.get<OwnSecondStep>("/api/account/secondStep")).body).toMatchObject({
      authenticatorSince: expect.stringMatching(/^20/),
      recoveryCodesLeft: 10,
    });
    const stored = await allText(site);
    for (const text of [secret.replaceAll(" ", ""), ...body.recoveryCodes])
      expect(stored).not.toContain(text);
    expect((await ana.browser.post(PENDING, { password: PASSWORD })).status, "on already").toBe(409);
    expect((await ana.browser.put(PENDING, { code: codeOf(secret) })).status).toBe(409);
  });

  test("of several that are begun or confirmed at once one is on, and its codes work", async () => {
    const ana = await signUp(site);
    const secrets = await Promise.all([1, 2, 3].map(() => startedApp(ana.browser)));
    const answers = await Promise.all(
      [...secrets, ...secrets].map((secret) =>
        ana.browser.put<{ recoveryCodes: string[] }>(PENDING, { code: codeOf(secret) }),
      ),
    );
    const on = answers.flatMap(({ status }, place) => (status === 200 ? [place] : []));
    expect(on).toHaveLength(1);
    for (const { status } of answers) expect([200, 400, 409]).toContain(status);
    await halfAMinuteLater(site);
    const place = on[0] ?? 0;
    const signedIn = await enterCode(await waitingFor(site, ana), codeOf(secrets[place % 3] ?? ""));
    expect(signedIn.status, signedIn.text).toBe(200);
    const recovery = answers[place]?.body.recoveryCodes[0] ?? "";
    expect((await enterCode(await waitingFor(site, ana), recovery)).status).toBe(200);
  });

  test("makes the right password wait for a code: nobody is signed in before (7.81)", async () => {
    const ana = await signUp(site);
    const { secret } = await withApp(ana.browser);
    await halfAMinuteLater(site);
    const browser = await waitingFor(site, ana);
    expect(await signedInAs(browser)).toBeNull();
    expect([...browser.cookies.keys()], "no device is trusted yet").toEqual(["trowel.two_factor"]);
    expect((await browser.get("/api/account")).status).toBe(401);
    const sessions = () =>
      site.deps.db
        .selectFrom("session")
        .innerJoin("user", "user.id", "session.userId")
        .select("session.id")
        .where("user.email", "=", ana.email)
        .execute();
    expect(await sessions(), "its own").toHaveLength(1);

    const wrong = await enterCode(browser, codeOf(secret, { steps: 5 }));
    expect(wrong.body).toMatchObject({ errors: [{ path: "code", message: WRONG }] });
    const typed = codeOf(secret).replace(/^.../, "$& ");
    expect((await enterCode(browser, typed)).status).toBe(200);

    expect(await signedInAs(browser)).toBe(ana.name);
    expect([...browser.cookies.keys()].toSorted()).toEqual(["trowel.session_token", "trowel.trusted_device"]);
    expect(await sessions()).toHaveLength(2);
  });

  test("accepts a code once: not in another sign-in, nor an earlier one, and of two at once one", async () => {
    const ana = await signUp(site);
    const { secret } = await withApp(ana.browser);
    await halfAMinuteLater(site);
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => waitingFor(site, ana)));
    if (!first || !second || !third) throw new Error("Three browsers wait");
    const code = codeOf(secret);
    const answers = await Promise.all([first, second].map((browser) => enterCode(browser, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      errors: [{ path: "code", message: AGAIN }],
    });
    expect((await enterCode(third, code)).body).toMatchObject({ errors: [{ path: "code", message: AGAIN }] });
    expect((await enterCode(third, codeOf(secret, { steps: -1 }))).status, "an earlier one").toBe(400);
    expect((await enterCode(third, codeOf(secret, { steps: 1 }))).status, "the next one").toBe(200);
  });

  test("accepts each recovery code once, however it is typed, and of two at once one", async () => {
    const ana = await signUp(site);
    const { recoveryCodes } = await withApp(ana.browser);
    const [code = "", other = ""] = recoveryCodes;
    const browsers = await Promise.all([1, 2].map(() => waitingFor(site, ana)));
    const answers = await Promise.all(browsers.map((browser) => enterCode(browser, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const late = await waitingFor(site, ana);
    expect((await enterCode(late, code)).status).toBe(400);
    expect((await enterCode(late, ` ${other.toUpperCase().replace("-", " ")} `)).status).toBe(200);
    const { body } = await late.get<OwnSecondStep>("/api/account/secondStep");
    expect(body.recoveryCodesLeft).toBe(8);
  });

  test("a sign-in that waits is for its own browser, once, and not without its cookie", async () => {
    const ana = await signUp(site);
    const ben = await signUp(site);
    const { secret } = await withApp(ana.browser);
    await halfAMinuteLater(site);
    const code = codeOf(secret);
    expect((await enterCode(site.visitor(), code)).status).toBe(410);
    expect((await enterCode(ben.browser, code)).status, "a session is none").toBe(410);
    const waiting = await waitingFor(site, ana);
    const cookie = waiting.cookies.get("trowel.two_factor") ?? "";
    const forged = site.visitor();
    forged.cookies.set(
      "trowel.two_factor",
      cookie.replace(/^./, (letter) => (letter === "x" ? "y" : "x")),
    );
    expect((await enterCode(forged, code)).status).toBe(410);
    // Somebody who is signed in as another member: the sign-in that waits counts.
    const shared = ben.browser;
    shared.cookies.set("trowel.two_factor", cookie);
    expect((await enterCode(shared, code)).status).toBe(200);
    expect(await signedInAs(shared)).toBe(ana.name);
    const again = site.visitor();
    again.cookies.set("trowel.two_factor", cookie);
    expect((await enterCode(again, codeOf(secret, { steps: 1 }))).status, "it is over").toBe(410);
  });

  test("is switched off, and gets new recovery codes, with the password or a code (7.83)", async () => {
    const ana = await signUp(site);
    const { secret, code, recoveryCodes } = await withApp(ana.browser);
    const renew = (proof: object) =>
      ana.browser.post<{ recoveryCodes: string[] }>("/api/account/recoveryCodes", proof);
    expect((await renew({})).status).toBe(400);
    expect((await renew({ code })).status, "it was used to switch on").toBe(400);
    await halfAMinuteLater(site);
    const renewed = await renew({ code: codeOf(secret) });
    expect(renewed.status).toBe(200);
    expect((await renew({ password: PASSWORD })).status).toBe(200);
    const waiting = await waitingFor(site, ana);
    expect((await enterCode(waiting, recoveryCodes[0] ?? "")).status, "replaced").toBe(400);
    expect((await enterCode(waiting, renewed.body.recoveryCodes[0] ?? "")).status, "replaced").toBe(400);

    const off = (proof: object) => ana.browser.post("/api/account/authenticator/removal", proof);
    expect((await off({ code: "000000" })).status).toBe(400);
    expect((await off({ password: "Not-theirs-1" })).status).toBe(400);
    expect(await off({ password: PASSWORD })).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect((await off({ password: PASSWORD })).status, "off already").toBe(409);
    expect((await enterCode(waiting, codeOf(secret, { steps: 1 }))).status, "no code is asked for").toBe(410);
    expect((await signIn({ browser: site.visitor(), email: ana.email })).body).not.toHaveProperty(
      "twoFactorRedirect",
    );
  });

  test("what happens is in the security log (6.37, 6.38)", async () => {
    const ana = await signUp(site);
    const { recoveryCodes } = await withApp(ana.browser);
    const waiting = await waitingFor(site, ana);
    await enterCode(waiting, "000000");
    await enterCode(waiting, recoveryCodes[0] ?? "");
    await ana.browser.post("/api/account/authenticator/removal", { password: PASSWORD });
    const { body } = await ana.browser.get<SecurityEvent[]>("/api/account/securityEvents");
    expect(body.map(({ kind, detail }) => `${kind} ${detail}`).toReversed()).toEqual([
      "signedUp password",
      "secondStepOn app",
      "secondStepFailed app",
      "recoveryCodeUsed ",
      "signedIn secondStep",
      "secondStepOff app",
    ]);
    const box = createMailbox();
    await sendAll(site, box);
    expect(
      box.to(ana.email).flatMap(({ text }) => /switched (?:on|off): .*/.exec(text)?.[0] ?? []),
      "its owner is told (6.38)",
    ).toEqual(["switched on: authenticator app.", "switched off: authenticator app."]);
  });

  test("a call sent again with its Idempotency-Key is not done again, and its secrets are not told again (7.78)", async () => {
    const ana = await signUp(site);
    const keyed = (path: string, key: string) =>
      ana.browser.call<{ recoveryCodes: string[] }>("POST", path, {
        body: { password: PASSWORD },
        headers: { "idempotency-key": key },
      });
    const secrets = async () =>
      (await appRows()).map(({ secret, backupCodes }) => `${secret} ${backupCodes}`).toSorted();
    expect((await keyed(PENDING, "begun")).status).toBe(200);
    const begun = await secrets();
    expect((await keyed(PENDING, "begun")).status).toBe(409);
    expect(await secrets()).toEqual(begun);
    await withApp(ana.browser);
    expect((await keyed("/api/account/recoveryCodes", "renewed")).status).toBe(200);
    const renewed = await secrets();
    expect((await keyed("/api/account/recoveryCodes", "renewed")).status).toBe(409);
    expect(await secrets()).toEqual(renewed);
    const off = "/api/account/authenticator/removal";
    const answers = [await keyed(off, "off"), await keyed(off, "off")];
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      Array(2).fill('200 {"acknowledged":true,"deletedCount":1}'),
    );
  });

  test("after a change of the site's secret says so, and can be switched off with the password", async () => {
    const ana = await signUp(site);
    const { secret, recoveryCodes } = await withApp(ana.browser);
    const waiting = await waitingFor(site, ana);
    const [row] = await site.deps.db.selectFrom("twoFactor").select("id").orderBy("id", "desc").execute();
    const other = { secret: "00", backupCodes: "00" };
    await site.deps.db
      .updateTable("twoFactor")
      .set(other)
      .where("id", "=", row?.id ?? "")
      .execute();
    for (const code of [codeOf(secret, { steps: 1 }), recoveryCodes[0] ?? ""])
      expect(await enterCode(waiting, code)).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining("Ask the people who run this site") },
      });
    expect((await ana.browser.get<OwnSecondStep>("/api/account/secondStep")).body.recoveryCodesLeft).toBe(0);
    const off = await ana.browser.post("/api/account/authenticator/removal", { password: PASSWORD });
    expect(off.status).toBe(200);
  });

  test("cannot be switched off by the auth library's own calls (7.75)", async () => {
    const ana = await signUp(site);
    await withApp(ana.browser);
    await ana.browser.post("/api/auth/update-user", { name: "Ana Green", twoFactorEnabled: false });
    for (const path of ["two-factor/disable", "two-factor/generate-backup-codes", "two-factor/enable"])
      expect((await ana.browser.post(`/api/auth/${path}`, { password: PASSWORD })).status).toBe(404);
    await waitingFor(site, ana);
  });

  test("is deleted with the account", async () => {
    const ana = await signUp(site);
    await withApp(ana.browser);
    const before = (await appRows()).length;
    const waiting = await waitingFor(site, ana);
    expect((await deleteOwnAccount(ana)).status).toBe(200);
    expect(await appRows()).toHaveLength(before - 1);
    expect((await enterCode(waiting, "123456")).status).toBe(410);
  });
});
