import { describe, expect, test } from "vitest";
import type { SecurityEvent } from "#domain/security/security-event.ts";
import { CONFIRMED } from "#server/accounts/accounts.queries.ts";
import { PASSWORD, signIn, signUp, type Member } from "#tests/harness/factories.ts";
import {
  failureLines,
  memberOf,
  oneProviderEach,
  person,
  stepsAt,
  useProvider,
} from "#tests/harness/provider.ts";
import { createMailbox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { withoutPassword } from "#tests/harness/own-account.ts";
import { changingAt, NEW_PASSWORD, recoveringAt } from "#tests/harness/recovery.ts";

describe.each(oneProviderEach)(
  "an account with somebody else's address, and $id, on $engine (6.40)",
  ({ engine, id }) => {
    const { site, provider } = useProvider(engine, {}, id);
    const { signInAtProvider } = stepsAt(id);
    const label = id === "google" ? "Google" : "Club";
    const box = createMailbox();
    const { linkOf, resetTokenFor, reset } = recoveringAt(site, box);
    const { move } = changingAt(site, box);

    const linkTokenFor = async (email: string) => {
      await sendAll(site, box);
      return tokenIn(box.to(email).findLast(({ link }) => link));
    };
    const confirm = (token: string, password?: string, browser = site.visitor()) =>
      browser.put<{ errors?: { path: string }[] }>("/api/emailConfirmations", { token, password });
    const isConfirmed = async ({ browser }: Member) => (await memberOf(browser))?.emailConfirmed;

    test("Rosa neither confirms nor enters the account that a stranger made with her address", async () => {
      const rosa = person(provider);
      const email = rosa.email ?? "";
      const stranger = await signUp(site, { name: "Mal Lory", email });
      const token = await linkTokenFor(email);

      expect((await linkOf(token)).body, "the page names the account").toEqual({
        purpose: "confirm",
        email,
        name: "Mal Lory",
        signedIn: false,
        hasPassword: true,
      });
      for (const guess of [undefined, "Rosas-Guess-1"])
        expect(await confirm(token, guess)).toMatchObject({
          status: 400,
          body: { errors: [{ path: "password" }] },
        });
      expect(await isConfirmed(stranger)).toBe(false);

      const browser = site.visitor();
      expect(await signInAtProvider(browser, rosa.sub)).toBe(`/login?provider=${id}&failed=known`);
      expect(await memberOf(browser)).toBeNull();
      expect(failureLines(site)).toMatchObject([{ failure: "known" }]);

      expect((await reset(await resetTokenFor(stranger))).status, "she can take it over by mail").toBe(200);
      expect(await memberOf(stranger.browser)).toBeNull();
      expect((await signIn({ browser: site.visitor(), email })).status).toBe(401);
      expect(await signInAtProvider(browser, rosa.sub)).toBe("/");
      expect((await memberOf(browser))?.gardenerId).toBe(stranger.id);
    });

    test("when Google joins an account, its password, links and other sign-ins end, and the owner is told (6.38)", async () => {
      const rosa = person(provider);
      const email = rosa.email ?? "";
      const stranger = await signUp(site, { email });
      await site.deps.db.updateTable("user").set(CONFIRMED).where("email", "=", email).execute();
      const resetting = await resetTokenFor(stranger);

      const browser = site.visitor();
      expect(await signInAtProvider(browser, rosa.sub)).toBe("/");

      expect((await memberOf(browser))?.gardenerId).toBe(stranger.id);
      expect(await memberOf(stranger.browser), "the stranger is signed out").toBeNull();
      expect((await signIn({ browser: site.visitor(), email })).status).toBe(401);
      expect((await reset(resetting)).status).toBe(410);
      await sendAll(site, box);
      expect(box.to(email).filter(({ subject }) => subject.endsWith(`with ${label}`))).toHaveLength(1);
      const { body: events } = await browser.get<SecurityEvent[]>("/api/account/securityEvents");
      expect(events.map(({ kind }) => kind)).toEqual([
        "signInFailed",
        "signedIn",
        "providerJoined",
        "passwordRemoved",
        "signedUp",
      ]);

      const again = site.visitor();
      expect(await signInAtProvider(again, rosa.sub)).toBe("/");
      expect(await memberOf(browser), "a later sign-in ends nothing").not.toBeNull();
    });

    test("when another Google account joins one without a password, its sign-ins stay, and the owner is told (6.37, 6.38)", async () => {
      const rosa = person(provider);
      const email = rosa.email ?? "";
      const first = site.visitor();
      await signInAtProvider(first, rosa.sub);
      const browser = site.visitor();
      expect(await signInAtProvider(browser, person(provider, { email }).sub)).toBe("/");

      for (const signedIn of [first, browser]) expect((await memberOf(signedIn))?.email).toBe(email);
      await sendAll(site, box);
      const [mail, ...more] = box.to(email).filter(({ subject }) => subject.endsWith(`with ${label}`));
      expect(mail?.text).not.toContain("password was removed");
      expect(more).toEqual([]);
      const { body: events } = await first.get<SecurityEvent[]>("/api/account/securityEvents");
      expect(events.map(({ kind }) => kind)).toEqual(["signedIn", "providerJoined", "signedUp"]);
    });

    test("a reset by mail ends the Google sign-in of a stranger whose provider had not verified her address", async () => {
      const rosa = person(provider);
      const email = rosa.email ?? "";
      const mallory = person(provider, { name: "Mal Lory", email, email_verified: false });
      const stranger = site.visitor();
      expect(await signInAtProvider(stranger, mallory.sub)).toBe("/");
      const name = (await memberOf(stranger))?.displayName;
      expect((await reset(await resetTokenFor({ email } as Member))).status).toBe(200);
      expect(await memberOf(stranger)).toBeNull();

      expect(await signInAtProvider(stranger, mallory.sub)).toBe(`/login?provider=${id}&failed=known`);
      expect(await memberOf(stranger)).toBeNull();
      const browser = site.visitor();
      expect((await signIn({ browser, email }, NEW_PASSWORD)).status).toBe(200);
      expect((await memberOf(browser))?.displayName).toBe(name);
      site.loggedErrors.splice(0);
    });

    test("nor does Rosa give a stranger's account her address, as its new one (6.19)", async () => {
      const email = person(provider).email ?? "";
      const stranger = await signUp(site);
      await move(stranger, email);
      const token = await linkTokenFor(email);
      expect((await confirm(token)).status).toBe(400);
      expect((await confirm(token, "Rosas-Guess-1")).status).toBe(400);
      expect((await memberOf(stranger.browser))?.email).toBe(stranger.email);
      expect((await confirm(token, PASSWORD)).status, "with its password it is the owner").toBe(200);
    });

    test("its own sign-in confirms without the password, another's does not", async () => {
      const [ana, ben] = [await signUp(site), await signUp(site)];
      const token = await linkTokenFor(ana.email);
      expect((await confirm(token, undefined, ben.browser)).status).toBe(400);
      expect((await confirm(token, NEW_PASSWORD, ben.browser)).status).toBe(400);
      expect((await confirm(token, undefined, ana.browser)).status).toBe(200);
      expect(await isConfirmed(ana)).toBe(true);
    });

    test("an account without a password takes its own sign-in", async () => {
      const ana = await signUp(site);
      const token = await linkTokenFor(ana.email);
      await withoutPassword(site, ana);
      expect((await confirm(token, PASSWORD)).status).toBe(403);
      expect((await confirm(token, undefined, ana.browser)).status).toBe(200);
    });
  },
);
