import type { SignInProvider } from "#domain/accounts/account.ts";
import type { ProviderFailureCode } from "#domain/accounts/provider.ts";
import { ProviderError } from "#server/auth/fetch-provider.ts";
import { isMisconfiguration } from "#server/auth/provider-client.ts";
import type { Deps } from "#server/deps.ts";

/** The error codes of the auth library, of its hooks and of providers (OpenID Connect Core 3.1.2.6), mapped to ours. */
const FAILURES: Record<string, ProviderFailureCode> = {
  access_denied: "refused",
  consent_required: "refused",
  login_required: "refused",
  interaction_required: "refused",
  account_selection_required: "refused",
  account_not_linked: "known",
  email_not_found: "nameless",
  state_mismatch: "expired",
  state_not_found: "expired",
  state_invalid: "expired",
  no_code: "invalid",
  SIGN_UP_CLOSED: "uninvited",
  server_error: "down",
  temporarily_unavailable: "down",
};

/** The failure for an error code of the auth library or a provider; null: none was given. */
export function failureNamed(code: string | null): ProviderFailureCode {
  if (code !== null && Object.hasOwn(FAILURES, code)) return FAILURES[code] as ProviderFailureCode;
  return code !== null && isMisconfiguration(code) ? "misconfigured" : "failed";
}

/** The failure for an error that was thrown. */
export const failureOf = (error: unknown): ProviderFailureCode =>
  error instanceof ProviderError ? error.failure : "failed";

/** What is known about a failure: an error, what the auth library said, or the error that the provider sent. */
export type Cause = { error?: unknown; messages?: readonly string[]; sentError?: string | undefined };

const CAUSE_MAX = 500;
/** Failures that people cause; all others need the operator's attention. */
const BY_PEOPLE = new Set<ProviderFailureCode>(["refused", "known", "expired", "barred", "uninvited"]);

/** Writes one line about a failed sign-in, with its cause and without secrets (docs/product.md 6.53). */
export function logFailure(
  { log, providers }: Pick<Deps, "log" | "providers">,
  { id, label }: SignInProvider,
  failure: ProviderFailureCode,
  { error, messages = [], sentError }: Cause,
): void {
  const cause = error instanceof Error ? error.message : (sentError ?? messages.join(". "));
  const code = error instanceof ProviderError ? error.code : undefined;
  const isOurs = failure === "failed" && !sentError;
  const level = isOurs ? "error" : BY_PEOPLE.has(failure) ? "info" : "warn";
  const shown = providers.redact(cause).replace(/\s+/g, " ").slice(0, CAUSE_MAX);
  log[level](
    { provider: id, failure, ...(code ? { code } : {}), ...(isOurs && error ? { err: error } : {}) },
    `Login with ${label} failed (${[failure, code].filter(Boolean).join(", ")}): ${shown}`,
  );
}
