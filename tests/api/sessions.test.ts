import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#server/auth/password-hash.ts";
import { hourlyCleanup } from "#server/accounts/expiry.ts";
import { storedTime } from "#server/db/time.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { writable } from "#server/derived/writable.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, PASSWORD, signUp, signUpAccount, tipInput, type Member } from "#tests/harness/factories.ts";
import { createSite, useSite, type Site } from "#tests/harness/site.ts";

const COOKIE = "trowel.session_token";
const DAY = 24 * 60 * 60 * 1000;

describe.each(engines)("sessions on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  beforeAll(async () => void (ana = await signUp(site)));
  const signIn = (email: string, password = PASSWORD, browser = site.visitor()) =>
    browser.post("/api/auth/sign-in/email", { email, password });
  const isSignedIn = async (browser = ana.browser) =>
    (await browser.post("/gardenersTips", tipInput())).status === 201;

  describe("the session cookie (6.3)", () => {
    test("is HttpOnly and SameSite=Lax, and not Secure on http", async () => {
      const { browser } = await signUpAccount(site);
      const [line = ""] = browser.setCookies;
      expect(line).toMatch(new RegExp(`^${COOKIE}=[^;]+; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`));
    });

    test("on https is Secure and has the host prefix", async () => {
      const secure = await createSite(engine, { publicUrl: "https://tips.example.org" });
      const member = await signUp(secure);
      const line = member.browser.setCookies.find((cookie) => cookie.startsWith("__Host-")) ?? "";
      expect(line).toMatch(
        /^__Host-trowel\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(member.browser.setCookies.filter((cookie) => !cookie.startsWith("__Host-"))).toEqual([]);
      expect((await member.browser.get("/api/session")).body).toMatchObject({
        user: { gardenerId: member.id },
      });
      await secure.close();
    });

    test.each([
      ["is empty", () => ""],
      ["is nonsense", () => "nonsense"],
      ["has a nonsense signature", (good: string) => `${tokenOf(good)}.nonsense`],
      ["has no signature", (good: string) => tokenOf(good)],
      ["has an empty signature", (good: string) => `${tokenOf(good)}.`],
      [
        "is signed with another secret",
        (good: string) => encodeURIComponent(`${tokenOf(good)}.${signed(tokenOf(good), "guess")}`),
      ],
      [
        "has another token under the signature",
        (good: string) => good.replace(/^./, (first) => (first === "x" ? "y" : "x")),
      ],
      ["is cut off", (good: string) => good.slice(0, -5)],
      ["is half encoded", () => "%E0%A4%A.%"],
      ["is very long", () => "x".repeat(5000)],
    ])("that %s counts as a visitor's", async (_, forge) => {
      const browser = site.visitor();
      browser.cookies.set(COOKIE, forge(ana.browser.cookies.get(COOKIE) ?? ""));
      expect((await browser.get("/gardenersTips?limit=6")).status).toBe(200);
      expect((await browser.get("/api/session")).body).toEqual({ user: null });
      expect((await browser.post("/gardenersTips", tipInput())).status).toBe(401);
    });

    test("with a valid signature but no session counts as a visitor's", async () => {
      const browser = site.visitor();
      const token = "x".repeat(32);
      browser.cookies.set(COOKIE, encodeURIComponent(`${token}.${signed(token, site.deps.secret)}`));
      expect(await isSignedIn(browser)).toBe(false);
      const good = tokenOf(ana.browser.cookies.get(COOKIE) ?? "");
      browser.cookies.set(COOKIE, encodeURIComponent(`${good}.${signed(good, site.deps.secret)}`));
      expect(await isSignedIn(browser), "the same way of signing opens the real one").toBe(true);
    });
  });

  describe("the lifetime of a session (4.4, 6.3)", () => {
    test("ends when it expires, and logging in again creates a new one (4.4)", async () => {
      const member = await signUp(site);
      await expiresIn(site, member, -1000);
      expect(await isSignedIn(member.browser)).toBe(false);
      await signIn(member.email, PASSWORD, member.browser);
      expect(await isSignedIn(member.browser)).toBe(true);
    });

    test("is extended when it is used a day later, and the browser gets a new cookie", async () => {
      const member = await signUp(site);
      await expiresIn(site, member, 28 * DAY);
      const received = member.browser.setCookies.length;

      const response = await member.browser.get("/gardenersTips?limit=6");

      expect(response.status).toBe(200);
      expect(member.browser.setCookies.slice(received)).toEqual([expect.stringContaining(`${COOKIE}=`)]);
      expect(member.browser.setCookies.at(-1)).toContain("Max-Age=2592000");
      expect(await timeLeft(site, member)).toBeGreaterThan(29.9 * DAY);
      expect(await isSignedIn(member.browser)).toBe(true);
    });

    test("is not left over from a password that was replaced while it was checked (6.35)", async () => {
      const member = await signUp(site);
      const { auth } = site.deps;
      const accountId = (await sessionOf(site, member)).userId;
      const elsewhere = site.visitor();
      // The change is stored, and has ended all sign-ins, between the check of the password and the new session.
      const handler: typeof auth.handler = async (request) => {
        const response = await auth.handler(request);
        await site.deps.db
          .updateTable("account")
          .set({ password: await hashPassword("Rhubarb-Crumble-9") })
          .where("userId", "=", accountId)
          .execute();
        return response;
      };
      site.deps.auth = { ...auth, handler };
      const { status } = await signIn(member.email, PASSWORD, elsewhere);
      site.deps.auth = auth;
      expect(status).toBe(401);
      expect(await isSignedIn(elsewhere)).toBe(false);
      expect(
        await site.deps.db.selectFrom("session").select("id").where("userId", "=", accountId).execute(),
      ).toHaveLength(1);
      expect((await signIn(member.email, "Rhubarb-Crumble-9", elsewhere)).status).toBe(200);
    });

    test("ends after 90 days, however much it is used, and is deleted then (6.41)", async () => {
      const member = await signUp(site);
      const age = async (days: number) => {
        const { id } = await sessionOf(site, member);
        const createdAt = storedTime(site.deps.db, new Date(Date.now() - days * DAY));
        await site.deps.db.updateTable("session").set({ createdAt }).where("id", "=", id).execute();
      };
      await age(89.9);
      expect(await isSignedIn(member.browser)).toBe(true);
      expect((await member.browser.get("/api/auth/get-session")).body).not.toBeNull();
      await age(90.1);
      expect(await isSignedIn(member.browser)).toBe(false);
      expect((await member.browser.get("/api/auth/get-session")).body).toBeNull();
      expect((await member.browser.post("/api/auth/update-user", { name: "Mal Lory" })).status).toBe(401);
      const elsewhere = site.visitor();
      await signIn(member.email, PASSWORD, elsewhere);
      expect((await elsewhere.get("/api/account/sessions")).body).toHaveLength(1);
      await hourlyCleanup(site.deps)();
      await expect(sessionOf(site, member)).rejects.toThrow();
      expect((await elsewhere.get("/api/account/sessions")).body).toHaveLength(1);
    });

    test("is unchanged when it is used immediately", async () => {
      const member = await signUp(site);
      const received = member.browser.setCookies.length;
      await member.browser.get("/gardenersTips?limit=6");
      expect(member.browser.setCookies).toHaveLength(received);
    });

    test("ends for this browser only when logging out", async () => {
      const member = await signUp(site);
      const stolen = site.visitor();
      for (const [name, value] of member.browser.cookies) stolen.cookies.set(name, value);
      const signInElsewhere = site.visitor();
      await signIn(member.email, PASSWORD, signInElsewhere);

      const response = await member.browser.post("/api/auth/sign-out", {});

      expect(response.status).toBe(200);
      expect(member.browser.cookies.has(COOKIE)).toBe(false);
      expect(await isSignedIn(stolen)).toBe(false);
      expect(await isSignedIn(signInElsewhere)).toBe(true);
    });

    test("logging out twice, or as a visitor, is harmless", async () => {
      const browser = site.visitor();
      expect((await browser.post("/api/auth/sign-out", {})).status).toBeLessThan(500);
      expect((await browser.post("/api/auth/sign-out", {})).status).toBeLessThan(500);
    });

    test("ends with the account", async () => {
      const member = await signUp(site);
      await site.deps.db.deleteFrom("user").where("email", "=", member.email).execute();
      expect(await isSignedIn(member.browser)).toBe(false);
      expect(await idsOf(site.visitor(), "/gardeners")).not.toContain(member.id);
      await inTransaction(site.deps.db, (trx) =>
        writable(trx)
          .updateTable("counter")
          .set((eb) => ({ value: eb("value", "-", 1) }))
          .where("name", "=", "gardeners")
          .execute(),
      );
    });
  });
});

const tokenOf = (cookie: string) => decodeURIComponent(cookie).split(".")[0] ?? "";
const signed = (token: string, secret: string) => createHmac("sha256", secret).update(token).digest("base64");

async function sessionOf({ deps: { db } }: Site, member: Member) {
  const token = tokenOf(member.browser.cookies.get(COOKIE) ?? "");
  return db.selectFrom("session").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
}

async function expiresIn(site: Site, member: Member, milliseconds: number): Promise<void> {
  const { id } = await sessionOf(site, member);
  const expiresAt = new Date(Date.now() + milliseconds).toISOString();
  await site.deps.db.updateTable("session").set({ expiresAt }).where("id", "=", id).execute();
}

const timeLeft = async (site: Site, member: Member) =>
  new Date((await sessionOf(site, member)).expiresAt).getTime() - Date.now();
