import { contentEtag, noneMatches } from "#server/http/etag.ts";
import { compressed, preferredEncoding, type Encoding } from "#server/http/encodings.ts";

/** Below this size compressing gains nothing. In bytes. */
const COMPRESSIBLE_MIN = 1024;
/** The headers that differ between the representations of a response. */
const REPRESENTATION_HEADERS = new Set(["content-length", "content-encoding", "etag", "vary"]);
/** The headers that a 304 does without. */
const BODY_HEADERS = /^content-(type|length|encoding)$/;
/** Roughly what an entry takes besides its body. In bytes. */
const OVERHEAD = 4096;

/** What is sent: `headers` as names and values in turn, as Node takes them. */
export type EncodedResponse = { status: 200 | 304; headers: string[]; body: Buffer<ArrayBuffer> | null };

type Content = { headers: Iterable<[name: string, value: string]>; body: Buffer<ArrayBuffer> };
/**
 * `version`: of the database, before the response was made. `viewed`: the tips whose readers are counted. `route`: the pattern of its
 * path. `vary`: the request headers that it depends on.
 */
type Metadata = { version: string; storedAt: number; viewed: readonly string[]; route: string; vary: string };

/** A complete response, with the representations that were asked for so far: plain and compressed. */
export class StoredResponse {
  readonly version: string;
  /** In milliseconds of the clock. */
  readonly storedAt: number;
  readonly viewed: readonly string[];
  readonly route: string;
  /** An upper bound in bytes: compressed representations are smaller than the plain one. */
  readonly size: number;
  readonly #vary: string;
  readonly #headers: [name: string, value: string][];
  readonly #body: Buffer<ArrayBuffer>;
  readonly #etag: string;
  readonly #representations = new Map<Encoding | undefined, EncodedResponse | Promise<EncodedResponse>>();

  constructor({ version, storedAt, viewed, route, vary }: Metadata, { headers, body }: Content) {
    const all = [...headers];
    this.version = version;
    this.storedAt = storedAt;
    this.viewed = viewed;
    this.route = route;
    this.#vary = vary;
    this.size = 3 * body.length + OVERHEAD;
    this.#headers = all.filter(([name]) => !REPRESENTATION_HEADERS.has(name));
    this.#body = body;
    this.#etag = all.find(([name]) => name === "etag")?.[1] ?? contentEtag(body);
  }

  /** The answer to a request with these headers. */
  answer(
    acceptEncoding: string | undefined,
    ifNoneMatch: string | undefined,
  ): EncodedResponse | Promise<EncodedResponse> {
    const encoding = this.#body.length < COMPRESSIBLE_MIN ? undefined : preferredEncoding(acceptEncoding);
    if (noneMatches(ifNoneMatch, this.#etag)) return this.#notModified(encoding);
    return this.#representations.get(encoding) ?? this.#make(encoding);
  }

  #make(encoding: Encoding | undefined): EncodedResponse | Promise<EncodedResponse> {
    const representation = encoding ? this.#compressed(encoding) : this.#representation(this.#body);
    this.#representations.set(encoding, representation);
    return representation;
  }

  /** If compressing fails, for want of memory, plain. */
  async #compressed(encoding: Encoding): Promise<EncodedResponse> {
    const representation = await compressed(this.#body, encoding).then(
      (body) => this.#representation(body, encoding),
      () => this.#representation(this.#body),
    );
    this.#representations.set(encoding, representation);
    return representation;
  }

  #representation(body: Buffer<ArrayBuffer>, encoding?: Encoding): EncodedResponse {
    const own: [string, string][] = [["content-length", String(body.length)]];
    if (encoding) own.push(["content-encoding", encoding]);
    return { status: 200, headers: this.#allHeaders(own, encoding), body };
  }

  #notModified(encoding: Encoding | undefined): EncodedResponse {
    const headers = this.#allHeaders([], encoding, ([name]) => !BODY_HEADERS.test(name));
    return { status: 304, headers, body: null };
  }

  #allHeaders(
    own: [string, string][],
    encoding: Encoding | undefined,
    keep: (header: [string, string]) => boolean = () => true,
  ): string[] {
    const etag = encoding && !this.#etag.startsWith("W/") ? `W/${this.#etag}` : this.#etag;
    return [...this.#headers.filter(keep), ["vary", this.#vary], ["etag", etag], ...own].flat() as string[];
  }
}
