import type { ServerResponse } from "node:http";
import type { JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { startStandIn, type Person, type StandIn } from "#seeds/google/stand-in.ts";
import type { ProviderSettings } from "#server/auth/provider-settings.ts";
import type { Engine } from "#server/db/connect.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { createSite, type Settings, type Site } from "#tests/harness/site.ts";

export const SESSION_COOKIE = "trowel.session_token";
export const CALLBACK = "http://127.0.0.1:3000/api/auth/callback/google";

/** The settings of a provider at which a stand-in knows the site. */
export const providerSettings = (
  standIn: Pick<StandIn, "settings">,
  { id = "google", ...more }: Partial<ProviderSettings> = {},
): ProviderSettings => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1),
  scopes: "openid email profile",
  prompt: undefined,
  authMethod: undefined,
  ...standIn.settings,
  ...more,
});

/** A provider that tests control. `behavior` can change between two sign-ins. */
export type TestProvider = StandIn & {
  people: Person[];
  behavior: {
    intercept?: (path: string, response: ServerResponse) => boolean;
    changeClaims?: (claims: JWTPayload) => JWTPayload;
  };
};

export async function startTestProvider(): Promise<TestProvider> {
  const people: Person[] = [];
  const behavior: TestProvider["behavior"] = {};
  const standIn = await startStandIn({
    people,
    intercept: (path, response) => behavior.intercept?.(path, response) ?? false,
    changeClaims: (claims) => behavior.changeClaims?.(claims) ?? claims,
  });
  return { ...standIn, people, behavior };
}

/** The steps of a sign-in with the provider that the site knows by an id. */
export const stepsAt = (id: string) => {
  /** Starts a sign-in; returns the provider's URL. */
  async function startedAtProvider(browser: Browser, query = ""): Promise<string> {
    const response = await browser.open("GET", `/login/with/${id}${query}`);
    return response.headers.get("location") ?? "";
  }
  /** Signs in completely as a person of the provider; returns where it redirects. */
  async function signInAtProvider(browser: Browser, sub: string, query = ""): Promise<string> {
    const address = await startedAtProvider(browser, query);
    return backFromProvider(browser, await chosenAtProvider(address, sub));
  }
  return { startedAtProvider, signInAtProvider, callback: CALLBACK.replace("google", id) };
};
export const { startedAtProvider, signInAtProvider } = stepsAt("google");

/** Chooses a person at the provider, or refuses; returns the callback URL. */
export async function chosenAtProvider(address: string, sub: string): Promise<string> {
  const body = new URLSearchParams({ person: sub });
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  return response.headers.get("location") ?? "";
}

/** Calls the callback; returns where it redirects. */
export async function backFromProvider(browser: Browser, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const response = await browser.open("GET", pathname + search);
  return response.headers.get("location") ?? "";
}

/** Returns who is signed in on a browser. */
export const memberOf = async (browser: Browser) => (await browser.get<Session>("/api/session")).body.user;

/** Returns the lines about failed sign-ins that the site has logged since the last call: level, failure, code and text. */
export const failureLines = ({ logLines }: Site) =>
  logLines
    .splice(0)
    .map((line) => JSON.parse(line) as { level: number; failure?: string; code?: string; msg: string })
    .filter(({ failure }) => failure !== undefined);

let made = 0;
/** Adds a person with an account at the provider. */
export function person(provider: TestProvider, wanted: Partial<Person> = {}): Person {
  const sub = `sub-${++made}`;
  const known = { sub, name: "Rosa Lind", email: `rosa${made}@example.com`, email_verified: true, ...wanted };
  provider.people.push(known);
  return known;
}

/** Google on one engine and another provider on the other: the rules are the same for all (docs/product.md 6.50). */
export const oneProviderEach = engines.map((engine) => ({
  engine,
  id: engine === "sqlite" ? "club" : "google",
}));
/** Both on all engines. */
export const allProviders = engines.flatMap((engine) => ["google", "club"].map((id) => ({ engine, id })));

/**
 * A site that signs in with a provider, for the tests of a `describe`. A test fails if the site logged errors during
 * it; it removes expected ones from `site.loggedErrors`.
 */
export function useProvider(
  engine: Engine,
  settings: Settings = {},
  id = "google",
): { site: Site; provider: TestProvider } {
  const [site, provider] = [{} as Site, {} as TestProvider];
  beforeAll(async () => {
    Object.assign(provider, await startTestProvider());
    Object.assign(
      site,
      await createSite(engine, { ...settings, providers: [providerSettings(provider, { id })] }),
    );
  });
  afterEach(() => {
    delete provider.behavior.intercept;
    delete provider.behavior.changeClaims;
    site.logLines.length = 0;
    expect(site.loggedErrors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await site.close();
    provider.close();
  });
  return { site, provider };
}
