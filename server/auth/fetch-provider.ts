import { isSafeUrl } from "#server/http/loopback.ts";

const TIMEOUT_MS = 5000;
const RESPONSE_MAX_BYTES = 256 * 1024;
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * How signing in with a provider failed: it is unreachable, timed out, sent something invalid, refused the site's settings, or no
 * longer knows the sign-in.
 */
export type ProviderFailure = "down" | "timeout" | "invalid" | "misconfigured" | "expired";

/** A failed exchange with a provider. The message is for the log; `code` is that of the system or the client library. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  readonly code: string | undefined;

  constructor(failure: ProviderFailure, message: string, code?: string) {
    super(message);
    this.failure = failure;
    this.code = code;
  }
}

/**
 * Sends a request to a provider, with a limit of 5 s and 256 kB for the response (docs/product.md 9.39), over https except on this
 * machine. Throws `ProviderError` if there is no response, or one that the provider should not have sent.
 */
export async function fetchProvider(url: string, init: RequestInit = {}): Promise<Response> {
  if (!isSafeUrl(url)) throw new ProviderError("invalid", `${url} is not an https address`);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const { status, headers } = response;
    const text = await readBounded(response, url);
    if (status >= 500 || status === 429)
      throw new ProviderError("down", `${url} answered ${status}: ${text.slice(0, 200)}`, String(status));
    if (status >= 300 && status < 400)
      throw new ProviderError("invalid", `${url} redirects to ${headers.get("location")}`, String(status));
    return new Response(WITHOUT_BODY.has(status) ? null : text, { status, headers });
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { name, message, cause } = error as Error;
    if (name === "TimeoutError") throw new ProviderError("timeout", `${url} did not answer in time`, name);
    const { message: reason = message, code } = (cause ?? {}) as NodeJS.ErrnoException;
    throw new ProviderError("down", `${url}: ${reason || code || message}`, code);
  }
}

async function readBounded(response: Response, url: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > RESPONSE_MAX_BYTES) throw new ProviderError("invalid", `${url} answered more than is read`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
