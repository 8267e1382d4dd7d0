import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { connectionTo, type OutsideOptions, outsideUrl, resolveOutside } from "#server/http/outside.ts";

/** How long an attempt may take altogether, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** How an attempt ended: with a status, or with the reason in words. */
export type PostResult = {
  status: number | null;
  problem: string;
  /** Whether nothing is sent to this address, now or later. */
  isForbidden?: boolean;
  /** The `Retry-After` of the answer. */
  retryAfter?: string | undefined;
};

export type PostedBody = { headers: Record<string, string>; body: string | Uint8Array };

const forbidden = (problem: string): PostResult => ({ status: null, problem, isForbidden: true });

/**
 * Posts to an address that somebody entered. The name is resolved once, all its addresses must be public, and the connection goes to one
 * that was checked; redirects are not followed and the answer's body is not read (docs/product.md 7.109). Never throws.
 */
export async function postOutside(
  link: string,
  posted: PostedBody,
  options: OutsideOptions,
  timeoutMs = TIMEOUT_MS,
): Promise<PostResult> {
  const url = outsideUrl(link, options);
  if (!url) return forbidden("Nothing is sent to this address.");
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const addresses = await within(signal, resolveOutside(url, options));
    if (addresses === undefined) return { status: null, problem: "The name has no address." };
    if (addresses === "inside")
      return forbidden("The name leads to an address inside a network. Nothing was sent.");
    const { status, retryAfter } = await send(url, addresses, posted, signal);
    const problem = status >= 200 && status < 300 ? "" : `The receiver answered ${status}.`;
    return { status, problem, retryAfter };
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
  { headers, body }: PostedBody,
  signal: AbortSignal,
): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === "https:" ? httpsRequest : httpRequest)(
      {
        method: "POST",
        ...connectionTo(url, addresses),
        signal,
        headers: {
          ...headers,
          host: url.host,
          "content-length": Buffer.byteLength(body),
        },
      },
      (response) => {
        response.destroy();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      },
    );
    sent.on("error", reject);
    sent.on("close", () => reject(new Error("The connection ended without a response")));
    sent.end(body);
  });
}
