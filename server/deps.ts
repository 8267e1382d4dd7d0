import type { Logger } from "pino";
import type { WholeLists } from "#server/api/whole-lists.ts";
import type { Content } from "#domain/content/content.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Providers } from "#server/auth/providers.ts";
import type { Config } from "#server/config.ts";
import type { Database, Db } from "#server/db/connect.ts";
import type { OutsideOptions } from "#server/http/outside.ts";
import type { OpenCounts } from "#server/http/open-counts.ts";
import type { ReceiveBody } from "#server/http/receive-body.ts";
import type { Limits } from "#server/http/limits.ts";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import type { FetchOptions } from "#server/photos/safe-fetch.ts";
import type { Monitoring, WorkerReport } from "#server/monitoring/monitoring.ts";
import type { PhotoProcessor } from "#server/photos/processor.ts";
import type { PhotoStore } from "#server/photos/store.ts";
import type { Streams } from "#server/notifications/streams.ts";
import type { ResponseCache } from "#server/response-cache/response-cache.ts";
import type { StorageMeasure } from "#server/dashboard/storage.ts";
import type { ViewBuffer } from "#server/views/views.ts";

/** The dependencies of requests and jobs. Built once at the start (`server/start.ts`) or by a test. */
export type Deps = {
  config: Config;
  database: Database;
  db: Db;
  auth: Auth;
  /** What people can sign in with besides a password. */
  providers: Providers;
  /** The operator's content from `content/`. */
  content: Content;
  /** The settings that a preview shows instead of the stored ones. */
  draft?: Settings;
  /** Signs cookies. */
  secret: string;
  /** The name of the session cookie. */
  cookie: string;
  limits: Limits;
  /** What is open at once, in all processes. */
  openCounts: OpenCounts;
  receiveBody: ReceiveBody;
  photos: Photos;
  /** Where webhooks may be sent. */
  outside: OutsideOptions;
  /** Where notifications for devices may be sent: to push services that browsers name. */
  pushServices: OutsideOptions;
  /** The open event streams of notifications. */
  streams: Streams;
  /** Views of tips that are not counted yet. */
  views: ViewBuffer;
  /** What signed-out visitors get alike. */
  responses: ResponseCache;
  /** Bounds the lists that are read without a limit. */
  wholeLists: WholeLists;
  /** The last measurement of disk usage. */
  storage: StorageMeasure;
  /** What this process measures. */
  monitoring: Monitoring;
  /** Asks all processes of the site what they measure. */
  readReports: () => Promise<WorkerReport[]>;
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
