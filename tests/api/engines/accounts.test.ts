import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, PHOTO, signUp, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("accounts on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  beforeAll(async () => void (ana = await signUp(site, { email: "ana@example.com" })));
  const signIn = (email: string, password = PASSWORD, browser = site.visitor()) =>
    browser.post<{ code?: string; message?: string }>("/api/auth/sign-in/email", { email, password });

  describe("signing up (5.1, 5.9)", () => {
    const account = { name: "Eve Green", email: "eve@example.com", password: "Mulch-71", image: PHOTO };
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
    ])("with %s is rejected without creating an account (5.1)", async (_, change) => {
      const response = await attempt(change);
      expect(response.status, response.text).toBe(400);
      expect(response.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      expect(
        await site.deps.db.selectFrom("user").select("id").where("name", "=", account.name).execute(),
      ).toEqual([]);
    });

    test("accepts a password of 8 characters (5.8)", async () => {
      const { email, password } = account;
      expect((await attempt({})).status).toBe(200);
      expect((await signIn(email, password)).status).toBe(200);
    });

    test("concurrently with one address creates one account; the other attempts get an error", async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => attempt({ email: "at-once@example.com" })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers.filter((one) => one.status !== 200)) {
        expect(status).toBe(422);
        expect(body.code).toMatch(/^USER_ALREADY_EXISTS/);
      }
      const made = site.deps.db.selectFrom("user").select("id").where("email", "=", "at-once@example.com");
      expect(await made.execute()).toHaveLength(1);
      // The library logs that it could not store the others.
      for (const line of site.loggedErrors.splice(0)) expect(line).toMatch(/create user/i);
    });

    test("twice with one address is rejected, in any letter case", async () => {
      for (const email of ["ana@example.com", "ANA@Example.com"]) {
        const response = await attempt({ email });
        expect(response.status).toBe(422);
        expect(response.body.code).toMatch(/^USER_ALREADY_EXISTS/);
      }
    });

    test("ten times concurrently creates one account", async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => attempt({ email: "many@example.com" })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(
        await site.deps.db.selectFrom("user").select("id").where("email", "=", "many@example.com").execute(),
      ).toHaveLength(1);
      site.loggedErrors.splice(0);
    });

    test("stores an argon2id hash, and the password nowhere (3.25, 6.3)", async () => {
      await signUp(site);
      for (const table of ["user", "account", "session", "verification", "gardener", "setting"]) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(site.deps.db);
        expect(JSON.stringify(rows)).not.toContain(PASSWORD);
      }
      const { rows } = await sql<{ password: string }>`select password from account`.execute(site.deps.db);
      for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  });

  describe("logging in (5.8, 8.12)", () => {
    test("works with the address in any letter case", async () => {
      const browser = site.visitor();
      expect((await signIn("ANA@Example.COM", PASSWORD, browser)).status).toBe(200);
      expect((await browser.get("/api/session")).body).toMatchObject({ user: { gardenerId: ana.id } });
    });

    test("returns the same response for a wrong password and an unknown address", async () => {
      const wrong = await signIn("ana@example.com", "Compost-Heap-8");
      const unknown = await signIn("nobody@example.com");
      expect(wrong.status).toBe(401);
      expect(wrong.body.message).toBe("Invalid email or password");
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    });

    test("never redirects off the site", async () => {
      const { status } = await site.visitor().post("/api/auth/sign-in/email", {
        email: "ana@example.com",
        password: PASSWORD,
        callbackURL: "https://evil.example",
      });
      expect(status).toBe(403);
      expect(site.loggedErrors.splice(0)).toHaveLength(1);
    });

    test("later changes to an invalid name or photo are rejected, too (5.1)", async () => {
      const { browser } = await signUp(site);
      const change = async (body: object) => (await browser.post("/api/auth/update-user", body)).status;
      expect(await change({ name: "<b>" })).toBe(400);
      expect(await change({ image: "javascript:alert(1)" })).toBe(400);
      expect(await change({ name: "Eve Green" })).toBe(200);
    });

    test.each([
      ["POST", "change-password", { currentPassword: PASSWORD, newPassword: "Rhubarb-Crumble-9" }],
      ["POST", "change%2Dpassword", { currentPassword: PASSWORD, newPassword: "Rhubarb-Crumble-9" }],
      ["POST", "verify-password", { password: PASSWORD }],
      ["POST", "change-email", { newEmail: "other@example.com" }],
      ["POST", "delete-user", { password: PASSWORD }],
      ["GET", "list-sessions", undefined],
      ["POST", "revoke-other-sessions", {}],
      ["POST", "request-password-reset", { email: "ana@example.com" }],
    ])(
      "%s /api/auth/%s is not served, because our own calls replace it (7.75)",
      async (method, call, body) => {
        const member = await signUp(site);
        expect((await member.browser.call(method, `/api/auth/${call}`, { body })).status).toBe(404);
        expect((await signIn(member.email)).status).toBe(200);
        expect((await member.browser.get("/api/account")).status).toBe(200);
      },
    );
  });

  test.each([
    "/api/auth/nothing",
    "/api/auth/",
    "/api/auth/%ff",
    "/api/auth/%E0%A4%A",
    "/api/auth//sign-in/email",
  ])("%s is a 404", async (path) => {
    for (const method of ["GET", "POST"])
      expect((await site.visitor().call(method, path, method === "POST" ? { body: {} } : {})).status).toBe(
        404,
      );
  });
});
