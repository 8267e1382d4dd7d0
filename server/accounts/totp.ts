import { randomInt, timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { generateRandomString } from "better-auth/crypto";
import type { AuthenticatorSetup } from "#domain/accounts/second-step.ts";
import { drawQrCode } from "#server/text/qr-code.ts";

// Time-based one-time passwords (RFC 6238) with the parameters that every app supports: SHA-1, six digits, 30 seconds.

const PERIOD_MS = 30_000;
/** More than the 160 bits that RFC 4226 recommends: each character has nearly six. */
const SECRET_LENGTH = 28;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;
/** Without letters and digits that look alike on paper. */
const RECOVERY_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

export const newSecret = (): string => generateRandomString(SECRET_LENGTH, "a-z", "A-Z", "0-9");

/** Returns a secret in the forms in which an app takes it. `siteName`: how the app names the account, beside `email`. */
export function setupOf(secret: string, siteName: string, email: string): AuthenticatorSetup {
  const uri = createOTP(secret).url(siteName, email);
  const encoded = new URL(uri).searchParams.get("secret") ?? "";
  return { secret: encoded.replace(/.{4}(?=.)/g, "$& "), uri, qrCode: drawQrCode(uri) };
}

/**
 * Returns the time step of a code, which may be one step early or late, as clocks differ; undefined if it is wrong.
 * The caller must record the step, so that no code works twice.
 */
export async function findTimeStep(secret: string, typed: string, now: Date): Promise<number | undefined> {
  const code = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = Math.floor(now.getTime() / PERIOD_MS);
  for (const step of [current - 1, current, current + 1]) {
    const expected = await createOTP(secret).hotp(step);
    if (timingSafeEqual(Buffer.from(code), Buffer.from(expected))) return step;
  }
  return undefined;
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  );
  return withDash(letters.join(""));
}

/** Returns a recovery code as it is stored, regardless of how it was typed. */
export const normalizeRecoveryCode = (typed: string): string =>
  withDash(typed.toLowerCase().replace(/[^a-z0-9]/g, ""));

const withDash = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;
