import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { DOWNLOAD_MESSAGES as MESSAGES } from "#server/photos/download-messages.ts";
import { PHOTO_MAX_BYTES } from "#domain/photos/photo.ts";
import {
  connectionTo,
  outsideOptions,
  type OutsideOptions,
  outsideUrl,
  resolveOutside,
} from "#server/http/outside.ts";

const REDIRECTS_MAX = 3;
/** Informational (1xx) responses before the real one. */
const INFORMATIONAL_MAX = 10;
/** For the whole download, with its redirects. */
const TIMEOUT_MS = 15_000;
/** The longest time without any data. */
const IDLE_TIMEOUT_MS = 5_000;

/** What may be fetched, and how. */
export type FetchOptions = OutsideOptions & { timeoutMs: number; idleTimeoutMs: number };

export const fetchOptions = (
  allowedHosts: readonly string[],
  ownOrigin: string | undefined,
): FetchOptions => ({
  ...outsideOptions(allowedHosts, ownOrigin),
  timeoutMs: TIMEOUT_MS,
  idleTimeoutMs: IDLE_TIMEOUT_MS,
});

/** A photo could not be downloaded. The message is for the member who linked it. `permanent`: a retry will not help. */
export class DownloadError extends Error {
  readonly permanent: boolean;

  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

/**
 * Streams the photo behind a link to another site, by http or https and from public addresses only. For the link and for each
 * redirect the name is resolved once, all its addresses are checked, and the connection goes to one that was checked
 * (docs/product.md 9.44). Throws `DownloadError`, also while it is read, and when `stopped` is aborted.
 */
export async function* safeFetch(
  link: string,
  options: FetchOptions,
  stopped?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout;
  try {
    const response = await abortable(signal, () => followRedirects(link, options, signal));
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > PHOTO_MAX_BYTES) {
        response.destroy();
        throw tooLarge();
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    throw new DownloadError(timeout.aborted ? MESSAGES.tooSlow() : MESSAGES.noAnswer(), {
      permanent: false,
      cause: error,
    });
  }
}

async function followRedirects(
  link: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = allowedUrl(link, options);
  for (let redirects = 0; ; redirects++) {
    const response = await request(url, await resolveAddresses(url, options), options, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return requireImage(response);
    response.destroy();
    const { location } = headers;
    if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined)
      throw new DownloadError(MESSAGES.status({ status: statusCode }), {
        permanent: statusCode < 500 && statusCode !== 429,
      });
    if (redirects === REDIRECTS_MAX) throw new DownloadError(MESSAGES.redirects(), { permanent: true });
    if (!URL.canParse(location, url)) throw new DownloadError(MESSAGES.noPicture(), { permanent: true });
    url = allowedUrl(new URL(location, url).href, options);
  }
}

/** Parses a link. Throws unless its protocol, host and port are allowed; its address is checked later. */
function allowedUrl(link: string, options: FetchOptions): URL {
  const url = outsideUrl(link, options);
  if (!url) throw forbidden();
  return url;
}

/** The addresses to connect to. Throws unless all addresses of the name are public. */
async function resolveAddresses(url: URL, options: FetchOptions): Promise<readonly string[]> {
  const addresses = await resolveOutside(url, options);
  if (addresses === undefined) throw new DownloadError(MESSAGES.noAnswer(), { permanent: false });
  if (addresses === "inside") throw forbidden();
  return addresses;
}

/** Rejects as soon as the signal is aborted, even if `work` does not react to it, such as a DNS lookup. */
async function abortable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

function request(
  url: URL,
  addresses: readonly string[],
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === "https:" ? httpsRequest : httpRequest)(
      {
        ...connectionTo(url, addresses),
        signal,
        headers: {
          host: url.host,
          accept: "image/avif,image/webp,image/png,image/jpeg",
          "accept-encoding": "identity",
          "user-agent": "Trowel (fetches a picture that a member linked)",
        },
      },
      resolve,
    );
    sent.setTimeout(options.idleTimeoutMs, () => sent.destroy(new Error("No data for too long")));
    let informational = 0;
    sent.on("information", () => {
      if (++informational > INFORMATIONAL_MAX) sent.destroy(new Error("Too many informational responses"));
    });
    sent.on("error", reject);
    // A response that switches protocols emits neither "response" nor "error".
    sent.on("close", () => reject(new Error("The connection ended without a response")));
    sent.end();
  });
}

/** Throws unless a response has an image of an acceptable size. */
function requireImage(response: IncomingMessage): IncomingMessage {
  const {
    "content-type": type = "",
    "content-length": length,
    "content-encoding": encoding,
  } = response.headers;
  if (!/^image\//i.test(type) || (encoding !== undefined && encoding !== "identity"))
    throw rejected(response, new DownloadError(MESSAGES.noPicture(), { permanent: true }));
  if (Number(length ?? 0) > PHOTO_MAX_BYTES) throw rejected(response, tooLarge());
  return response;
}

function rejected(response: IncomingMessage, error: DownloadError): DownloadError {
  response.destroy();
  return error;
}

const forbidden = () => new DownloadError(MESSAGES.forbidden(), { permanent: true });
const tooLarge = () => new DownloadError(MESSAGES.tooLarge(), { permanent: true });
