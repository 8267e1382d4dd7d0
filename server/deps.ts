import type { Logger } from "pino";
import type { WholeLists } from "#server/api/whole-lists.ts";
import type { Content } from "#domain/content/content.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Google } from "#server/auth/google.ts";
import type { Config } from "#server/config.ts";
import type { Database, Db } from "#server/db/connect.ts";
import type { OpenCounts } from "#server/http/open-counts.ts";
import type { Limits } from "#server/http/limits.ts";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import type { FetchOptions } from "#server/photos/safe-fetch.ts";
import type { PhotoProcessor } from "#server/photos/processor.ts";
import type { PhotoStore } from "#server/photos/store.ts";
import type { Streams } from "#server/notifications/streams.ts";
import type { ResponseCache } from "#server/response-cache/response-cache.ts";
import type { StorageMeasure } from "#server/dashboard/storage.ts";
import type { Views } from "#server/views/views.ts";

/** The dependencies of requests and jobs. Built once at the start (`server/start.ts`) or by a test. */
export type Deps = {
  config: Config;
  database: Database;
  db: Db;
  auth: Auth;
  /** Google sign-in, if configured. */
  google: Google | undefined;
  /** The operator's content from `content/`. */
  content: Content;
  /** Signs cookies. */
  secret: string;
  /** The name of the session cookie. */
  cookie: string;
  limits: Limits;
  /** What is open at once, in all processes. */
  openCounts: OpenCounts;
  photos: Photos;
  /** The open event streams of notifications. */
  streams: Streams;
  /** Views of tips that are not counted yet. */
  views: Views;
  /** What signed-out visitors get alike. */
  responses: ResponseCache;
  /** Bounds the lists that are read without a limit. */
  wholeLists: WholeLists;
  /** The last measurement of disk usage. */
  storage: StorageMeasure;
  /** Aborted when the site stops. Whatever waits is then answered at once. */
  shutdown: AbortController;
  log: Logger;
  clock: () => Date;
};

/** The storage and processing of photos. */
export type Photos = {
  store: PhotoStore;
  processor: PhotoProcessor;
  /** How linked photos are downloaded. */
  fetchOptions: FetchOptions;
  /** The folder for uploads in progress. */
  drafts: string;
  /** Photos being processed, by their hash. */
  processing: Map<string, Promise<PhotoVariants>>;
  /** For each sender with photos in progress: resolves when the last one is done. */
  turns: Map<string, Promise<void>>;
};
