import { lookup as resolve } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { PHOTO_MAX_BYTES } from "#domain/photos/photo.ts";
import { isPublicAddress } from "#server/photos/public-address.ts";

const REDIRECTS_MAX = 3;
/** Answers of the 1xx kind, before the one that counts. */
const ANNOUNCEMENTS_MAX = 10;
/** For all of it, redirects too. */
const TIMEOUT_MS = 15_000;
/** So long may nothing come. */
const SILENCE = 5_000;
const PORTS: Record<string, number> = { "http:": 80, "https:": 443 };

/** How the outside is reached. */
export type Outside = {
  /** The addresses of a name. Asked once for each request; what it answers is what is connected to. */
  lookup: (name: string) => Promise<string[]>;
  /** `host:port` of picture hosts inside, which the operator allows. */
  allowed: readonly string[];
  /** The site's own origin, which is never fetched from. */
  own: string | undefined;
  /** Whether only the usual ports may be asked. */
  usualPorts: boolean;
  patience: number;
  silence: number;
};

export const outsideOf = (allowed: readonly string[], own: string | undefined): Outside => ({
  lookup: async (name) => (await resolve(name, { all: true, verbatim: true })).map(({ address }) => address),
  allowed,
  own,
  usualPorts: true,
  patience: TIMEOUT_MS,
  silence: SILENCE,
});

/** A picture could not be fetched, said in a sentence for whoever pasted the link. `lasting`: another try will not help. */
export class DownloadError extends Error {
  readonly lasting: boolean;

  constructor(message: string, { lasting, cause }: { lasting: boolean; cause?: unknown }) {
    super(message, { cause });
    this.lasting = lasting;
  }
}

/**
 * The bytes behind a link of somebody else's site, as they come. Only http and https, and only addresses on the open
 * internet: a name is looked up once, every address it has is judged, and the connection goes to the very address that
 * was judged, for each redirect anew (docs/product.md 9.44). Throws `DownloadError`, also while it is
 * read, and when `stopped` says so.
 */
export async function* safeFetch(
  link: string,
  outside: Outside,
  stopped?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const late = AbortSignal.timeout(outside.patience);
  const limit = stopped ? AbortSignal.any([late, stopped]) : late;
  try {
    const response = await before(limit, () => following(link, outside, limit));
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
    throw new DownloadError(late.aborted ? SAID.tooSlow : SAID.noAnswer, { lasting: false, cause: error });
  }
}

async function following(link: string, outside: Outside, limit: AbortSignal): Promise<IncomingMessage> {
  let url = judged(link, outside);
  for (let redirects = 0; ; redirects++) {
    const response = await ask(url, await addressOf(url, outside), outside, limit);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return checked(response);
    response.destroy();
    const to = headers.location;
    if (![301, 302, 303, 307, 308].includes(statusCode) || to === undefined)
      throw new DownloadError(SAID.status(statusCode), { lasting: statusCode < 500 && statusCode !== 429 });
    if (redirects === REDIRECTS_MAX) throw new DownloadError(SAID.redirects, { lasting: true });
    if (!URL.canParse(to, url)) throw new DownloadError(SAID.noPicture, { lasting: true });
    url = judged(new URL(to, url).href, outside);
  }
}

const nameOrFormerMember = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");
const portOf = ({ port, protocol }: URL) => (port === "" ? (PORTS[protocol] ?? 0) : Number(port));
const isAllowed = (url: URL, { allowed }: Outside) => allowed.includes(`${url.hostname}:${portOf(url)}`);

/** A link that may be asked for, as far as it alone can tell. */
function judged(link: string, outside: Outside): URL {
  if (!URL.canParse(link)) throw refused();
  const url = new URL(link);
  if (!(url.protocol in PORTS) || url.username !== "" || url.password !== "") throw refused();
  if (url.origin === outside.own) throw refused();
  if (outside.usualPorts && portOf(url) !== PORTS[url.protocol] && !isAllowed(url, outside)) throw refused();
  return url;
}

/** The address to connect to, when all addresses of the name may be reached. */
async function addressOf(url: URL, outside: Outside): Promise<string> {
  const name = nameOrFormerMember(url);
  const addresses = isIP(name) ? [name] : await outside.lookup(name);
  const [first] = addresses;
  if (first === undefined) throw new DownloadError(SAID.noAnswer, { lasting: false });
  if (!isAllowed(url, outside) && !addresses.every(isPublicAddress)) throw refused();
  return first;
}

/** What `begin` brings, unless the limit comes first; behind the limit nothing is begun. */
async function before<T>(limit: AbortSignal, begin: () => Promise<T>): Promise<T> {
  limit.throwIfAborted();
  const late = Promise.withResolvers<never>();
  const end = () => late.reject(limit.reason);
  limit.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([begin(), late.promise]);
  } finally {
    limit.removeEventListener("abort", end);
  }
}

function ask(url: URL, address: string, outside: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  const secure = url.protocol === "https:";
  const name = nameOrFormerMember(url);
  return new Promise((done, reject) => {
    const asked = (secure ? httpsRequest : httpRequest)(
      {
        // An address and no name: nothing is looked up again.
        host: address,
        port: portOf(url),
        path: url.pathname + url.search,
        agent: false,
        signal,
        ...(secure && !isIP(name) ? { servername: name } : {}),
        headers: {
          host: url.host,
          accept: "image/avif,image/webp,image/png,image/jpeg",
          "accept-encoding": "identity",
          "user-agent": "Trowel (fetches a picture that a member linked)",
        },
      },
      done,
    );
    asked.setTimeout(outside.silence, () => asked.destroy(new Error("Nothing came for a while")));
    let announced = 0;
    asked.on("information", () => {
      if (++announced > ANNOUNCEMENTS_MAX) asked.destroy(new Error("It announces an answer again and again"));
    });
    asked.on("error", reject);
    // An answer that switches to another protocol brings no response and no error.
    asked.on("close", () => reject(new Error("It ended without an answer")));
    asked.end();
  });
}

function checked(response: IncomingMessage): IncomingMessage {
  const {
    "content-type": type = "",
    "content-length": length,
    "content-encoding": encoding,
  } = response.headers;
  const refuse = (error: DownloadError) => {
    response.destroy();
    return error;
  };
  if (!/^image\//i.test(type) || (encoding !== undefined && encoding !== "identity"))
    throw refuse(new DownloadError(SAID.noPicture, { lasting: true }));
  if (Number(length ?? 0) > PHOTO_MAX_BYTES) throw refuse(tooLarge());
  return response;
}

const SAID = {
  refused: "This link leads to a place that pictures are not fetched from. Upload the picture instead.",
  status: (status: number) =>
    `The other site did not give us the picture (it answered ${status}). Check the link, or upload the picture instead.`,
  redirects: "This link leads on too many times. Use the picture's own link, or upload the picture instead.",
  noPicture:
    "This link does not lead to a picture. Use the picture's own link, or upload the picture instead.",
  tooLarge: "The picture behind this link is larger than 20 MB. Upload a smaller one instead.",
  tooSlow: "The other site sends the picture too slowly. Upload the picture instead.",
  noAnswer: "The other site does not answer. Check the link, or upload the picture instead.",
};

const refused = () => new DownloadError(SAID.refused, { lasting: true });
const tooLarge = () => new DownloadError(SAID.tooLarge, { lasting: true });
