import { describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, PHOTO, likeTip, profileOf, shareTip, signUp, tipInput } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

const SCALE = 0.2;

/** The limits at this scale (server/http/limits.ts). */
const SIGN_INS_FOR_ACCOUNT = 2;
const SIGN_INS_FROM_ADDRESS = 40;
const SIGN_UPS_FROM_ADDRESS = 10;
const WRITES = 12;
const LIKES = 60;

const signIn = (browser: Browser, email: string, password = "Wrong-Heap-7") =>
  browser.post<{ code: string; message: string }>("/api/auth/sign-in/email", { email, password });

describe.each(engines)("limits on %s (7.27, 9.29)", (engine) => {
  describe("of signing in and up", () => {
    const site = useSite(engine, { rateLimitScale: SCALE });
    const from = (address: string) => site.visitor(address);

    test("limits attempts per account from anywhere; then even the right password fails from an unknown browser (9.29)", async () => {
      const { browser, email } = await signUp(site, { browser: from("10.0.0.1") });
      for (let tries = 0; tries < SIGN_INS_FOR_ACCOUNT; tries++)
        expect((await signIn(from(`10.1.0.${tries}`), email)).status).toBe(401);

      const response = await signIn(from("10.1.0.9"), email.toUpperCase(), PASSWORD);

      expect(response.status).toBe(429);
      expect(response.body).toEqual({
        code: "TOO_MANY_REQUESTS",
        message: expect.stringContaining("Try again in"),
      });
      const seconds = Number(response.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
      expect((await signIn(browser, email, PASSWORD)).status, "its owner's browser").toBe(200);
    });

    test("attempts rejected for one account do not count against others at that internet address (9.55)", async () => {
      const { email } = await signUp(site, { browser: from("10.0.0.5") });
      for (let tries = 0; tries < SIGN_INS_FROM_ADDRESS * 2; tries++)
        await signIn(from("10.4.0.1"), "guessed@example.com");
      expect((await signIn(from("10.4.0.1"), email, PASSWORD)).status).toBe(200);
    });

    test("a successful sign-in resets the account's attempts", async () => {
      const { email } = await signUp(site, { browser: from("10.0.0.2") });
      for (let round = 0; round < 3; round++) {
        expect((await signIn(from("10.0.0.2"), email)).status).toBe(401);
        expect((await signIn(from("10.0.0.2"), email, PASSWORD)).status).toBe(200);
      }
    });

    test.each([
      ["a form", new URLSearchParams({ email: "ana@example.com", password: PASSWORD }), {}],
      [
        "JSON declared as a form",
        `{"email":"ana@example.com"}`,
        { "content-type": "application/x-www-form-urlencoded" },
      ],
      ["JSON that says it is text", `{"email":"ana@example.com"}`, { "content-type": "text/plain" }],
    ])("%s is not parsed, so that no attempt goes uncounted", async (_, raw, headers) => {
      const response = await from("10.0.0.3").call("POST", "/api/auth/sign-in/email", { raw, headers });
      expect(response.status).toBe(415);
      expect(response.body).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
    });

    test("one account's limit does not affect others", async () => {
      const { email } = await signUp(site, { browser: from("10.0.0.4") });
      for (let tries = 0; tries <= SIGN_INS_FOR_ACCOUNT; tries++)
        await signIn(from("10.0.0.4"), "other@example.com");
      expect((await signIn(from("10.0.0.4"), email, PASSWORD)).status).toBe(200);
    });

    test("attempts per internet address are limited across accounts; a forged address header does not help (9.29)", async () => {
      const crowd = from("10.2.0.1");
      for (let tries = 0; tries < SIGN_INS_FROM_ADDRESS; tries++)
        expect((await signIn(crowd, `nobody${tries}@example.com`)).status).toBe(401);
      const headers = {
        "x-forwarded-for": "1.2.3.4",
        "x-trowel-client-address": "1.2.3.4",
        "x-real-ip": "1.2.3.4",
      };
      const body = { email: "nobody@example.com", password: PASSWORD };
      const response = await crowd.call("POST", "/api/auth/sign-in/email", { body, headers });
      expect(response.status).toBe(429);
      expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
      expect((await signIn(from("10.2.0.2"), "nobody@example.com")).status).toBe(401);
    });

    test("sign-ups per internet address are limited (9.29)", async () => {
      const attempt = (number: number, address = "10.3.0.1") =>
        from(address).post("/api/auth/sign-up/email", {
          name: "A Gardener",
          email: `crowd${number}@example.com`,
          password: PASSWORD,
          image: PHOTO,
        });
      for (let number = 0; number < SIGN_UPS_FROM_ADDRESS; number++)
        expect((await attempt(number)).status).toBe(200);
      const response = await attempt(99);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3000);
      expect((await attempt(100, "10.3.0.2")).status).toBe(200);
    });
  });

  describe("behind a proxy", () => {
    const site = useSite(engine, { rateLimitScale: SCALE, trustProxy: 1 });

    test("the address is the one the proxy saw, not one the client claims", async () => {
      const attempt = (forwarded: string, number: number) =>
        site.visitor("10.9.9.9").call("POST", "/api/auth/sign-in/email", {
          body: { email: `nobody${number}@example.com`, password: PASSWORD },
          headers: { "x-forwarded-for": forwarded },
        });
      for (let tries = 0; tries < SIGN_INS_FROM_ADDRESS; tries++)
        expect((await attempt(`${tries}.${tries}.0.1, 203.0.113.5`, tries)).status).toBe(401);
      expect((await attempt("8.8.8.8, 203.0.113.5", 98)).status).toBe(429);
      expect((await attempt("203.0.113.5, 203.0.113.6", 99)).status).toBe(401);
    });
  });

  describe("of writing", () => {
    const site = useSite(engine, { rateLimitScale: SCALE });

    test("writes per member are limited across kinds; reading, liking and other members are unaffected (9.29)", async () => {
      const [ana, ben] = [await signUp(site), await signUp(site)];
      const id = await shareTip(ana);
      await ana.browser.patch(`/gardenersTips/${id}`, { title: "Changed" });
      await ana.browser.put(`/gardeners/${ana.id}`, profileOf(ana));
      const spare = await shareTip(ana);
      await ana.browser.delete(`/gardenersTips/${spare}`);
      const done = 5;
      for (let more = done; more < WRITES; more++) await shareTip(ana);

      for (const refused of [
        await ana.browser.post("/gardenersTips", tipInput()),
        await ana.browser.patch(`/gardenersTips/${id}`, { title: "Again" }),
        await ana.browser.delete(`/gardenersTips/${id}`),
        await ana.browser.put(`/gardeners/${ana.id}`, profileOf(ana)),
      ]) {
        expect(refused.status).toBe(429);
        expect(refused.headers.get("content-type")).toBe(PROBLEM_TYPE);
        expect(refused.body).toEqual({
          title: "Too many requests",
          status: 429,
          detail: expect.stringMatching(/^That was a lot at once\. Try again in \d+ seconds?\.$/),
        });
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      }
      expect((await ana.browser.get(`/gardenersTips/${id}`)).body).toMatchObject({ title: "Changed" });
      await likeTip(ana, id);
      await shareTip(ben);
    });

    test("likes per member are limited", async () => {
      const [ana, ben] = [await signUp(site), await signUp(site)];
      const id = await shareTip(ana);
      for (let likes = 0; likes < LIKES; likes++) await likeTip(ana, id);
      const refused = await ana.browser.patch(`/gardenersTips/${id}`, { like: 1 });
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      await likeTip(ben, id);
    });

    test("invalid input and visitors' writes do not count", async () => {
      const ana = await signUp(site);
      for (let tries = 0; tries < WRITES * 2; tries++) {
        expect((await ana.browser.post("/gardenersTips", {})).status).toBe(400);
        expect((await site.visitor().post("/gardenersTips", tipInput())).status).toBe(401);
      }
      await shareTip(ana);
    });
  });
});
