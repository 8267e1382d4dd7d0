import { describe, expect, test } from "vitest";
import type { SecurityEvent } from "#domain/security/security-event.ts";
import { confirmAddress, signIn, signUp, type Member } from "#tests/harness/factories.ts";
import { chosenAtProvider, oneProviderEach, person, stepsAt, useProvider } from "#tests/harness/provider.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { addPasskey, createPasskey, signInWithPasskey } from "#tests/harness/passkeys.ts";
import { recoveringAt } from "#tests/harness/recovery.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import {
  codeOf,
  enterCode,
  halfAMinuteLater,
  signedInAs,
  waitingFor,
  withApp,
} from "#tests/harness/second-step.ts";

/** Where both the stand-in for Google and passkeys work. */
const ORIGIN = "http://localhost:3000";

describe.each(oneProviderEach)(
  "$id joins an account with a second step on $engine (6.40, 6.44)",
  ({ engine, id }) => {
    const { site, provider } = useProvider(engine, { publicUrl: ORIGIN }, id);
    const { startedAtProvider, signInAtProvider } = stepsAt(id);
    const box = createMailbox();
    const { linkOf, resetTokenFor } = recoveringAt(site, box);

    /** A member with password and app, and the person with the same address at Google. */
    async function memberWithApp() {
      const rosa = person(provider);
      const member = await signUp(site, { email: rosa.email ?? "" });
      await confirmAddress(site, member);
      const app = await withApp(member.browser);
      await halfAMinuteLater(site);
      return { rosa, member, ...app };
    }
    const mailsAboutProvider = async ({ email }: Pick<Member, "email">) => {
      await sendAll(site, box);
      return box.to(email).filter(({ subject }) => subject.startsWith("You now log in to"));
    };
    const kindsOf = async ({ browser }: Pick<Member, "browser">) =>
      (await browser.get<SecurityEvent[]>("/api/account/securityEvents")).body.map(({ kind }) => kind);
    const providersOf = async ({ email }: Pick<Member, "email">) =>
      (
        await site.deps.db
          .selectFrom("account")
          .innerJoin("user", "user.id", "account.userId")
          .select("account.providerId")
          .where("user.email", "=", email)
          .execute()
      ).map(({ providerId }) => providerId);

    const movedTo = async ({ email: before }: Member, email: string) => {
      await site.deps.db.updateTable("user").set({ email }).where("email", "=", before).execute();
      return { email };
    };

    test("only once the code is entered: until then nothing has changed", async () => {
      const { rosa, member, secret } = await memberWithApp();
      const resetting = await resetTokenFor(member);
      const browser = site.visitor();
      expect(await signInAtProvider(browser, rosa.sub, "?to=%2Fmytips")).toBe("/login/code?to=%2Fmytips");
      expect((await enterCode(browser, codeOf(secret, { steps: 9 }))).status).toBe(400);

      expect(await signedInAs(browser)).toBeNull();
      expect(await signedInAs(member.browser)).toBe(member.name);
      expect(await providersOf(member)).toEqual(["credential"]);
      expect((await linkOf(resetting)).status).toBe(200);
      expect(await mailsAboutProvider(member)).toEqual([]);
      expect(await kindsOf(member)).not.toContain("providerJoined");
      const byPassword = await waitingFor(site, member);
      expect((await enterCode(byPassword, codeOf(secret))).status, "the password still counts").toBe(200);
      expect(await providersOf(member), "the code of another sign-in joins nothing").toEqual(["credential"]);

      expect((await enterCode(browser, codeOf(secret, { steps: 1 }))).status).toBe(200);

      expect(await signedInAs(browser)).toBe(member.name);
      for (const other of [member.browser, byPassword]) expect(await signedInAs(other)).toBeNull();
      expect(await providersOf(member)).toEqual([id]);
      expect((await signIn({ browser: site.visitor(), email: member.email })).status).toBe(401);
      expect((await linkOf(resetting)).status).toBe(410);
      expect(await mailsAboutProvider(member)).toHaveLength(1);
      expect((await kindsOf({ browser })).slice(1, 4)).toEqual([
        "signedIn",
        "providerJoined",
        "passwordRemoved",
      ]);

      const again = site.visitor();
      expect(await signInAtProvider(again, rosa.sub)).toBe("/login/code");
      await halfAMinuteLater(site);
      expect((await enterCode(again, codeOf(secret))).status).toBe(200);
      expect(await signedInAs(browser), "a later sign-in ends nothing").toBe(member.name);
    });

    test("a passkey in place of the code joins too, and stays: the mail says so", async () => {
      const { rosa, member } = await memberWithApp();
      const phone = createPasskey(ORIGIN);
      await addPasskey(member.browser, phone);
      const browser = site.visitor();
      await signInAtProvider(browser, rosa.sub);
      expect((await signInWithPasskey(browser, phone)).status).toBe(200);
      expect(await signedInAs(browser)).toBe(member.name);
      expect(await providersOf(member)).toEqual([id]);
      expect(await signedInAs(member.browser)).toBeNull();
      const [mail] = await mailsAboutProvider(member);
      expect(mail?.text).toContain(
        `1 passkey still logs in to your account. Remove it if you do not know it, at ${ORIGIN}/account#passkeys.`,
      );
      expect((await signInWithPasskey(site.visitor(), phone)).status).toBe(200);
    });

    test("also another Google account, if there is no password", async () => {
      const rosa = person(provider);
      const email = rosa.email ?? "";
      const first = site.visitor();
      await signInAtProvider(first, rosa.sub);
      const { secret } = await withApp(first);
      await halfAMinuteLater(site);
      const browser = site.visitor();
      expect(await signInAtProvider(browser, person(provider, { email }).sub)).toBe("/login/code");
      expect(await providersOf({ email })).toEqual([id]);

      expect((await enterCode(browser, codeOf(secret))).status).toBe(200);
      expect(await providersOf({ email })).toEqual([id, id]);
      expect(await mailsAboutProvider({ email })).toHaveLength(1);
      expect((await kindsOf({ browser: first })).slice(0, 2)).toEqual(["signedIn", "providerJoined"]);
    });

    test("another account's passkey joins nothing", async () => {
      const { rosa, member } = await memberWithApp();
      const ben = await signUp(site);
      const phone = createPasskey(ORIGIN);
      await addPasskey(ben.browser, phone);
      const browser = site.visitor();
      await signInAtProvider(browser, rosa.sub);
      expect((await signInWithPasskey(browser, phone)).status).toBe(200);
      expect(await signedInAs(browser)).toBe(ben.name);
      expect(await providersOf(member)).toEqual(["credential"]);
      expect(await providersOf(ben)).toEqual(["credential"]);
    });

    test("not after the address has changed meanwhile: then it signs nobody in (6.20)", async () => {
      const { rosa, member, secret } = await memberWithApp();
      const browser = site.visitor();
      await signInAtProvider(browser, rosa.sub);
      const moved = await movedTo(member, `moved.${member.email}`);
      expect((await enterCode(browser, codeOf(secret))).status).toBe(410);
      expect(await signedInAs(browser)).toBeNull();
      expect((await member.browser.get<unknown[]>("/api/account/sessions")).body).toHaveLength(1);
      expect(await providersOf(moved)).toEqual(["credential"]);
    });

    test("nor by a passkey, which signs in without Google", async () => {
      const { rosa, member } = await memberWithApp();
      const phone = createPasskey(ORIGIN);
      await addPasskey(member.browser, phone);
      const browser = site.visitor();
      await signInAtProvider(browser, rosa.sub);
      const moved = await movedTo(member, `moved.${member.email}`);
      expect((await signInWithPasskey(browser, phone)).status).toBe(200);
      expect(await signedInAs(browser)).toBe(member.name);
      expect(await providersOf(moved)).toEqual(["credential"]);
    });

    test("not after Google's account got one of its own meanwhile: then it signs nobody in (6.20)", async () => {
      const { rosa, member, secret } = await memberWithApp();
      const browser = site.visitor();
      await signInAtProvider(browser, rosa.sub);
      rosa.email = `own.${member.email}`;
      expect(await signInAtProvider(site.visitor(), rosa.sub)).toBe("/");
      expect((await enterCode(browser, codeOf(secret))).status).toBe(410);
      expect(await signedInAs(browser)).toBeNull();
      expect(await providersOf(member)).toEqual(["credential"]);
    });

    test("once, when two sign-ins of Google pass at once", async () => {
      const { rosa, member, secret } = await memberWithApp();
      const browsers = [site.visitor(), site.visitor()];
      for (const browser of browsers) await signInAtProvider(browser, rosa.sub);
      await Promise.all(
        browsers.map((browser, place) => enterCode(browser, codeOf(secret, { steps: place }))),
      );
      expect(await providersOf(member)).toEqual([id]);
      expect(await mailsAboutProvider(member)).toHaveLength(1);
    });

    test("not for a suspended account, which is told why (11.16)", async () => {
      const { rosa, member } = await memberWithApp();
      const moderator = await signUpAs(site, "moderator");
      const people = { reporter: await signUp(site), moderator };
      const ban = { action: "ban", reason: "Sold weeds" } as const;
      await moderated(people, { kind: "gardener", targetId: member.id }, ban);
      const browser = site.visitor();
      const { pathname, search } = new URL(
        await chosenAtProvider(await startedAtProvider(browser), rosa.sub),
      );
      const page = await browser.get<string>(pathname + search);
      expect(page).toMatchObject({ status: 403, body: expect.stringContaining("Sold weeds") });
      expect(await providersOf(member)).toEqual(["credential"]);
    });
  },
);
