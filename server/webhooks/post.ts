import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { connectionTo, type OutsideOptions, outsideUrl, resolveOutside } from "#server/http/outside.ts";

/** How long an attempt may take altogether, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** How an attempt ended: with a status, or with the reason in words. */
export type PostResult = { status: number | null; problem: string };

/**
 * Posts a signed payload. The name is resolved once, all its addresses must be public, and the connection goes to one that was
 * checked; redirects are not followed and the answer's body is not read (docs/product.md 7.109). Never throws.
 */
export async function post(
  link: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  options: OutsideOptions,
  timeoutMs = TIMEOUT_MS,
): Promise<PostResult> {
  const url = outsideUrl(link, options);
  if (!url) return { status: null, problem: "Nothing is sent to this address." };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const addresses = await within(signal, resolveOutside(url, options));
    if (addresses === undefined) return { status: null, problem: "The name has no address." };
    if (addresses === "inside")
      return { status: null, problem: "The name leads to an address inside a network. Nothing was sent." };
    const status = await send(url, addresses, { headers, body }, signal);
    return { status, problem: status >= 200 && status < 300 ? "" : `The receiver answered ${status}.` };
  } catch (error) {
    if (signal.aborted) return { status: null, problem: "The receiver took too long." };
    const { code = "" } = error as { code?: string };
    return {
      status: null,
      problem: `The receiver could not be reached${code === "" ? "" : ` (${code})`}.`,
    };
  }
}

/** Rejects when the signal is aborted, although a lookup goes on. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    }),
  ]);

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body }: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === "https:" ? httpsRequest : httpRequest)(
      {
        method: "POST",
        ...connectionTo(url, addresses),
        signal,
        headers: {
          ...headers,
          host: url.host,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Trowel webhooks",
        },
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on("error", reject);
    sent.on("close", () => reject(new Error("The connection ended without a response")));
    sent.end(body);
  });
}
