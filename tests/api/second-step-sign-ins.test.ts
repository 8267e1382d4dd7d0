import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { confirmAddress, PASSWORD, PHOTO, shareTip, signIn, signUp } from "#tests/harness/factories.ts";
import {
  chosenAtProvider,
  person,
  signInAtProvider,
  startedAtProvider,
  useProvider,
} from "#tests/harness/provider.ts";
import { addPasskey, createPasskey, signInWithPasskey } from "#tests/harness/passkeys.ts";
import { NEW_PASSWORD, useRecovery } from "#tests/harness/recovery.ts";
import { signUpAs } from "#tests/harness/roles.ts";
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

describe.each(engines)("no way in goes round the second step on %s (6.44)", (engine) => {
  describe("Google's", () => {
    const { site, provider } = useProvider(engine);

    test("asks for the code too, in the window or in the one that opened the popup", async () => {
      const rosa = person(provider);
      const browser = site.visitor();
      await signInAtProvider(browser, rosa.sub);
      const name = await signedInAs(browser);
      expect(name).not.toBeNull();
      // Without a password, a fresh sign-in is asked for.
      const begun = await browser.post<{ secret: string }>("/api/account/authenticator", {});
      expect(begun.status, begun.text).toBe(200);
      const { secret } = begun.body;
      expect((await browser.put("/api/account/authenticator", { code: codeOf(secret) })).status).toBe(200);
      await halfAMinuteLater(site);

      const other = site.visitor();
      expect(await signInAtProvider(other, rosa.sub, "?to=%2Fmytips")).toBe("/login/code?to=%2Fmytips");
      expect(await signedInAs(other)).toBeNull();
      expect((await enterCode(other, codeOf(secret))).status).toBe(200);
      expect(await signedInAs(other)).toBe(name);

      const popup = site.visitor();
      const back = await chosenAtProvider(await startedAtProvider(popup, "?to=%2Fmytips&popup=p1"), rosa.sub);
      const { pathname, search } = new URL(back);
      const page = await popup.get<string>(pathname + search);
      expect(page.body).toContain(
        'data-popup="p1" data-next="/login/code?to=%2Fmytips" data-failed="second-step"',
      );
      expect(await signedInAs(popup)).toBeNull();
    });
  });

  describe("a new password's", () => {
    const recovery = useRecovery(engine);

    test("asks for the code too (6.23)", async () => {
      const { site } = recovery;
      const ana = await signUp(site);
      await confirmAddress(site, ana);
      const { secret } = await withApp(ana.browser);
      await halfAMinuteLater(site);
      const waiting = await waitingFor(site, ana);
      const token = await recovery.resetTokenFor(ana);
      const browser = site.visitor();
      const reset = await browser.put("/api/passwordResets", { token, password: NEW_PASSWORD });
      expect(reset.status, reset.text).toBe(200);
      expect(await signedInAs(browser)).toBeNull();
      expect((await enterCode(waiting, codeOf(secret))).status, "it began with the old password").toBe(410);
      expect((await signIn({ browser, email: ana.email }, NEW_PASSWORD)).body).toMatchObject({
        twoFactorRedirect: true,
      });
      expect(await signedInAs(browser)).toBeNull();
      expect((await enterCode(browser, codeOf(secret))).status).toBe(200);
    });

    test("ends the authenticator app of whoever signed up with another's address (6.40)", async () => {
      const { site } = recovery;
      const stranger = await signUp(site);
      await withApp(stranger.browser);
      const token = await recovery.resetTokenFor(stranger);
      const browser = site.visitor();
      expect((await browser.put("/api/passwordResets", { token, password: NEW_PASSWORD })).status).toBe(200);
      expect((await signIn({ browser, email: stranger.email }, NEW_PASSWORD)).status).toBe(200);
      expect(await signedInAs(browser)).toBe(stranger.name);
    });
  });
});

