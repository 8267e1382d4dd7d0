/** From a page to the service worker. */
export type ToWorker =
  /** Keep what can be opened without a connection: at once, or only if it is not fresh, or of somebody else than `member`. */
  | { kind: "keep"; isForced: true }
  | { kind: "keep"; isForced: false; member: string | undefined }
  /** Keep what the page at a path needs, which is open. */
  | { kind: "opened"; path: string }
  /** Send what waits in the queue. */
  | { kind: "send" }
  /** Say how much is kept. */
  | { kind: "summary" }
  /** Delete what is kept. */
  | { kind: "clear" }
  /** To a worker that waits until no page needs the one before it: say of which build you are. */
  | { kind: "build" }
  /** To a worker that waits: take over now. */
  | { kind: "activate" };

/** How many tips and pictures a device keeps, and as of when (ISO 8601); null if nothing was kept yet. */
export type KeptSummary = { tips: number; pictures: number; keptAt: string | null };

/** From the service worker to pages. */
export type ToPage =
  /** What can be opened without a connection is kept; only as far as there is room; or the site was not reached. */
  | { kind: "kept" | "full" | "not reached" }
  /** How much is kept. */
  | { kind: "summary"; summary: KeptSummary }
  /** The build of a worker that waits, and whether the page that asked is the only one. */
  | { kind: "build"; build: string; isAlone: boolean };

/** The name of the background sync that sends the queue. */
export const SYNC_TAG = "queue";
