import type { Logger } from "pino";
import type { Content } from "#domain/content/content.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Google } from "#server/auth/google.ts";
import type { Config } from "#server/config.ts";
import type { Database, Db } from "#server/db/connect.ts";
import type { Limits } from "#server/http/limits.ts";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import type { Outside } from "#server/photos/outside.ts";
import type { PhotoProcessor } from "#server/photos/processor.ts";
import type { PhotoStore } from "#server/photos/store.ts";
import type { Streams } from "#server/notices/streams.ts";
import type { StorageMeasure } from "#server/dashboard/storage.ts";
import type { Views } from "#server/views/views.ts";

/** What a request may use. Built once at the start (`server/start.ts`), or by a test. */
export type Deps = {
  config: Config;
  database: Database;
  db: Db;
  auth: Auth;
  /** Google sign-in, when the operator has set it up. */
  google: Google | undefined;
  /** What the operator wrote in `content/`. */
  content: Content;
  /** Signs cookies. */
  secret: string;
  /** The name of the session cookie. */
  cookie: string;
  limits: Limits;
  photos: Photos;
  /** The streams by which members hear of their notices. */
  streams: Streams;
  /** Views of tips that wait to be counted. */
  views: Views;
  /** What the site takes on the disk, as measured last. */
  storage: StorageMeasure;
  log: Logger;
  clock: () => Date;
};

/** Where pictures are kept and how they are made. */
export type Photos = {
  store: PhotoStore;
  processor: PhotoProcessor;
  /** How links to pictures elsewhere are followed. */
  outside: Outside;
  /** The folder that pictures are written to as they come. */
  drafts: string;
  /** Pictures that are being made, by their hash. */
  making: Map<string, Promise<PhotoVariants>>;
};
