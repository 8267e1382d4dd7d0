import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import {
  PASSWORD,
  PHOTO,
  idsOf,
  signUp,
  signUpAccount,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import { createSite, useSite, type Site } from "#tests/harness/site.ts";

const COOKIE = "trowel.session_token";
const DAY = 24 * 60 * 60 * 1000;

describe.each(engines)("accounts on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  beforeAll(async () => void (ana = await signUp(site, { email: "ana@example.com" })));
  const signIn = (email: string, password = PASSWORD, browser = site.visitor()) =>
    browser.post<{ code?: string; message?: string }>("/api/auth/sign-in/email", { email, password });
  const isSignedIn = async (browser = ana.browser) =>
    (await browser.post("/gardenersTips", tipInput())).status === 201;

  describe("signing up (docs/product.md 5.1, 5.9)", () => {
    const account = { name: "Eve Green", email: "eve@example.com", password: "Abcdefg1", image: PHOTO };
    const attempt = (change: object) =>
      site
        .visitor()
        .post<{ code: string; message: string }>("/api/auth/sign-up/email", { ...account, ...change });

    test.each([
      ["a short name", { name: "Al" }],
      ["a long name", { name: "x".repeat(31) }],
      ["a name with signs", { name: "<b>Eve</b>" }],
      ["no name", { name: undefined }],
      ["a name that is no text", { name: ["Eve"] }],
      ["a short password", { password: "Abcdef1" }],
      ["a password without a number", { password: "Abcdefgh" }],
      ["a password without an uppercase letter", { password: "abcdefg1" }],
      ["a password without a lowercase letter", { password: "ABCDEFG1" }],
      ["a long password", { password: `Aa1${"x".repeat(126)}` }],
      ["no password", { password: undefined }],
      ["a photo that is no URL", { image: "rose.jpg" }],
      ["a photo that is a script", { image: "javascript:alert(1)" }],
      ["a photo that is too long", { image: `https://example.com/${"x".repeat(2048)}` }],
      ["no photo", { image: undefined }],
      ["an empty photo", { image: null }],
      ["a bad address", { email: "eve" }],
      ["an address that is too long", { email: `${"x".repeat(60)}@${`${"y".repeat(60)}.`.repeat(4)}com` }],
      ["no address", { email: undefined }],
    ])("with %s is refused, and there is no account", async (_, change) => {
      const answer = await attempt(change);
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      expect(
        await site.deps.db.selectFrom("user").select("id").where("name", "=", account.name).execute(),
      ).toEqual([]);
    });

    test("with 8 characters of password is enough (5.8)", async () => {
      const { email, password } = account;
      expect((await attempt({})).status).toBe(200);
      expect((await signIn(email, password)).status).toBe(200);
    });

    test("twice with one address is refused, whatever the case", async () => {
      for (const email of ["ana@example.com", "ANA@Example.com"]) {
        const answer = await attempt({ email });
        expect(answer.status).toBe(422);
        expect(answer.body.code).toMatch(/^USER_ALREADY_EXISTS/);
      }
    });

    test("ten times at once makes one account", async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => attempt({ email: "many@example.com" })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(
        await site.deps.db.selectFrom("user").select("id").where("email", "=", "many@example.com").execute(),
      ).toHaveLength(1);
      site.complaints.splice(0);
    });

    test("stores an argon2id hash and the password nowhere (3.25, 6.3)", async () => {
      await signUp(site);
      for (const table of ["user", "account", "session", "verification", "gardener", "setting"]) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(site.deps.db);
        expect(JSON.stringify(rows)).not.toContain(PASSWORD);
      }
      const { rows } = await sql<{ password: string }>`select password from account`.execute(site.deps.db);
      for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  });

  describe("logging in (docs/product.md 5.8, 8.12)", () => {
    test("works with the address in any case", async () => {
      const browser = site.visitor();
      expect((await signIn("ANA@Example.COM", PASSWORD, browser)).status).toBe(200);
      expect((await browser.get("/api/session")).body).toMatchObject({ user: { gardenerId: ana.id } });
    });

    test("with a wrong password or an unknown address says the same", async () => {
      const wrong = await signIn("ana@example.com", "Compost-Heap-8");
      const unknown = await signIn("nobody@example.com");
      expect(wrong.status).toBe(401);
      expect(wrong.body.message).toBe("Invalid email or password");
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    });

    test("does not send anybody off the site", async () => {
      const { status } = await site.visitor().post("/api/auth/sign-in/email", {
        email: "ana@example.com",
        password: PASSWORD,
        callbackURL: "https://evil.example",
      });
      expect(status).toBe(403);
      expect(site.complaints.splice(0)).toHaveLength(1);
    });

    test("a weak new password and a bad name are refused later too (5.1)", async () => {
      const member = await signUp(site);
      const change = (path: string, body: object) => member.browser.post(`/api/auth/${path}`, body);
      expect(
        (await change("change-password", { currentPassword: PASSWORD, newPassword: "weak" })).status,
      ).toBe(400);
      expect(
        (await change("change-password", { currentPassword: PASSWORD, newPassword: "alllowercase" })).status,
      ).toBe(400);
      expect((await change("update-user", { name: "<b>" })).status).toBe(400);
      expect((await change("update-user", { image: "javascript:alert(1)" })).status).toBe(400);
      expect((await signIn(member.email)).status).toBe(200);
    });
  });

  describe("the session's cookie (docs/product.md 6.3)", () => {
    test("is HttpOnly and SameSite=Lax, and on http not Secure", async () => {
      const { browser } = await signUpAccount(site);
      const [line = ""] = browser.setCookies;
      expect(line).toMatch(new RegExp(`^${COOKIE}=[^;]+; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`));
    });

    test("on https is Secure and tied to the host by its name", async () => {
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
        "is signed by somebody else",
        (good: string) => encodeURIComponent(`${tokenOf(good)}.${signed(tokenOf(good), "guess")}`),
      ],
      [
        "has another token under the signature",
        (good: string) => good.replace(/^./, (first) => (first === "x" ? "y" : "x")),
      ],
      ["is cut off", (good: string) => good.slice(0, -5)],
      ["is half encoded", () => "%E0%A4%A.%"],
      ["is very long", () => "x".repeat(5000)],
    ])("that %s is a visitor's, and breaks nothing", async (_, forge) => {
      const browser = site.visitor();
      browser.cookies.set(COOKIE, forge(ana.browser.cookies.get(COOKIE) ?? ""));
      expect((await browser.get("/gardenersTips?limit=6")).status).toBe(200);
      expect((await browser.get("/api/session")).body).toEqual({ user: null });
      expect((await browser.post("/gardenersTips", tipInput())).status).toBe(401);
    });

    test("well signed, but of no session, is a visitor's", async () => {
      const browser = site.visitor();
      const token = "x".repeat(32);
      browser.cookies.set(COOKIE, encodeURIComponent(`${token}.${signed(token, site.deps.secret)}`));
      expect(await isSignedIn(browser)).toBe(false);
      const good = tokenOf(ana.browser.cookies.get(COOKIE) ?? "");
      browser.cookies.set(COOKIE, encodeURIComponent(`${good}.${signed(good, site.deps.secret)}`));
      expect(await isSignedIn(browser), "the same way of signing opens the real one").toBe(true);
    });
  });

  describe("a session's life (docs/product.md 4.4, 6.3)", () => {
    test("it ends when its time is up, and logging in again opens a new one", async () => {
      const member = await signUp(site);
      await expiresIn(site, member, -1000);
      expect(await isSignedIn(member.browser)).toBe(false);
      await signIn(member.email, PASSWORD, member.browser);
      expect(await isSignedIn(member.browser)).toBe(true);
    });

    test("used a day later it is extended, and the browser is told", async () => {
      const member = await signUp(site);
      await expiresIn(site, member, 28 * DAY);
      const received = member.browser.setCookies.length;

      const answer = await member.browser.get("/gardenersTips?limit=6");

      expect(answer.status).toBe(200);
      expect(member.browser.setCookies.slice(received)).toEqual([expect.stringContaining(`${COOKIE}=`)]);
      expect(member.browser.setCookies.at(-1)).toContain("Max-Age=2592000");
      expect(await timeLeft(site, member)).toBeGreaterThan(29.9 * DAY);
      expect(await isSignedIn(member.browser)).toBe(true);
    });

    test("used at once it is left alone", async () => {
      const member = await signUp(site);
      const received = member.browser.setCookies.length;
      await member.browser.get("/gardenersTips?limit=6");
      expect(member.browser.setCookies).toHaveLength(received);
    });

    test("logging out ends it here and nowhere else", async () => {
      const member = await signUp(site);
      const stolen = site.visitor();
      for (const [name, value] of member.browser.cookies) stolen.cookies.set(name, value);
      const elsewhere = site.visitor();
      await signIn(member.email, PASSWORD, elsewhere);

      const answer = await member.browser.post("/api/auth/sign-out", {});

      expect(answer.status).toBe(200);
      expect(member.browser.cookies.has(COOKIE)).toBe(false);
      expect(await isSignedIn(stolen)).toBe(false);
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    test("logging out twice, or as a visitor, breaks nothing", async () => {
      const browser = site.visitor();
      expect((await browser.post("/api/auth/sign-out", {})).status).toBeLessThan(500);
      expect((await browser.post("/api/auth/sign-out", {})).status).toBeLessThan(500);
    });

    test("of an account that is gone it is a visitor's", async () => {
      const member = await signUp(site);
      await site.deps.db.deleteFrom("user").where("email", "=", member.email).execute();
      expect(await isSignedIn(member.browser)).toBe(false);
      expect(await idsOf(site.visitor(), "/gardeners")).not.toContain(member.id);
      await site.deps.db
        .updateTable("counter")
        .set((eb) => ({ value: eb("value", "-", 1) }))
        .where("name", "=", "gardeners")
        .execute();
    });
  });

  test.each([
    "/api/auth/nothing",
    "/api/auth/",
    "/api/auth/%ff",
    "/api/auth/%E0%A4%A",
    "/api/auth//sign-in/email",
  ])("%s is nothing, and breaks nothing", async (path) => {
    for (const method of ["GET", "POST"])
      expect((await site.visitor().call(method, path, method === "POST" ? { body: {} } : {})).status).toBe(
        404,
      );
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
