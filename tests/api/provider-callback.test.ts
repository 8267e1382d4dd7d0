import { describe, expect, test } from "vitest";
import {
  allProviders,
  backFromProvider,
  chosenAtProvider,
  failureLines,
  memberOf,
  person,
  SESSION_COOKIE,
  stepsAt,
  useProvider,
  type TestProvider,
} from "#tests/harness/provider.ts";

describe.each(allProviders)("the callback of $id on $engine", ({ engine, id }) => {
  const { site, provider } = useProvider(engine, {}, id);
  const { startedAtProvider, signInAtProvider, callback } = stepsAt(id);

  describe("protects against login CSRF", () => {
    test("a response works once", async () => {
      const browser = site.visitor();
      const back = await chosenAtProvider(await startedAtProvider(browser), person(provider).sub);
      expect(await backFromProvider(browser, back)).toBe("/");
      browser.cookies.delete(SESSION_COOKIE);
      expect(await backFromProvider(browser, back)).toBe(`/login?provider=${id}&failed=expired`);
      expect(await memberOf(browser)).toBeNull();
      expect(failureLines(site)).toMatchObject([{ failure: "expired" }]);
    });

    test("a response for another browser signs nobody in", async () => {
      const attacker = site.visitor();
      const back = await chosenAtProvider(await startedAtProvider(attacker), person(provider).sub);
      const victim = site.visitor();
      await startedAtProvider(victim);
      expect(await backFromProvider(victim, back)).toBe(`/login?provider=${id}&failed=expired`);
      expect(await memberOf(victim)).toBeNull();
      expect(failureLines(site)).toMatchObject([{ failure: "expired" }]);
    });

    test.each([
      ["nothing", "", "expired"],
      ["no state", "?code=x", "expired"],
      ["a state nobody made", "?code=x&state=x", "expired"],
      ["two states", "?code=x&state=x&state=y", "expired"],
      ["two codes", "?code=x&code=y", "expired"],
      ["two errors", "?error=x&error=y", "expired"],
    ])("%s signs nobody in", async (_, search, failure) => {
      const browser = site.visitor();
      expect(await backFromProvider(browser, callback + search)).toBe(
        `/login?provider=${id}&failed=${failure}`,
      );
      expect(await memberOf(browser)).toBeNull();
      expect(failureLines(site)).toMatchObject([{ failure, level: 30 }]);
    });

    test("a response by another issuer is rejected", async () => {
      const browser = site.visitor();
      const back = new URL(await chosenAtProvider(await startedAtProvider(browser), person(provider).sub));
      back.searchParams.set("iss", "https://evil.example");
      expect(await backFromProvider(browser, back.href)).toBe(`/login?provider=${id}&failed=invalid`);
      site.loggedErrors.splice(0);
    });

    test("another site cannot start a sign-in", async () => {
      const response = await site
        .visitor()
        .open("GET", `/login/with/${id}?to=/mytips`, { headers: { "sec-fetch-site": "cross-site" } });
      expect(response.headers.get("location")).toBe("/login?to=%2Fmytips");
      expect(response.headers.getSetCookie()).toEqual([]);
    });

    test("a token sent by a page is rejected", async () => {
      const idToken = { token: "eyJhbGciOiJub25lIn0.e30." };
      const response = await site.visitor().post("/api/auth/sign-in/social", { provider: id, idToken });
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
      expect(await signInAtProvider(browser, person(provider).sub)).toBe(
        `/login?provider=${id}&failed=${failure}`,
      );
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
      [
        "refuses",
        (response) =>
          response
            .writeHead(400, { "content-type": "application/json" })
            .end('{"error":"invalid_client","error_description":"unknown client"}'),
        "misconfigured",
      ],
      ["never ends", (response) => response.end("x".repeat(300 * 1024)), "invalid"],
      ["leads elsewhere", (response) => response.writeHead(302, { location: "/keys" }).end(), "invalid"],
    ])("%s: nobody is signed in, and the form says why (8.25, 9.39)", async (_, respond, failure) => {
      const browser = site.visitor();
      provider.behavior.intercept = (path, response) => {
        if (path !== "/token") return false;
        respond(response);
        return true;
      };
      expect(await signInAtProvider(browser, person(provider).sub)).toBe(
        `/login?provider=${id}&failed=${failure}`,
      );
      expect(await memberOf(browser)).toBeNull();
      site.loggedErrors.splice(0);
    });
  });
});
