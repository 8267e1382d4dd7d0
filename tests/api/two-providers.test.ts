import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { providerFailure } from "#domain/accounts/provider.ts";
import type { SecurityEvent } from "#domain/security/security-event.ts";
import { CONFIRMED } from "#server/accounts/accounts.queries.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { PASSWORD, signIn, signUp } from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { chosenAtOidcProvider, startOidcProvider, type OidcProvider } from "#tests/harness/oidc-provider.ts";
import {
  backFromProvider,
  chosenAtProvider,
  failureLines,
  memberOf,
  person,
  providerSettings,
  SESSION_COOKIE,
  signInAtProvider,
  startedAtProvider,
  startTestProvider,
  stepsAt,
  type TestProvider,
} from "#tests/harness/provider.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

const INFO = 30;
const WARN = 40;
const club = stepsAt("club");
const member = (sub: string, more: object = {}) => ({
  sub,
  name: `Rosa ${sub}`,
  email: `${sub}@club.example`,
  email_verified: true,
  ...more,
});
const PEOPLE = {
  rosa: member("rosa"),
  joining: member("joining"),
  both: member("both"),
  known: member("known", { email_verified: false }),
  unverified: member("unverified", { email_verified: false }),
  nameless: member("nameless", { email: undefined, email_verified: undefined }),
};

