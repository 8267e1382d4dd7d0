import { once } from "node:events";
import { createServer } from "node:net";
import { generateKeyPair, exportJWK } from "jose";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Person } from "#seeds/google/stand-in.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import {
  backFromGoogle,
  chosenAtGoogle,
  signInAtGoogle,
  startedAtGoogle,
  startTestProvider,
  type TestProvider,
} from "#tests/harness/google.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

const COOKIE = "trowel.session_token";
const CALLBACK = "http://127.0.0.1:3000/api/auth/callback/google";

const memberOf = async (browser: Browser) => (await browser.get<Session>("/api/session")).body.user;

let made = 0;
/** Somebody with an account at Google. */
function person(provider: TestProvider, wanted: Partial<Person> = {}): Person {
  const sub = `sub-${++made}`;
  const known = { sub, name: "Rosa Lind", email: `rosa${made}@example.com`, email_verified: true, ...wanted };
  provider.people.push(known);
  return known;
}

describe.each(engines)("sign-in with Google on %s (docs/product.md 1.7, 7.20)", (engine) => {
  let provider: TestProvider;
  let site: Site;
  beforeAll(async () => {
    provider = await startTestProvider();
    site = await createSite(engine, { google: provider.settings });
  });
  afterEach(() => {
    delete provider.mood.instead;
    delete provider.mood.says;
    expect(site.complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await site.close();
    provider.close();
  });

  const accounts = async (email: string) =>
    (
      await sql<Record<string, unknown>>`
        select "user"."id", "user"."emailVerified", "account"."providerId", "account"."accountId",
          "account"."accessToken", "account"."refreshToken", "account"."idToken"
        from "user" join "account" on "account"."userId" = "user"."id"
        where "user"."email" = ${email} order by "account"."providerId"`.execute(site.deps.db)
    ).rows;

  test("is told to be there (1.9)", async () =>
    expect((await site.visitor().get("/api/signInWays")).body).toEqual({ google: true }));

  test("asks with state, nonce and PKCE, and binds the state to the browser", async () => {
    const browser = site.visitor();
    const url = new URL(await startedAtGoogle(browser));
    expect(url.origin).toBe(provider.settings.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: provider.settings.clientId,
      redirect_uri: CALLBACK,
      scope: "openid email profile",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(browser.setCookies).toEqual([
      expect.stringMatching(/^trowel\.state=[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("the first makes an account and a gardener record, the second finds them (4.3, 6.18)", async () => {
    const picture = "https://pictures.example/rosa.jpg";
    const rosa = person(provider, { picture });
    const browser = site.visitor();

    expect(await signInAtGoogle(browser, rosa.sub)).toBe("/");

    const member = await memberOf(browser);
    expect(member).toMatchObject({ displayName: "Rosa Lind", email: rosa.email, photoURL: picture });
    const { body } = await browser.get<Gardener>(`/gardeners/${member?.gardenerId}`);
    expect(body).toMatchObject({ name: "Rosa Lind", email: rosa.email, photo: picture, showEmail: true });

    const elsewhere = site.visitor();
    expect(await signInAtGoogle(elsewhere, rosa.sub)).toBe("/");
    expect((await memberOf(elsewhere))?.gardenerId).toBe(member?.gardenerId);
    expect(await accounts(rosa.email ?? "")).toHaveLength(1);
  });

  test("keeps the session in an HttpOnly cookie, and none of Google's tokens (6.3)", async () => {
    const rosa = person(provider);
    const browser = site.visitor();
    await signInAtGoogle(browser, rosa.sub);
    expect(browser.setCookies.find((line) => line.startsWith(COOKIE))).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await accounts(rosa.email ?? "")).toMatchObject([
      { providerId: "google", accountId: rosa.sub, accessToken: null, refreshToken: null, idToken: null },
    ]);
  });

  test("a record that was not made is made at the next call (4.3)", async () => {
    const rosa = person(provider);
    const browser = site.visitor();
    await signInAtGoogle(browser, rosa.sub);
    const record = () =>
      site.deps.db
        .selectFrom("gardener")
        .select("name")
        .where("email", "=", rosa.email ?? "")
        .execute();
    expect(await record()).toEqual([]);
    await browser.get("/gardenersTips?limit=1");
    expect(await record()).toEqual([{ name: "Rosa Lind" }]);
  });

  test.each([
    ["🌻🌻", "Gardener"],
    ["Wilhelmina 🌻 Featherstonehaugh-Green of the Allotments", "Wilhelmina Featherstonehaugh-G"],
    ["Li", "Gardener Li"],
    ["<b>Ana</b>", "b Ana b"],
    ["", "Gardener"],
    ["Ana\u0000Lind", "Ana Lind"],
  ])("the name %j is adapted, not refused (5.7)", async (name, adapted) => {
    const browser = site.visitor();
    expect(await signInAtGoogle(browser, person(provider, { name }).sub)).toBe("/");
    expect(await memberOf(browser)).toMatchObject({ displayName: adapted });
  });

  test.each(["javascript:alert(1)", "rose.jpg", ""])("a picture at %j is left out", async (picture) => {
    const browser = site.visitor();
    await signInAtGoogle(browser, person(provider, { picture }).sub);
    expect(await memberOf(browser)).toMatchObject({ photoURL: "" });
  });

  test("the address is the same in any case", async () => {
    const rosa = person(provider, { email: `ROSA.UPPER@Example.com` });
    const browser = site.visitor();
    await signInAtGoogle(browser, rosa.sub);
    expect(await memberOf(browser)).toMatchObject({ email: "rosa.upper@example.com" });
  });

  describe("an address that has an account already", () => {
    test.each([
      { here: true, there: true, linked: true },
      { here: true, there: false, linked: false },
      { here: false, there: true, linked: false },
      { here: false, there: false, linked: false },
    ])("is joined only when both sides have verified it: %j", async ({ here, there, linked }) => {
      const ana = await signUp(site);
      await sql`update "user" set "emailVerified" = ${engine === "postgres" ? here : Number(here)}
        where "email" = ${ana.email}`.execute(site.deps.db);
      const { sub } = person(provider, { email: ana.email, email_verified: there });
      const browser = site.visitor();

      const leads = await signInAtGoogle(browser, sub);

      expect(leads).toBe(linked ? "/" : "/login?google=known");
      expect((await memberOf(browser))?.gardenerId).toBe(linked ? ana.id : undefined);
      expect(await accounts(ana.email)).toHaveLength(linked ? 2 : 1);
      expect(site.complaints.splice(0)).toHaveLength(linked ? 0 : 1);
    });
  });

  describe("where it leads (2.21, 2.63, 2.65)", () => {
    test.each([
      ["?to=/mytips", "/mytips"],
      [`?to=${encodeURIComponent("/browsetips?q=a'b (c)*&sort=asc")}`, "/browsetips?q=a%27b%20(c)*&sort=asc"],
      ["?to=https://evil.example", "/"],
      ["?to=//evil.example", "/"],
      ["?to=/%5Cevil.example", "/"],
      ["?to=/login", "/"],
      ["?from=signup", "/"],
    ])("%s leads to %s, and says so there", async (query, leads) => {
      const browser = site.visitor();
      expect(await signInAtGoogle(browser, person(provider).sub, query)).toBe(leads);
      expect(decodeURIComponent(browser.cookies.get("trowel.flash") ?? "")).toContain("Login complete!");
    });

    test.each([
      ["", "/login?google=refused"],
      ["?to=/mytips", "/login?to=%2Fmytips&google=refused"],
      ["?from=signup", "/signup?google=refused"],
      ["?from=//evil.example", "/login?google=refused"],
    ])("refused with %j leads back to the form", async (query, leads) => {
      const browser = site.visitor();
      expect(await signInAtGoogle(browser, "", query)).toBe(leads);
      expect(await memberOf(browser)).toBeNull();
    });

    test("in a popup leads to a page that tells the one that opened it", async () => {
      const browser = site.visitor();
      const leads = await signInAtGoogle(browser, person(provider).sub, "?popup=p1&to=/mytips");
      expect(leads).toBe("/google/done?to=%2Fmytips&from=login&popup=p1");
      expect(browser.cookies.has("trowel.flash")).toBe(false);
      const page = await browser.get(leads);
      expect(page.text).toContain('data-popup="p1"');
      expect(page.text).toContain('data-next="/mytips"');
      expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
      expect(page.text).not.toMatch(/<script>|<style| on\w+=/);
      expect((await browser.get("/google/done.js")).headers.get("content-type")).toMatch("text/javascript");
    });

    test("refused in a popup tells that", async () => {
      const browser = site.visitor();
      const leads = await signInAtGoogle(browser, "", "?popup=p2&from=signup");
      expect((await browser.get(leads)).text).toMatch(
        /data-popup="p2" data-next="\/signup\?google=refused" data-failed="refused"/,
      );
    });

    test("that page shows nothing that an address tells it", async () => {
      const evil = encodeURIComponent('"><script>alert(1)</script>');
      const { text } = await site.visitor().get(`/google/done?popup=${evil}&failed=${evil}&to=${evil}`);
      expect(text).not.toContain("alert");
      expect(text).toContain('data-popup="" data-next="/"');
    });

    test("a form is answered with a page that leads on, since a redirect would leave the form's policy", async () => {
      const response = await site.visitor().open("GET", "/google?form=1&to=/mytips");
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/<meta http-equiv="refresh" content="0; url=http/);
    });
  });

  describe("who may come back (login CSRF)", () => {
    test("an answer is good once", async () => {
      const browser = site.visitor();
      const back = await chosenAtGoogle(await startedAtGoogle(browser), person(provider).sub);
      expect(await backFromGoogle(browser, back)).toBe("/");
      browser.cookies.delete(COOKIE);
      expect(await backFromGoogle(browser, back)).toBe("/login?google=expired");
      expect(await memberOf(browser)).toBeNull();
      expect(site.complaints.splice(0)).toHaveLength(1);
    });

    test("another browser's answer signs nobody in", async () => {
      const attacker = site.visitor();
      const back = await chosenAtGoogle(await startedAtGoogle(attacker), person(provider).sub);
      const victim = site.visitor();
      await startedAtGoogle(victim);
      expect(await backFromGoogle(victim, back)).toBe("/login?google=expired");
      expect(await memberOf(victim)).toBeNull();
      expect(site.complaints.splice(0)).toHaveLength(1);
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
      site.complaints.splice(0);
    });

    test("another issuer's answer is not taken", async () => {
      const browser = site.visitor();
      const back = new URL(await chosenAtGoogle(await startedAtGoogle(browser), person(provider).sub));
      back.searchParams.set("iss", "https://evil.example");
      expect(await backFromGoogle(browser, back.href)).toBe("/login?google=nonsense");
      site.complaints.splice(0);
    });

    test("another site cannot begin it", async () => {
      const response = await site
        .visitor()
        .open("GET", "/google?to=/mytips", { headers: { "sec-fetch-site": "cross-site" } });
      expect(response.headers.get("location")).toBe("/login?to=%2Fmytips");
      expect(response.headers.getSetCookie()).toEqual([]);
    });

    test("a token that a page sends is not taken", async () => {
      const idToken = { token: "eyJhbGciOiJub25lIn0.e30." };
      const answer = await site.visitor().post("/api/auth/sign-in/social", { provider: "google", idToken });
      expect(answer.status).toBe(404);
      site.complaints.splice(0);
    });
  });

  describe("what an ID token must say", () => {
    test.each<[string, object, string]>([
      ["another nonce", { nonce: "x" }, "nonsense"],
      ["no nonce", { nonce: undefined }, "nonsense"],
      ["another issuer", { iss: "https://evil.example" }, "nonsense"],
      ["another site", { aud: "somebody-else" }, "nonsense"],
      ["another site it was made for", { azp: "somebody-else" }, "nonsense"],
      ["that it has run out", { exp: 1_700_000_000 }, "nonsense"],
      ["no end", { exp: undefined }, "nonsense"],
      ["nobody", { sub: undefined }, "nonsense"],
      ["an empty subject", { sub: "" }, "nonsense"],
      ["no address", { email: undefined }, "nameless"],
      ["an address that is none", { email: "rosa" }, "nameless"],
    ])("%s signs nobody in", async (_, change, failure) => {
      provider.mood.says = (claims) => ({ ...claims, ...change });
      const browser = site.visitor();
      expect(await signInAtGoogle(browser, person(provider).sub)).toBe(`/login?google=${failure}`);
      expect(await memberOf(browser)).toBeNull();
      site.complaints.splice(0);
    });
  });

  describe("a provider that fails at the end", () => {
    test.each<
      [string, (response: Parameters<NonNullable<TestProvider["mood"]["instead"]>>[1]) => void, string]
    >([
      ["is down", (response) => response.writeHead(503).end("down"), "down"],
      ["hangs up", (response) => response.destroy(), "down"],
      ["talks nonsense", (response) => response.end("<html>"), "nonsense"],
      ["leaves the token out", (response) => response.end("{}"), "nonsense"],
      ["sends no token", (response) => response.end('{"id_token":"x.y.z"}'), "nonsense"],
      ["refuses", (response) => response.writeHead(400).end('{"error":"invalid_client"}'), "nonsense"],
      ["never ends", (response) => response.end("x".repeat(300 * 1024)), "nonsense"],
      ["leads elsewhere", (response) => response.writeHead(302, { location: "/keys" }).end(), "down"],
    ])("%s: nobody is signed in, and the form says why", async (_, answer, failure) => {
      const browser = site.visitor();
      provider.mood.instead = (path, response) => {
        if (path !== "/token") return false;
        answer(response);
        return true;
      };
      expect(await signInAtGoogle(browser, person(provider).sub)).toBe(`/login?google=${failure}`);
      expect(await memberOf(browser)).toBeNull();
      site.complaints.splice(0);
    });
  });

  test("ten first sign-ins at once make one account", async () => {
    const rosa = person(provider);
    const leads = await Promise.all(
      Array.from({ length: 10 }, () => signInAtGoogle(site.visitor(), rosa.sub)),
    );
    expect(leads).toContain("/");
    const users = await site.deps.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", rosa.email ?? "")
      .execute();
    expect(users).toHaveLength(1);
    expect(await signInAtGoogle(site.visitor(), rosa.sub)).toBe("/");
    site.complaints.splice(0);
  });
});

describe("a site with a provider of its own", () => {
  async function withSite(
    settings: Parameters<typeof createSite>[1],
    run: (site: Site, provider: TestProvider) => Promise<void>,
  ): Promise<void> {
    const provider = await startTestProvider();
    const site = await createSite("sqlite", { google: provider.settings, ...settings });
    try {
      await run(site, provider);
    } finally {
      await site.close();
      provider.close();
    }
  }

  test("none is set up: it is told, and nothing leads anywhere (1.9)", () =>
    withSite({ google: undefined }, async (site) => {
      expect((await site.visitor().get("/api/signInWays")).body).toEqual({ google: false });
      expect(await startedAtGoogle(site.visitor(), "?to=/mytips")).toBe("/login?to=%2Fmytips");
      expect(await backFromGoogle(site.visitor(), `${CALLBACK}?code=x&state=x`)).toBe("/login?google=failed");
    }));

  test("on https the cookie of the state is the host's own, and the address is the one people see", () =>
    withSite({ publicUrl: "https://tips.example.org" }, async (site) => {
      const browser = site.visitor();
      const url = new URL(await startedAtGoogle(browser));
      expect(url.searchParams.get("redirect_uri")).toBe("https://tips.example.org/api/auth/callback/google");
      expect(browser.setCookies[0]).toMatch(/^__Host-trowel\.state=[^;]+; .*Secure/);
    }));

  test("by another name of this machine it leads back to that name, where the cookie is", () =>
    withSite({}, async (site) => {
      const response = await site.fetch(new Request("http://localhost:3000/google"));
      const url = new URL(response.headers.get("location") ?? "");
      expect(url.searchParams.get("redirect_uri")).toBe("http://localhost:3000/api/auth/callback/google");
    }));

  test("a database that fails is told on the form", () =>
    withSite({}, async (site) => {
      await sql`drop table "verification"`.execute(site.deps.db);
      expect(await startedAtGoogle(site.visitor())).toBe("/login?google=failed");
      expect(site.complaints.splice(0).length).toBeGreaterThan(0);
    }));

  test("one that was down is asked again, and a sign-in works without a restart", () =>
    withSite({}, async (site, provider) => {
      provider.mood.instead = (_, response) => Boolean(response.writeHead(503).end());
      expect(await startedAtGoogle(site.visitor())).toBe("/login?google=down");
      expect(await startedAtGoogle(site.visitor(), "?popup=p&from=signup")).toBe(
        "/google/done?to=%2F&from=signup&popup=p&failed=down",
      );
      delete provider.mood.instead;
      expect(await signInAtGoogle(site.visitor(), person(provider).sub)).toBe("/");
    }));

  test("one that is not there at all is down", () =>
    withSite({}, async (site, provider) => {
      provider.close();
      expect(await startedAtGoogle(site.visitor())).toBe("/login?google=down");
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
  ])("one that describes itself with %s is not used", (_, text) =>
    withSite({}, async (site, provider) => {
      provider.mood.instead = (_path, response) => Boolean(response.end(text(provider.settings.issuer)));
      expect(await startedAtGoogle(site.visitor())).toBe("/login?google=nonsense");
    }),
  );

  test("one that signs with a key of somebody else is not believed", () =>
    withSite({}, async (site, provider) => {
      const { publicKey } = await generateKeyPair("RS256");
      const keys = [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256", use: "sig" }];
      provider.mood.instead = (path, response) =>
        path === "/keys" && Boolean(response.end(JSON.stringify({ keys })));
      expect(await signInAtGoogle(site.visitor(), person(provider).sub)).toBe("/login?google=nonsense");
      expect(site.complaints.splice(0).length).toBeGreaterThan(0);
    }));

  test("too many begin: the next is told to wait (9.29)", () =>
    withSite({ rateLimitScale: 0.001 }, async (site) => {
      await startedAtGoogle(site.visitor());
      expect(await startedAtGoogle(site.visitor())).toBe("/login?google=many");
      expect(await backFromGoogle(site.visitor(), `${CALLBACK}?code=x`)).toBe("/login?google=many");
    }));

  test("one that is silent is waited for 5 s, and hangs neither the start nor any other call", async () => {
    const silent = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };
    const settings = { clientId: "x", clientSecret: "y", issuer: `http://127.0.0.1:${port}` };
    const started = Date.now();
    await withSite({ google: settings }, async (site) => {
      const waiting = startedAtGoogle(site.visitor());
      const browser = site.visitor();
      expect((await signUp(site, { browser })).id).toBeTruthy();
      expect((await browser.get("/gardenersTips?limit=6")).status).toBe(200);
      expect((await browser.post("/api/auth/sign-out", {})).status).toBe(200);
      expect(Date.now() - started, "other calls do not wait").toBeLessThan(4500);
      expect(await waiting).toBe("/login?google=silent");
      expect(Date.now() - started).toBeLessThan(9000);
    });
    silent.close();
  });

  test("one that is silent at the end holds no other call up either", () =>
    withSite({}, async (site, provider) => {
      provider.mood.instead = (path) => path === "/token";
      const started = Date.now();
      const waiting = signInAtGoogle(site.visitor(), person(provider).sub);
      expect((await signUp(site)).id).toBeTruthy();
      expect(Date.now() - started).toBeLessThan(4500);
      expect(await waiting).toBe("/login?google=silent");
      expect(site.complaints.splice(0).length).toBeLessThan(2);
    }));
});
