const TIMEOUT_MS = 5000;
const RESPONSE_MAX_BYTES = 256 * 1024;

/** How a request to an identity provider failed: unreachable, timed out, or an invalid response. */
export type ProviderFailure = "down" | "timeout" | "invalid";

/** A failed request to a provider. The message is for the log. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Sends a request to an identity provider, with a limit of 5 s and 256 kB for the response. Throws `ProviderError`. */
export async function fetchProvider(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: "error", signal });
    const text = await readBounded(response, url);
    if (!response.ok) {
      const failure = response.status >= 500 ? "down" : "invalid";
      throw new ProviderError(failure, `${url} answered ${response.status}: ${text.slice(0, 200)}`);
    }
    return new Response(text, { headers: response.headers });
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { name, message, cause } = error as Error;
    if (name === "TimeoutError") throw new ProviderError("timeout", `${url} did not answer in time`);
    throw new ProviderError("down", `${url}: ${cause instanceof Error ? cause.message : message}`);
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