describe("two real providers: oidc-provider with its defaults, and the stand-in for Google (6.50)", () => {
  let site: Site;
  let google: TestProvider;
  let oidc: OidcProvider;
  const box = createMailbox();
  const clubSettings = (more: object = {}) =>
    providerSettings(oidc, { id: "club", label: "Garden club", ...more });
  const siteWith = (more: object, settings: Parameters<typeof createSite>[1] = {}) =>
    createSite("sqlite", { ...settings, providers: [providerSettings(google), clubSettings(more)] });

  beforeAll(async () => {
    google = await startTestProvider();
    oidc = await startOidcProvider(club.callback, Object.values(PEOPLE));
    site = await siteWith({});
  });
  afterEach(() => {
    site.logLines.length = 0;
    expect(site.loggedErrors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await site.close();
    google.close();
    await oidc.kill();
  });

  /** Starts at the club and goes through its pages; returns the URL of the callback. "" cancels. */
  const comingFromClub = async (browser: Browser, sub: string, query = "") =>
    chosenAtOidcProvider(await club.startedAtProvider(browser, query), sub);
  /** The same, and returns where the callback redirects. */
  const signInAtClub = async (browser: Browser, sub: string, query = "") =>
    backFromProvider(browser, await comingFromClub(browser, sub, query));
  const accountOf = async (browser: Browser) => (await browser.get<OwnAccount>("/api/account")).body;
  const labelsOf = async (browser: Browser) =>
    (await accountOf(browser)).signsInWith.map(({ label }) => label);

  test("are listed in order, Google first (6.55, 7.58)", async () =>
    expect((await site.visitor().get("/api/signInMethods")).body).toMatchObject({
      providers: [
        { id: "google", label: "Google" },
        { id: "club", label: "Garden club" },
      ],
    }));

  test("the first sign-in makes an account with the address from userinfo, the second finds it (4.3, 6.52)", async () => {
    const browser = site.visitor();
    expect(await signInAtClub(browser, "rosa", "?to=/mytips")).toBe("/mytips");
    const rosa = await memberOf(browser);
    expect(rosa).toMatchObject({
      displayName: "Rosa rosa",
      email: "rosa@club.example",
      emailConfirmed: true,
    });
    const other = site.visitor();
    expect(await signInAtClub(other, "rosa")).toBe("/");
    expect((await memberOf(other))?.gardenerId).toBe(rosa?.gardenerId);
    expect(failureLines(site)).toEqual([]);
  });

  test("a new account has an unconfirmed address if the provider has not verified it (6.52)", async () => {
    const browser = site.visitor();
    expect(await signInAtClub(browser, "unverified")).toBe("/");
    expect(await memberOf(browser)).toMatchObject({ emailConfirmed: false });
  });

  test("one person at both has one account, if both verified the address; it names both (6.20, 6.56)", async () => {
    const { sub } = person(google, { email: "both@club.example" });
    const browser = site.visitor();
    await signInAtProvider(browser, sub);
    const other = site.visitor();
    expect(await signInAtClub(other, "both")).toBe("/");

    expect((await memberOf(other))?.gardenerId).toBe((await memberOf(browser))?.gardenerId);
    expect((await accountOf(other)).signsInWith).toMatchObject([
      { method: "google", label: "Google" },
      { method: "club", label: "Garden club" },
    ]);
    const { body: events } = await other.get<SecurityEvent[]>("/api/account/securityEvents");
    expect(events).toMatchObject([
      { kind: "signedIn", detail: "club", provider: "Garden club" },
      { kind: "providerJoined", detail: "club", provider: "Garden club" },
      { kind: "signedUp", detail: "google", provider: "Google" },
    ]);
    const { documents } = await downloadOf<{ account: OwnAccount; security: SecurityEvent[] }>({
      browser: other,
    });
    expect(documents.account.signsInWith.map(({ label }) => label)).toEqual(["Google", "Garden club"]);
    expect(documents.security.at(-1)).toMatchObject({ kind: "signedIn", provider: "Garden club" });
    await sendAll(site, box);
    const subjects = box.to("both@club.example").map(({ subject }) => subject);
    expect(subjects).toContain("You now log in to Trowel with Garden club");
  });

  test("joining an account takes its password and other sign-ins, and tells the owner (6.38, 6.40)", async () => {
    const owner = await signUp(site, { email: "joining@club.example" });
    await site.deps.db.updateTable("user").set(CONFIRMED).where("email", "=", owner.email).execute();
    const browser = site.visitor();
    expect(await signInAtClub(browser, "joining")).toBe("/");
    expect((await memberOf(browser))?.gardenerId).toBe(owner.id);
    expect(await memberOf(owner.browser)).toBeNull();
    expect(await labelsOf(browser)).toEqual(["Garden club"]);
    await sendAll(site, box);
    const mail = box.to(owner.email).find(({ subject }) => subject.endsWith("with Garden club"));
    expect(mail?.text).toContain("logged in with the Garden club account for this address");
    expect(mail?.text).toContain("its password was removed");
  });

  test("an address that the provider has not verified joins nothing (6.20)", async () => {
    const owner = await signUp(site, { email: "known@club.example" });
    await site.deps.db.updateTable("user").set(CONFIRMED).where("email", "=", owner.email).execute();
    const browser = site.visitor();
    expect(await signInAtClub(browser, "known")).toBe("/login?provider=club&failed=known");
    expect(await memberOf(browser)).toBeNull();
    expect((await signIn({ browser, email: owner.email }, PASSWORD)).status).toBe(200);
    expect(failureLines(site)).toMatchObject([{ level: INFO, failure: "known" }]);
  });

  test("who cancels, or has no address there, reads it on the form; the log has one line (6.53, 8.25)", async () => {
    const browser = site.visitor();
    expect(await signInAtClub(browser, "", "?from=signup")).toBe("/signup?provider=club&failed=refused");
    expect(await signInAtClub(browser, "nameless")).toBe("/login?provider=club&failed=nameless");
    expect(await memberOf(browser)).toBeNull();
    expect(failureLines(site)).toMatchObject([
      {
        level: INFO,
        msg: "Login with Garden club failed (refused): the provider said access_denied: End-User aborted interaction",
      },
      { level: WARN, failure: "nameless" },
    ]);
    expect(providerFailure("nameless", "Garden club")).toBe(
      "Garden club did not share your e-mail address, and an account needs one.",
    );
  });

  describe("a callback counts once, on the browser and for the provider that it began with (6.54):", () => {
    const signsNobodyIn = async (browser: Browser, address: string) => {
      browser.cookies.delete(SESSION_COOKIE);
      expect(await backFromProvider(browser, address)).toBe("/login?provider=club&failed=expired");
      expect(await memberOf(browser)).toBeNull();
      expect(failureLines(site)).toMatchObject([{ level: INFO, failure: "expired" }]);
    };

    test("not again", async () => {
      const browser = site.visitor();
      const back = await comingFromClub(browser, "rosa");
      expect(await backFromProvider(browser, back)).toBe("/");
      await signsNobodyIn(browser, back);
    });

    test("not on another browser, nor with another state", async () => {
      const back = await comingFromClub(site.visitor(), "rosa");
      const victim = site.visitor();
      await club.startedAtProvider(victim);
      await signsNobodyIn(victim, back);
      const forged = new URL(await comingFromClub(victim, "rosa"));
      forged.searchParams.set("state", "x".repeat(32));
      await signsNobodyIn(victim, forged.href);
    });

    test("not if it claims an error, whose text is not logged then", async () => {
      const forged = `${club.callback}?state=x&error=access_denied&error_description=Evil`;
      await signsNobodyIn(site.visitor(), forged);
      await backFromProvider(site.visitor(), forged);
      expect(failureLines(site)[0]?.msg).not.toContain("Evil");
    });

    test("not for the other provider, which is not even sent the code", async () => {
      const browser = site.visitor();
      const back = await chosenAtProvider(await startedAtProvider(browser), person(google).sub);
      const url = new URL(back.replace("/google", "/club"));
      url.searchParams.set("iss", oidc.settings.issuer);
      expect(await backFromProvider(browser, url.href)).toBe("/login?provider=google&failed=expired");
      expect(await memberOf(browser)).toBeNull();
      const msg = "Login with Garden club failed (expired): the sign-in was begun with another provider";
      expect(failureLines(site)).toMatchObject([{ msg }]);
    });

    test("not without the mark of its issuer, or with another's (RFC 9207)", async () => {
      const browser = site.visitor();
      for (const issuer of ["", google.settings.issuer]) {
        const url = new URL(await comingFromClub(browser, "rosa"));
        if (issuer) url.searchParams.set("iss", issuer);
        else url.searchParams.delete("iss");
        expect(await backFromProvider(browser, url.href)).toBe("/login?provider=club&failed=invalid");
      }
      expect(await memberOf(browser)).toBeNull();
    });
  });

  test("a secret that the provider repeats is not logged (6.53)", async () => {
    google.behavior.intercept = (path, response) => {
      if (path !== "/token") return false;
      const error = { error: "invalid_client", error_description: `not ${google.settings.clientSecret}\nx` };
      response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(error));
      return true;
    };
    const leads = await signInAtProvider(site.visitor(), person(google).sub);
    delete google.behavior.intercept;
    expect(leads).toBe("/login?provider=google&failed=misconfigured");
    expect(failureLines(site)).toMatchObject([
      {
        level: WARN,
        code: "invalid_client",
        msg: "Login with Google failed (misconfigured, invalid_client): the provider answered 400: invalid_client: not [client secret] x",
      },
    ]);
  });

  describe("with settings that do not fit, the form and the log say so (6.53):", () => {
    /** Signs in at the club on a site with other settings. Returns its log line. */
    async function misconfigured(more: object): Promise<{ msg: string; level: number }[]> {
      const wrong = await siteWith(more);
      try {
        const browser = wrong.visitor();
        const leads = await signInAtClub(browser, "rosa");
        expect(leads).toBe("/login?provider=club&failed=misconfigured");
        const lines = failureLines(wrong);
        expect(wrong.loggedErrors).toEqual([]);
        return lines;
      } finally {
        await wrong.close();
      }
    }

    test("a prompt that the provider refuses", async () =>
      expect(await misconfigured({ prompt: "select_account" })).toMatchObject([
        {
          level: WARN,
          msg: expect.stringContaining("the provider said invalid_request: unsupported prompt"),
        },
      ]));

    test("a wrong client secret, which is not logged", async () => {
      const lines = await misconfigured({ clientSecret: "another secret" });
      expect(lines).toMatchObject([{ level: WARN, msg: expect.stringContaining("invalid_client") }]);
      expect(JSON.stringify(lines)).not.toContain("another secret");
    });
  });

  test.each([
    ["client_secret_basic", "club", "/"],
    ["client_secret_post", "club", "/"],
    ["client_secret_post", "google", "/"],
    // The stand-in knows the other one only.
    ["client_secret_basic", "google", "/login?provider=google&failed=expired"],
  ] as const)("%s, set for %s, leads to %s (6.51)", async (authMethod, id, leads) => {
    const providers = [providerSettings(google, { authMethod }), clubSettings({ authMethod })];
    const other = await createSite("sqlite", { providers });
    const browser = other.visitor();
    const ended =
      id === "club" ? signInAtClub(browser, "rosa") : signInAtProvider(browser, person(google).sub);
    expect(await ended).toBe(leads);
    await other.close();
  });

  test("another label changes no account; a provider that was removed goes by its name (6.51, 6.56)", async () => {
    const browser = site.visitor();
    await signInAtClub(browser, "rosa");
    const { dataDir, databaseUrl } = site.deps.config;
    const storage = { dataDir, databaseUrl };
    const secret = { authSecret: site.deps.secret };
    const renamed = await siteWith({ label: "Green thumbs" }, { storage, ...secret });
    const without = await createSite("sqlite", { storage, ...secret });
    try {
      const there = renamed.visitor();
      expect(await signInAtClub(there, "rosa")).toBe("/");
      expect((await memberOf(there))?.gardenerId).toBe((await memberOf(browser))?.gardenerId);
      expect(await labelsOf(there)).toEqual(["Green thumbs"]);
      const later = without.visitor();
      later.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? "");
      expect(await labelsOf(later)).toEqual(["club"]);
    } finally {
      await renamed.close();
      await without.close();
    }
  });

  test("when one is down, the other and passwords still sign in (6.53, 9.39)", async () => {
    const owner = await signUp(site);
    const begun = site.visitor();
    const back = await comingFromClub(begun, "rosa");
    await oidc.kill();
    const fresh = await siteWith({});
    try {
      expect(await backFromProvider(begun, back)).toBe("/login?provider=club&failed=down");
      expect(failureLines(site)).toMatchObject([{ level: WARN, failure: "down", code: "ECONNREFUSED" }]);
      expect(await club.startedAtProvider(fresh.visitor())).toBe("/login?provider=club&failed=down");
      const [line] = failureLines(fresh);
      expect(line?.msg).toMatch(/^Login with Garden club failed \(down, ECONNREFUSED\): http.* ECONNREFUSED/);
      expect(providerFailure("down", "Garden club")).toMatch(/^Garden club cannot be reached right now/);
      expect(await signInAtProvider(site.visitor(), person(google).sub)).toBe("/");
      expect((await signIn({ browser: site.visitor(), email: owner.email })).status).toBe(200);
    } finally {
      await fresh.close();
    }
  });
});
