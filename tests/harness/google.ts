import type { ServerResponse } from "node:http";
import type { JWTPayload } from "jose";
import { startStandIn, type Person, type StandIn } from "#seeds/google/stand-in.ts";
import type { Browser } from "#tests/harness/browser.ts";

/** A provider that does what a test tells it. `mood` can change between two sign-ins. */
export type TestProvider = StandIn & {
  people: Person[];
  mood: {
    instead?: (path: string, response: ServerResponse) => boolean;
    says?: (claims: JWTPayload) => JWTPayload;
  };
};

export async function startTestProvider(): Promise<TestProvider> {
  const people: Person[] = [];
  const mood: TestProvider["mood"] = {};
  const standIn = await startStandIn({
    people,
    instead: (path, response) => mood.instead?.(path, response) ?? false,
    says: (claims) => mood.says?.(claims) ?? claims,
  });
  return { ...standIn, people, mood };
}

/** Begins a sign-in; answers Google's address. */
export async function startedAtGoogle(browser: Browser, query = ""): Promise<string> {
  const response = await browser.open("GET", `/google${query}`);
  return response.headers.get("location") ?? "";
}

/** Chooses a person at the provider, or refuses; answers the address that leads back. */
export async function chosenAtGoogle(address: string, sub: string): Promise<string> {
  const body = new URLSearchParams({ person: sub });
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  return response.headers.get("location") ?? "";
}

/** Goes back to the site; answers where it leads from there. */
export async function backFromGoogle(browser: Browser, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const response = await browser.open("GET", pathname + search);
  return response.headers.get("location") ?? "";
}

/** A whole sign-in as a person of the provider; answers where it leads. */
export async function signInAtGoogle(browser: Browser, sub: string, query = ""): Promise<string> {
  const address = await startedAtGoogle(browser, query);
  return backFromGoogle(browser, await chosenAtGoogle(address, sub));
}
