import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { createImageWorker } from "#server/photos/image-worker.ts";
import type { Processed, Work } from "#server/photos/processing.ts";

/** Beside this file, also where both are bundled. */
const CHILD = fileURLToPath(new URL(`image-worker-process${extname(import.meta.url)}`, import.meta.url));
/** Pages go first: where both want the processor, pictures get a fifteenth of it. */
const NICENESS = 12;
/** Of the processor, in milliseconds. */
const WORK_MAX = 20_000;
/** A machine that has so little time for pictures is busy, whatever the picture is like. */
const TIMEOUT_MS = 120_000;
const MEGABYTE = 1024 * 1024;
/** A picture that is within the limits takes less, beside what the process takes by itself. */
const MEMORY_MAX = 145 * MEGABYTE;
/** What a header may take. It takes some milliseconds, so that pages need not go first. */
const JUDGING = { niceness: 0, work: 1000, memory: 48 * MEGABYTE };

export type PhotoProcessor = {
  /**
   * Makes a picture's sizes, one picture after the other. One that has to wait is judged by its header first, so that none
   * waits only to be refused. Throws 422 when it cannot be used, and 503 when too many wait.
   */
  process(work: Work): Promise<Processed>;
  /** Ends the processes that read pictures. */
  stop(): void;
  /** The id of the one that makes them while there is one. */
  readonly pid: number | undefined;
};

/**
 * Has pictures made in a process of its own, and judged in another one while that is busy. `work`, `memory` and `patience`
 * are what making a picture may take.
 */
export function createProcessor({
  patience = TIMEOUT_MS,
  work = WORK_MAX,
  memory = MEMORY_MAX,
  child = CHILD,
} = {}): PhotoProcessor {
  const making = createImageWorker<Processed>({ child, niceness: NICENESS, work, memory, patience });
  const judging = createImageWorker<null>({ child, patience, ...JUDGING });
  return {
    async process({ path, kind }) {
      if (making.busy) await judging.take({ task: "judge", path, kind });
      return making.take({ task: "make", path, kind });
    },
    stop() {
      judging.stop();
      making.stop();
    },
    get pid() {
      return making.pid;
    },
  };
}
