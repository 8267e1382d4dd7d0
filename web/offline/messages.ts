/** From a page to the service worker. */
export type ToWorker =
  /** Keep what can be opened without a connection; at once, or if it is not fresh. */
  { kind: "keep"; isForced: boolean } | { kind: "clear" };

/** From the service worker to all pages. */
export type ToPage =
  /** All is kept, or the device had no room for all of it. */
  { kind: "kept" } | { kind: "full" };
