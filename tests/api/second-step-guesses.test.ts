import { describe, expect, test } from "vitest";
import type { Engine } from "#server/db/connect.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { confirmAddress, PASSWORD, signIn, signUp, type Member } from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { NEW_PASSWORD, recoveringAt } from "#tests/harness/recovery.ts";
import {
  codeOf,
  enterCode,
  halfAMinuteLater,
  signedInAs,
  waitingFor,
  withApp,
} from "#tests/harness/second-step.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

const MOST = 10;
const MINUTE = 60_000;
const TRUSTED = "trowel.trusted_device";

/** A limited site with a member who has an authenticator app. */
async function memberWithApp(engine: Engine) {
  const site = await createSite(engine, { rateLimitScale: 1 });
  const ana = await signUp(site);
  await confirmAddress(site, ana);
  const app = await withApp(ana.browser);
  await halfAMinuteLater(site);
  const guess = async (browser: Browser, times = MOST) => {
    const statuses = [];
    for (let time = 0; time < times; time++)
      statuses.push((await enterCode(browser, codeOf(app.secret, { steps: 99 }))).status);
    return statuses;
  };
  const guessAsStranger = async (times = MOST) => guess(await waitingFor(site, ana), times);
  return { site, ana, ...app, guess, guessAsStranger };
}

/** As if so many minutes were over. */
const limitsEndWithin = (site: Site, minutes: number) =>
  site.deps.db
    .updateTable("rate_limit")
    .set({ expires_at: new Date().toISOString() })
    .where("expires_at", "<", new Date(Date.now() + minutes * MINUTE).toISOString())
    .execute();

const leaveAndReturn = async ({ browser, email }: Pick<Member, "browser" | "email">, password?: string) => {
  await browser.post("/api/auth/sign-out", {});
  expect((await signIn({ browser, email }, password)).body).toMatchObject({ twoFactorRedirect: true });
};

describe.each(engines)("guessing codes on %s (9.66)", (engine) => {
  test("ten codes are tried in a quarter of an hour, in all sign-ins together; a right one resets this (9.66)", async () => {
    const { site, ana, secret, recoveryCodes, guessAsStranger } = await memberWithApp(engine);
    const statuses = [...(await guessAsStranger(MOST / 2)), ...(await guessAsStranger(MOST / 2 + 2))];
    expect(statuses).toEqual([...Array<number>(MOST).fill(400), 429, 429]);
    const late = await waitingFor(site, ana);
    expect((await enterCode(late, recoveryCodes[0] ?? "")).status, "also with a right one").toBe(429);
    const renewed = await ana.browser.post("/api/account/recoveryCodes", { code: codeOf(secret) });
    expect(renewed.status, "whoever is signed in has ten of their own").toBe(200);
    await limitsEndWithin(site, 16);
    await halfAMinuteLater(site);
    expect((await enterCode(late, codeOf(secret))).status).toBe(200);
    expect((await enterCode(await waitingFor(site, ana), "000000")).status).toBe(400);
    await site.close();
  });

  test("does not lock the owner out of a browser that has passed it before, which has ten of its own (9.66)", async () => {
    const { site, ana, secret, guess, guessAsStranger } = await memberWithApp(engine);
    await guessAsStranger(MOST + 1);
    await leaveAndReturn(ana);
    expect((await enterCode(ana.browser, codeOf(secret))).status).toBe(200);
    expect(await signedInAs(ana.browser)).toBe(ana.name);
    const stranger = await waitingFor(site, ana);
    expect((await enterCode(stranger, codeOf(secret, { steps: 1 }))).status, "a stranger's").toBe(429);

    await leaveAndReturn(ana);
    expect(await guess(ana.browser, MOST + 1)).toEqual([...Array<number>(MOST).fill(400), 429]);
    await site.close();
  });

  test("a browser that has not passed this second step has none of its own (9.66)", async () => {
    const { site, ana, guessAsStranger } = await memberWithApp(engine);
    const formerly = site.visitor();
    formerly.cookies.set(TRUSTED, ana.browser.cookies.get(TRUSTED) ?? "");
    await ana.browser.post("/api/account/authenticator/removal", { password: PASSWORD });
    const byPassword = site.visitor();
    expect((await signIn({ browser: byPassword, email: ana.email })).body).not.toHaveProperty(
      "twoFactorRedirect",
    );
    const { secret } = await withApp(ana.browser);
    await halfAMinuteLater(site);
    await guessAsStranger();

    for (const browser of [formerly, byPassword]) {
      await leaveAndReturn({ browser, email: ana.email });
      expect((await enterCode(browser, codeOf(secret))).status).toBe(429);
    }
    await leaveAndReturn(ana);
    expect((await enterCode(ana.browser, codeOf(secret))).status, "the one that switched it on").toBe(200);
    await site.close();
  });

  test("a browser that only set a new password by mail has none of its own (9.55, 9.66)", async () => {
    const { site, ana, secret, guessAsStranger } = await memberWithApp(engine);
    const { resetTokenFor } = recoveringAt(site);
    await guessAsStranger();
    const browser = site.visitor();
    const token = await resetTokenFor(ana);
    expect((await browser.put("/api/passwordResets", { token, password: NEW_PASSWORD })).status).toBe(200);
    expect([...browser.cookies.keys()]).not.toContain(TRUSTED);
    await leaveAndReturn({ browser, email: ana.email }, NEW_PASSWORD);
    expect((await enterCode(browser, codeOf(secret))).status).toBe(429);
    await site.close();
  });

  test("until none is left is mailed to the owner, once an hour at most (6.38, 9.40)", async () => {
    const { site, ana, guessAsStranger } = await memberWithApp(engine);
    const box = createMailbox();
    const mails = async () => {
      await sendAll(site, box);
      return box.to(ana.email).filter(({ subject }) => subject.includes("Wrong codes"));
    };
    await guessAsStranger(MOST - 1);
    expect(await mails()).toEqual([]);
    await guessAsStranger(1);
    expect(await mails()).toHaveLength(1);
    for (const [minutes, expected] of [
      [16, 1],
      [62, 2],
    ] as const) {
      await limitsEndWithin(site, minutes);
      await guessAsStranger();
      expect(await mails(), `after ${minutes} minutes`).toHaveLength(expected);
    }
    await site.close();
  });
});
