/** What a worker process tells its parent. */
export type MessageToParent =
  /** It serves the site at this address. */
  | { type: "open"; url: string; port: number }
  /** Asks for a place under a key (`OpenCounts`), which the parent answers with the same id. */
  | { type: "count"; id: number; key: string; max: number }
  /** Gives the place back. */
  | { type: "uncount"; id: number };

/** What the parent tells a worker process. */
export type MessageToWorker =
  /** It is the one that runs the jobs of the site from now on. */
  { type: "runJobs" } | { type: "counted"; id: number; isAdded: boolean };
