import { once } from "node:events";
import { createServer } from "node:net";
import { generateKeyPair, exportJWK } from "jose";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { signUp } from "#tests/harness/factories.ts";
import {
  backFromProvider,
  failureLines,
  CALLBACK,
  person,
  providerSettings,
  signInAtProvider,
  startedAtProvider,
  startTestProvider,
  type TestProvider,
} from "#tests/harness/provider.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

describe("a site with its own provider", () => {
  async function withSite(
    settings: Parameters<typeof createSite>[1],
    run: (site: Site, provider: TestProvider) => Promise<void>,
  ): Promise<void> {
    const provider = await startTestProvider();
    const site = await createSite("sqlite", { providers: [providerSettings(provider)], ...settings });
    try {
      await run(site, provider);
    } finally {
      await site.close();
      provider.close();
    }
  }

  test("without a provider: no sign-in method is listed, and no link works (1.9, 2.62)", () =>
    withSite({ providers: [] }, async (site) => {
      expect((await site.visitor().get("/api/signInMethods")).body).toEqual({
        providers: [],
        passkeys: false,
      });
      expect(await startedAtProvider(site.visitor(), "?to=/mytips")).toBe(
        "/login?to=%2Fmytips&provider=google&failed=gone",
      );
      expect(await backFromProvider(site.visitor(), `${CALLBACK}?code=x&state=x`)).toBe(
        "/login?provider=google&failed=gone",
      );
    }));

  test("on https the state cookie has the host prefix, and the callback URL is the public one", () =>
    withSite({ publicUrl: "https://tips.example.org" }, async (site) => {
      const browser = site.visitor();
      const url = new URL(await startedAtProvider(browser));
      expect(url.searchParams.get("redirect_uri")).toBe("https://tips.example.org/api/auth/callback/google");
      expect(browser.setCookies[0]).toMatch(/^__Host-trowel\.state=[^;]+; .*Secure/);
    }));

  test("under another loopback name the callback URL uses that name, since the cookie belongs to it", () =>
    withSite({}, async (site) => {
      const response = await site.fetch(new Request("http://localhost:3000/login/with/google"));
      const url = new URL(response.headers.get("location") ?? "");
      expect(url.searchParams.get("redirect_uri")).toBe("http://localhost:3000/api/auth/callback/google");
    }));

  test("a database error is reported on the form", () =>
    withSite({}, async (site) => {
      await sql`drop table "verification"`.execute(site.deps.db);
      expect(await startedAtProvider(site.visitor())).toBe("/login?provider=google&failed=failed");
      expect(site.loggedErrors.splice(0).length).toBeGreaterThan(0);
    }));

  test("a provider that was down is tried again, and sign-in works without a restart", () =>
    withSite({}, async (site, provider) => {
      provider.behavior.intercept = (_, response) => Boolean(response.writeHead(503).end());
      expect(await startedAtProvider(site.visitor())).toBe("/login?provider=google&failed=down");
      expect(await startedAtProvider(site.visitor(), "?popup=p&from=signup")).toBe(
        "/login/done?provider=google&to=%2F&from=signup&popup=p&failed=down",
      );
      delete provider.behavior.intercept;
      expect(await signInAtProvider(site.visitor(), person(provider).sub)).toBe("/");
    }));

  test("an unreachable provider counts as down", () =>
    withSite({}, async (site, provider) => {
      provider.close();
      expect(await startedAtProvider(site.visitor())).toBe("/login?provider=google&failed=down");
    }));

  test.each<[string, (issuer: string) => string]>([
    ["no JSON", () => "<html>"],
    ["another issuer", () => JSON.stringify({ issuer: "https://evil.example" })],
    [
      "an address in the open",
      (issuer) =>
        JSON.stringify({
          issuer,
          authorization_endpoint: "http://evil.example/a",
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        }),
    ],
  ])("a provider whose metadata has %s is not used", (_, text) =>
    withSite({}, async (site, provider) => {
      provider.behavior.intercept = (_path, response) =>
        Boolean(response.end(text(provider.settings.issuer)));
      expect(await startedAtProvider(site.visitor())).toBe("/login?provider=google&failed=invalid");
    }),
  );

  test("a token signed with another key is rejected", () =>
    withSite({}, async (site, provider) => {
      const { publicKey } = await generateKeyPair("RS256");
      const keys = [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256", use: "sig" }];
      provider.behavior.intercept = (path, response) =>
        path === "/keys" && Boolean(response.end(JSON.stringify({ keys })));
      expect(await signInAtProvider(site.visitor(), person(provider).sub)).toBe(
        "/login?provider=google&failed=invalid",
      );
      expect(failureLines(site)).toMatchObject([
        { failure: "invalid", msg: expect.stringContaining("signature") },
      ]);
    }));

  test("too many sign-ins are rate-limited (9.29)", () =>
    withSite({ rateLimitScale: 0.001 }, async (site) => {
      await startedAtProvider(site.visitor());
      expect(await startedAtProvider(site.visitor())).toBe("/login?provider=google&failed=many");
      expect(await backFromProvider(site.visitor(), `${CALLBACK}?code=x`)).toBe(
        "/login?provider=google&failed=many",
      );
    }));

  test(
    "an unresponsive provider times out after 5 s, without delaying the start or other calls (9.39)",
    { tags: ["all"] },
    async () => {
      const silent = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1");
      await once(silent, "listening");
      const { port } = silent.address() as { port: number };
      const settings = { clientId: "x", clientSecret: "y", issuer: `http://127.0.0.1:${port}` };
      await withSite({ providers: [providerSettings({ settings })] }, async (site) => {
        const started = Date.now();
        let responded = false;
        const signIn = startedAtProvider(site.visitor());
        void signIn.then(() => (responded = true));
        const browser = site.visitor();
        expect((await signUp(site, { browser })).id).toBeTruthy();
        expect((await browser.get("/gardenersTips?limit=6")).status).toBe(200);
        expect((await browser.post("/api/auth/sign-out", {})).status).toBe(200);
        expect(responded, "other calls do not wait").toBe(false);
        expect(await signIn).toBe("/login?provider=google&failed=timeout");
        expect(Date.now() - started).toBeLessThan(9000);
      });
      silent.close();
    },
  );

  test(
    "a provider unresponsive during the callback does not delay other calls (9.39)",
    { tags: ["all"] },
    () =>
      withSite({}, async (site, provider) => {
        provider.behavior.intercept = (path) => path === "/token";
        let responded = false;
        const signIn = signInAtProvider(site.visitor(), person(provider).sub);
        void signIn.then(() => (responded = true));
        expect((await signUp(site)).id).toBeTruthy();
        expect(responded, "other calls do not wait").toBe(false);
        expect(await signIn).toBe("/login?provider=google&failed=timeout");
        expect(site.loggedErrors.splice(0).length).toBeLessThan(2);
      }),
  );
});
