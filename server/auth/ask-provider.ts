const TIMEOUT_MS = 5000;
const ANSWER_MAX_BYTES = 256 * 1024;

/** What is wrong with an identity provider: it cannot be reached, does not answer in time, or says what it may not say. */
export type Trouble = "down" | "silent" | "nonsense";

/** A provider that could not be used. The message is for the log. */
export class ProviderTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

/** Asks an identity provider something: 5 s for the whole of a good answer, which has at most 256 kB. Throws `ProviderTrouble`. */
export async function askProvider(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: "error", signal });
    const text = await bounded(response, url);
    if (!response.ok) {
      const trouble = response.status >= 500 ? "down" : "nonsense";
      throw new ProviderTrouble(trouble, `${url} answered ${response.status}: ${text.slice(0, 200)}`);
    }
    return new Response(text, { headers: response.headers });
  } catch (error) {
    if (error instanceof ProviderTrouble) throw error;
    const { name, message, cause } = error as Error;
    if (name === "TimeoutError") throw new ProviderTrouble("silent", `${url} did not answer in time`);
    throw new ProviderTrouble("down", `${url}: ${cause instanceof Error ? cause.message : message}`);
  }
}

async function bounded(response: Response, url: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) throw new ProviderTrouble("nonsense", `${url} answered more than is read`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