describe.each(engines)("a sign-in while the second step is being switched on, on %s (6.44)", (engine) => {
  const site = useSite(engine);

  test("is ended, when it is stored after the others have ended", async () => {
    const { auth, db } = site.deps;
    const ana = await signUp(site);
    const answer = auth.handler;
    auth.handler = async (request) => {
      const response = await answer(request);
      // As if that had ended the other sign-ins just before this one was stored.
      const on = { twoFactorEnabled: sql<boolean>`true` };
      await db.updateTable("user").set(on).where("email", "=", ana.email).execute();
      return response;
    };
    const browser = site.visitor();
    await signIn({ browser, email: ana.email });
    auth.handler = answer;
    expect(await signedInAs(browser)).toBeNull();
    expect(await signedInAs(ana.browser)).toBe(ana.name);
  });
});

const ORIGIN = "https://tips.example.org";
const NEEDED = "Moderators log in with a second step here";

describe.each(engines)("REQUIRE_SECOND_STEP=moderators on %s (6.46)", (engine) => {
  const site = useSite(engine, { publicUrl: ORIGIN, requireSecondStep: true });
  const userOf = async (browser: { get: <T>(path: string) => Promise<{ body: T }> }) =>
    (await browser.get<{ user: { role: string; mustSetSecondStep: boolean } }>("/api/session")).body.user;

  test("a moderator can only set one up, and has the role from then on", async () => {
    const mo = await signUpAs(site, "moderator");
    expect(await userOf(mo.browser)).toMatchObject({ role: "member", mustSetSecondStep: true });
    for (const path of ["/api/moderation/cases", "/api/helpDesk", "/api/account", "/api/notifications"])
      expect(await mo.browser.get(path)).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining(NEEDED) },
      });
    const gardener = { name: "New Name", email: mo.email, photourl: PHOTO };
    const writes = () =>
      Promise.all([
        mo.browser.post("/gardeners", gardener),
        mo.browser.post("/api/auth/update-user", { name: "New Name" }),
      ]).then((responses) => responses.map(({ status }) => status));
    expect(await writes()).toEqual([403, 403]);
    expect(await signedInAs(mo.browser)).toBe(mo.name);
    expect((await mo.browser.get("/api/account/secondStep")).status).toBe(200);
    expect((await mo.browser.get("/gardenersTips?limit=1")).status, "as members may").toBe(200);

    await startedApp(mo.browser);
    expect(await userOf(mo.browser), "it is not on yet").toMatchObject({ mustSetSecondStep: true });
    await withApp(mo.browser);
    expect(await userOf(mo.browser)).toMatchObject({ role: "moderator", mustSetSecondStep: false });
    expect((await mo.browser.get("/api/moderation/cases")).status).toBe(200);
    expect(await writes()).toEqual([201, 200]);

    await mo.browser.post("/api/account/authenticator/removal", { password: PASSWORD });
    expect((await mo.browser.get("/api/moderation/cases")).status, "switched off again").toBe(403);
  });

  test("with a passkey, a moderator has the role in sign-ins by it, not by password", async () => {
    const mo = await signUpAs(site, "admin");
    const phone = createPasskey(ORIGIN);
    await addPasskey(mo.browser, phone);
    expect(await userOf(mo.browser)).toMatchObject({ role: "member", mustSetSecondStep: true });
    const browser = site.visitor();
    expect((await signInWithPasskey(browser, phone)).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ role: "admin", mustSetSecondStep: false });
    expect((await browser.get("/api/moderation/cases")).status).toBe(200);

    // Whoever knows only the password sets up no second step of their own.
    for (const path of ["authenticator", "passkeys/options"])
      expect(await mo.browser.post(`/api/account/${path}`, { password: PASSWORD })).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining("Log in with your passkey") },
      });
  });

  test("members are not asked, and neither are pending tips shown to a moderator without it", async () => {
    const ana = await signUp(site);
    expect(await userOf(ana.browser)).toMatchObject({ role: "member", mustSetSecondStep: false });
    const id = await shareTip(ana, { privacy: "Private" });
    await site.deps.db.updateTable("tip").set({ status: "pending" }).where("id", "=", id).execute();
    const mo = await signUpAs(site, "moderator");
    expect((await mo.browser.get(`/gardenersTips/${id}`)).status).toBe(404);
    await withApp(mo.browser);
    expect((await mo.browser.get(`/gardenersTips/${id}`)).status).toBe(200);
  });
});
