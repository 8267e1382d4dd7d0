import type { ServerResponse } from "node:http";
import type { JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { startStandIn, type Person, type StandIn } from "#seeds/google/stand-in.ts";
import type { Engine } from "#server/db/connect.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { createSite, type Settings, type Site } from "#tests/harness/site.ts";

export const SESSION_COOKIE = "trowel.session_token";
export const CALLBACK = "http://127.0.0.1:3000/api/auth/callback/google";

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

/** Starts a sign-in; returns Google's URL. */
export async function startedAtGoogle(browser: Browser, query = ""): Promise<string> {
  const response = await browser.open("GET", `/google${query}`);
  return response.headers.get("location") ?? "";
}

/** Chooses a person at the provider, or refuses; returns the callback URL. */
export async function chosenAtGoogle(address: string, sub: string): Promise<string> {
  const body = new URLSearchParams({ person: sub });
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  return response.headers.get("location") ?? "";
}

/** Calls the callback; returns where it redirects. */
export async function backFromGoogle(browser: Browser, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const response = await browser.open("GET", pathname + search);
  return response.headers.get("location") ?? "";
}

/** Signs in completely as a person of the provider; returns where it redirects. */
export async function signInAtGoogle(browser: Browser, sub: string, query = ""): Promise<string> {
  const address = await startedAtGoogle(browser, query);
  return backFromGoogle(browser, await chosenAtGoogle(address, sub));
}

/** Returns who is signed in on a browser. */
export const memberOf = async (browser: Browser) => (await browser.get<Session>("/api/session")).body.user;

let made = 0;
/** Adds a person with an account at the provider. */
export function person(provider: TestProvider, wanted: Partial<Person> = {}): Person {
  const sub = `sub-${++made}`;
  const known = { sub, name: "Rosa Lind", email: `rosa${made}@example.com`, email_verified: true, ...wanted };
  provider.people.push(known);
  return known;
}

/**
 * A site that signs in with a provider, for the tests of a `describe`. A test fails if the site logged errors during
 * it; it removes expected ones from `site.loggedErrors`.
 */
export function useGoogle(engine: Engine, settings: Settings = {}): { site: Site; provider: TestProvider } {
  const [site, provider] = [{} as Site, {} as TestProvider];
  beforeAll(async () => {
    Object.assign(provider, await startTestProvider());
    Object.assign(site, await createSite(engine, { ...settings, google: provider.settings }));
  });
  afterEach(() => {
    delete provider.behavior.intercept;
    delete provider.behavior.changeClaims;
    expect(site.loggedErrors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await site.close();
    provider.close();
  });
  return { site, provider };
}
