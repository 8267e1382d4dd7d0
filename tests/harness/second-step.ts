import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { AuthenticatorSetup } from "#domain/accounts/second-step.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { PASSWORD, signIn, type Member } from "#tests/harness/factories.ts";
import type { Site } from "#tests/harness/site.ts";

const STEP_MS = 30_000;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An authenticator app by the text of the standard (RFC 6238), without the code that it is checked with. */
export function codeOf(secret: string, { steps = 0, at = Date.now() } = {}): string {
  const bits = [...secret.replaceAll(" ", "")].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = (bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS) + steps));
  const mac = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const truncated = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(truncated % 1_000_000).padStart(6, "0");
}

/** `code`: the one that the app was switched on with. */
export type App = { secret: string; code: string; recoveryCodes: string[] };

/** Begins to set up an app. Returns its secret. */
export async function startedApp(browser: Browser, password = PASSWORD): Promise<string> {
  const response = await browser.post<AuthenticatorSetup>("/api/account/authenticator", { password });
  expect(response.status, response.text).toBe(200);
  return response.body.secret;
}

/** Switches an authenticator app on. */
export async function withApp(browser: Browser): Promise<App> {
  const secret = await startedApp(browser);
  const code = codeOf(secret);
  const response = await browser.put<{ recoveryCodes: string[] }>("/api/account/authenticator", { code });
  expect(response.status, response.text).toBe(200);
  return { secret, code, recoveryCodes: response.body.recoveryCodes };
}

/** As if the half minute of the last used code were over. */
export const halfAMinuteLater = async ({ deps: { db } }: Site): Promise<void> =>
  void (await db.updateTable("twoFactor").set({ lastUsedStep: 0 }).execute());

/** Enters the right password in a new browser: the sign-in then waits for a code. */
export async function waitingFor(site: Site, { email }: Pick<Member, "email">): Promise<Browser> {
  const browser = site.visitor();
  const response = await signIn({ browser, email });
  expect(response.status, response.text).toBe(200);
  expect(response.body).toMatchObject({ twoFactorRedirect: true });
  return browser;
}

export const enterCode = (browser: Browser, code: string) =>
  browser.post<{ detail?: string }>("/api/secondStep", { code });

/** The display name of whoever is signed in on a browser; null for a visitor. */
export const signedInAs = async (browser: Browser): Promise<string | null> =>
  (await browser.get<{ user: { displayName: string } | null }>("/api/session")).body.user?.displayName ??
  null;
