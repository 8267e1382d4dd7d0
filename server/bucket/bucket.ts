import { setTimeout as sleep } from "node:timers/promises";
import { S3mini, S3ServiceError } from "s3mini";
import { boundedFetch, wrapStream } from "#server/bucket/bounded-fetch.ts";
import { BucketError } from "#server/bucket/error.ts";

export { BucketError };

/** A bucket of an S3-compatible service. */
export type BucketSettings = {
  name: string;
  /** The service's address, without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The setting with its address, which messages to the operator name. */
  setting: "PHOTO_STORE" | "BACKUP_TO";
  /** The settings with its keys, for the same messages. */
  keys: string;
};

/** An object being read. `etag` identifies its content. */
type OpenObject = { etag: string; body: ReadableStream<Uint8Array> };

/** Offsets in bytes, both inclusive; `etag`: only of this content. */
type Range = { from: number; to: number; etag?: string };

/** Calls of a bucket. Each is bounded in time, repeated if that may help, and throws `BucketError`. */
export type Bucket = {
  /** What messages to the operator call it. */
  readonly place: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores parts of `UPLOAD_PART_BYTES` or more, but for the last, as one object, which exists only once it has all of them. */
  upload(key: string, parts: AsyncIterable<Uint8Array>): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Undefined if there is no such object. */
  open(key: string, range: Range): Promise<OpenObject | undefined>;
  /** Reads a part of an object at once, with its `etag`. Undefined if there is no such object. */
  readPart(key: string, range: Range): Promise<{ etag: string; bytes: Buffer } | undefined>;
  /** Reads a whole object. Undefined if there is no such object. */
  read(key: string): Promise<Buffer | undefined>;
  /** Reads a large object as it comes. Undefined if there is no such object. */
  stream(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Returns false if there is no such object. */
  move(from: string, to: string): Promise<boolean>;
  /** Does nothing if there is no such object. */
  delete(key: string): Promise<void>;
  /** The objects whose keys start with `prefix`, with the rest of their keys. */
  list(prefix: string): AsyncIterable<{ name: string; modified: Date }>;
};

/** The minimum size of every part of an upload but the last. Services accept 5 MB, and 10,000 parts. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
const PAGE_SIZE = 1000;
/** The pauses before a call is repeated, while somebody waits for it and while nobody does. */
const RETRY_PAUSES_MS = [200];
const BACKGROUND_RETRY_PAUSES_MS = [200, 1000, 4000];
/** After so many failures in a row, calls fail at once for a while, so that not every page, upload and job waits. */
const FAILURES_MAX = 3;
const FAILURE_PAUSE_MS = 3000;

export type BucketOptions = {
  /** Called with a line for the log when the bucket goes away and when it is back. */
  onChange?: (line: string) => void;
  /** Whether nobody waits, as for a backup: a call is then repeated more often, and also after a timeout. */
  isBackground?: boolean;
};

/** Opens a bucket. Connects to nothing yet. */
export function openBucket(
  settings: BucketSettings,
  { onChange = () => undefined, isBackground = false }: BucketOptions = {},
): Bucket {
  const { name, endpoint } = settings;
  const place = placeOf(settings);
  const client = new S3mini({ ...settings, endpoint: `${endpoint}/${name}`, fetch: boundedFetch });
  let failures = 0;
  let pausedUntil = 0;
  let lastError: BucketError | undefined;

  async function call<T>(work: () => Promise<T>): Promise<T> {
    if (lastError && performance.now() < pausedUntil) throw lastError;
    try {
      const result = await withRetries(work, isBackground);
      if (failures >= FAILURES_MAX) onChange(`${place} is back`);
      failures = 0;
      return result;
    } catch (error) {
      lastError = toBucketError(error, settings);
      if (++failures >= FAILURES_MAX) pausedUntil = performance.now() + FAILURE_PAUSE_MS;
      if (failures === FAILURES_MAX) onChange(lastError.message);
      throw lastError;
    }
  }

  async function requestPart(key: string, { from, to, etag }: Range): Promise<Response> {
    const condition = etag === undefined ? {} : { "if-match": etag };
    const response = await client.getObjectRaw(key, false, from, to + 1, condition);
    if (response.status === 206) return response;
    void response.body?.cancel();
    throw createNotS3Error(settings, "it sent a different part of an object than it was asked for");
  }

  /** The body of a response. If it is cut short, reading it throws a `BucketError`. */
  function bodyOf({ body }: Response): ReadableStream<Uint8Array> {
    if (!body) throw new Error("no content");
    return wrapStream(body, (read) =>
      read().catch((error: unknown) => {
        throw toBucketError(error, settings);
      }),
    );
  }

  const bucket: Bucket = {
    place,
    put: (key, bytes) =>
      call(async () => {
        const { headers } = await client.putObject(key, bytes);
        if (!headers.get("etag")) throw createNotS3Error(settings, "it did not say what it stored");
      }),
    async upload(key, parts) {
      const id = await call(() => client.getMultipartUploadId(key));
      try {
        const sent: { partNumber: number; etag: string }[] = [];
        for await (const part of parts)
          sent.push(await call(() => client.uploadPart(key, id, part, sent.length + 1)));
        await call(() => client.completeMultipartUpload(key, id, sent));
      } catch (error) {
        await call(() => client.abortMultipartUpload(key, id)).catch(() => undefined);
        throw error;
      }
    },
    exists: (key) => call(async () => (await client.objectExists(key)) === true),
    open: (key, range) =>
      call(() =>
        undefinedIfMissing(async () => {
          const response = await requestPart(key, range);
          return { etag: etagOf(response), body: bodyOf(response) };
        }),
      ),
    readPart: (key, range) =>
      call(() =>
        undefinedIfMissing(async () => {
          const response = await requestPart(key, range);
          return { etag: etagOf(response), bytes: Buffer.from(await response.arrayBuffer()) };
        }),
      ),
    read: (key) =>
      call(() =>
        undefinedIfMissing(async () => Buffer.from(await (await client.getObjectRaw(key)).arrayBuffer())),
      ),
    stream: (key) => call(() => undefinedIfMissing(async () => bodyOf(await client.getObjectRaw(key)))),
    async move(from, to) {
      // The client escapes slashes, which not every service expects. Our keys need no escapes.
      const additionalHeaders = { "x-amz-copy-source": `/${name}/${from}` };
      const copy = () => client.copyObject(from, to, { additionalHeaders });
      const copied = await call(() => undefinedIfMissing(copy));
      if (copied) await bucket.delete(from);
      return copied !== undefined;
    },
    delete: (key) => call(async () => void (await client.deleteObject(key))),
    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = await call(async () => {
          const found = await client.listObjectsPaged("/", prefix, PAGE_SIZE, next);
          return found ?? Promise.reject(noBucket(settings));
        });
        for (const { Key, LastModified } of page.objects ?? [])
          yield { name: Key.slice(prefix.length), modified: LastModified };
        next = page.nextContinuationToken;
      } while (next !== undefined);
    },
  };
  return bucket;
}

