import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import {
  backFromGoogle,
  CALLBACK,
  chosenAtGoogle,
  memberOf,
  person,
  SESSION_COOKIE,
  signInAtGoogle,
  startedAtGoogle,
  useGoogle,
  type TestProvider,
} from "#tests/harness/google.ts";

describe.each(engines)("the Google callback on %s", (engine) => {
  const { site, provider } = useGoogle(engine);

  describe("protects against login CSRF", () => {
    test("a response works once", async () => {
      const browser = site.visitor();
      const back = await chosenAtGoogle(await startedAtGoogle(browser), person(provider).sub);
      expect(await backFromGoogle(browser, back)).toBe("/");
      browser.cookies.delete(SESSION_COOKIE);
      expect(await backFromGoogle(browser, back)).toBe("/login?google=expired");
      expect(await memberOf(browser)).toBeNull();
      expect(site.loggedErrors.splice(0)).toHaveLength(1);
    });

    test("a response for another browser signs nobody in", async () => {
      const attacker = site.visitor();
      const back = await chosenAtGoogle(await startedAtGoogle(attacker), person(provider).sub);
      const victim = site.visitor();
      await startedAtGoogle(victim);
      expect(await backFromGoogle(victim, back)).toBe("/login?google=expired");
      expect(await memberOf(victim)).toBeNull();
      expect(site.loggedErrors.splice(0)).toHaveLength(1);
    });

    test.each([
      ["nothing", "", "expired"],
      ["no state", "?code=x", "expired"],
      ["a state nobody made", "?code=x&state=x", "expired"],
      ["too many values", "?code=x&state=x&state=y", "failed"],
    ])("%s signs nobody in", async (_, search, failure) => {
      const browser = site.visitor();
      expect(await backFromGoogle(browser, CALLBACK + search)).toBe(`/login?google=${failure}`);
      expect(await memberOf(browser)).toBeNull();
      site.loggedErrors.splice(0);
    });

    test("a response by another issuer is rejected", async () => {
      const browser = site.visitor();
      const back = new URL(await chosenAtGoogle(await startedAtGoogle(browser), person(provider).sub));
      back.searchParams.set("iss", "https://evil.example");
      expect(await backFromGoogle(browser, back.href)).toBe("/login?google=invalid");
      site.loggedErrors.splice(0);
    });

    test("another site cannot start a sign-in", async () => {
      const response = await site
        .visitor()
        .open("GET", "/google?to=/mytips", { headers: { "sec-fetch-site": "cross-site" } });
      expect(response.headers.get("location")).toBe("/login?to=%2Fmytips");
      expect(response.headers.getSetCookie()).toEqual([]);
    });

    test("a token sent by a page is rejected", async () => {
      const idToken = { token: "eyJhbGciOiJub25lIn0.e30." };
      const response = await site.visitor().post("/api/auth/sign-in/social", { provider: "google", idToken });
      expect(response.status).toBe(404);
      site.loggedErrors.splice(0);
    });
  });

  describe("validates the ID token", () => {
    test.each<[string, object, string]>([
      ["another nonce", { nonce: "x" }, "invalid"],
      ["no nonce", { nonce: undefined }, "invalid"],
      ["another issuer", { iss: "https://evil.example" }, "invalid"],
      ["another site", { aud: "somebody-else" }, "invalid"],
      ["another site it was made for", { azp: "somebody-else" }, "invalid"],
      ["that it has run out", { exp: 1_700_000_000 }, "invalid"],
      ["no end", { exp: undefined }, "invalid"],
      ["nobody", { sub: undefined }, "invalid"],
      ["an empty subject", { sub: "" }, "invalid"],
      ["no address", { email: undefined }, "nameless"],
      ["an address that is none", { email: "rosa" }, "nameless"],
    ])("%s signs nobody in", async (_, change, failure) => {
      provider.behavior.changeClaims = (claims) => ({ ...claims, ...change });
      const browser = site.visitor();
      expect(await signInAtGoogle(browser, person(provider).sub)).toBe(`/login?google=${failure}`);
      expect(await memberOf(browser)).toBeNull();
      site.loggedErrors.splice(0);
    });
  });

  describe("a provider that fails during the callback", () => {
    test.each<
      [string, (response: Parameters<NonNullable<TestProvider["behavior"]["intercept"]>>[1]) => void, string]
    >([
      ["is down", (response) => response.writeHead(503).end("down"), "down"],
      ["hangs up", (response) => response.destroy(), "down"],
      ["talks nonsense", (response) => response.end("<html>"), "invalid"],
      ["leaves the token out", (response) => response.end("{}"), "invalid"],
      ["sends no token", (response) => response.end('{"id_token":"x.y.z"}'), "invalid"],
      ["refuses", (response) => response.writeHead(400).end('{"error":"invalid_client"}'), "invalid"],
      ["never ends", (response) => response.end("x".repeat(300 * 1024)), "invalid"],
      ["leads elsewhere", (response) => response.writeHead(302, { location: "/keys" }).end(), "down"],
    ])("%s: nobody is signed in, and the form says why (8.25, 9.39)", async (_, respond, failure) => {
      const browser = site.visitor();
      provider.behavior.intercept = (path, response) => {
        if (path !== "/token") return false;
        respond(response);
        return true;
      };
      expect(await signInAtGoogle(browser, person(provider).sub)).toBe(`/login?google=${failure}`);
      expect(await memberOf(browser)).toBeNull();
      site.loggedErrors.splice(0);
    });
  });
});