const etagOf = ({ headers }: Response) => headers.get("etag") ?? "";

/** Services close idle connections and ask to slow down: both are transient. All calls can be repeated. */
async function withRetries<T>(work: () => Promise<T>, isBackground: boolean): Promise<T> {
  for (const pause of isBackground ? BACKGROUND_RETRY_PAUSES_MS : RETRY_PAUSES_MS)
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error, isBackground)) throw error;
      await sleep(pause);
    }
  return work();
}

/** Whether a failure is worth another attempt. While somebody waits, one that took until its timeout is not. */
function isTransient(error: unknown, isBackground: boolean): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || (isBackground && error.status === 429);
  return !(error instanceof BucketError) && (isBackground || (error as Error).name !== "TimeoutError");
}

async function undefinedIfMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 404 && error.serviceCode !== "NoSuchBucket")
      return undefined;
    throw error;
  }
}

const placeOf = ({ name, endpoint }: BucketSettings) => `s3://${name} at ${endpoint}`;

const noBucket = ({ name, endpoint, setting }: BucketSettings) =>
  new BucketError(`There is no bucket ${name} at ${endpoint}. Create it, or correct ${setting}`, {
    isPermanent: true,
  });

/** The answer of another server, such as a page of its own. It may say 200 to everything. */
export const createNotS3Error = (settings: BucketSettings, reason: string, cause?: unknown): BucketError =>
  new BucketError(`${placeOf(settings)} does not answer like S3: ${reason}. Check ${settings.setting}`, {
    isPermanent: true,
    cause,
  });

/** The code of a broken connection, which is deep inside the error of `fetch`, or the message. */
function reasonOf(error: unknown): string {
  const { code, cause, message } = error as Error & { code?: unknown };
  if (typeof code === "string") return code;
  return cause === undefined ? message : reasonOf(cause);
}

/** One line that names the cause, without secrets. */
function toBucketError(error: unknown, settings: BucketSettings): BucketError {
  const place = placeOf(settings);
  if (error instanceof BucketError) return error;
  if (!(error instanceof S3ServiceError))
    return new BucketError(`${place} does not answer: ${reasonOf(error)}`, { cause: error });
  const { status, serviceCode = "Unknown" } = error;
  if (serviceCode === "NoSuchBucket") return noBucket(settings);
  if (status >= 500 || status === 412 || status === 429)
    return new BucketError(`${place} answered with ${status} ${serviceCode}`);
  const remedy =
    status === 401 || status === 403
      ? `Check ${settings.keys}, and what they allow`
      : `Check ${settings.setting}`;
  return new BucketError(`${place} refused with ${status} ${serviceCode}. ${remedy}`, {
    isPermanent: true,
  });
}
