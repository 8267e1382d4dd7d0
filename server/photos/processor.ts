import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { HttpProblem } from "#server/http/http-problem.ts";
import { createImageWorker, type CpuTimeCallback } from "#server/photos/image-worker.ts";
import type { PhotoSource, ProcessedPhoto, ShareTexts } from "#server/photos/image-task.ts";

/** Beside this file, in the bundle too. */
const CHILD = fileURLToPath(new URL(`image-worker-process${extname(import.meta.url)}`, import.meta.url));
/** Pages go first: when both need the processor, photos get a fifteenth of it. */
const NICENESS = 12;
const CPU_MS_MAX = 20_000;
/** Longer than any photo takes unless the machine is overloaded. */
const TIMEOUT_MS = 120_000;
const MEGABYTE = 1024 * 1024;
/** More than a photo within the limits needs. */
const MEMORY_MAX = 145 * MEGABYTE;
/** The limits of a header. Reading one takes a few milliseconds, so it needs no lower priority. */
const CHECK_LIMITS = { niceness: 0, cpuMs: 1000, memoryBytes: 48 * MEGABYTE };

export type PhotoProcessor = {
  /**
   * Makes the sizes of a photo, one photo at a time. Before a photo waits, its header is checked, so that none waits only to
   * be rejected. Throws 422 when it cannot be used, and 503 when too many wait. `onCpuTime` is called with the
   * processor time of each step, even if the photo is rejected.
   */
  process(source: PhotoSource, onCpuTime?: CpuTimeCallback): Promise<ProcessedPhoto>;
  /** Only checks the header of a photo, with the same errors. */
  check(source: PhotoSource, onCpuTime?: CpuTimeCallback): Promise<void>;
  /** Makes a square PNG of a stored photo, with `size` pixels. Throws as `process`. */
  icon(source: PhotoSource, size: number): Promise<Uint8Array>;
  /** Makes a picture for links to a page: a JPEG of texts beside a stored photo. Throws as `process`. */
  share(source: PhotoSource, texts: ShareTexts): Promise<Uint8Array>;
  /** Rejects waiting and new photos with 503, because the site stops. The running one is finished. */
  drain(): void;
  /** Ends the worker processes. */
  stop(): void;
  /** The id of the process that makes sizes, while it runs. */
  readonly pid: number | undefined;
  /** How many photos wait for their sizes, with the one that is being processed. */
  readonly waiting: number;
};

/** Processes photos in one child process and checks headers in another. The options are the limits of processing. */
export function createProcessor({
  timeoutMs = TIMEOUT_MS,
  cpuMs = CPU_MS_MAX,
  memoryBytes = MEMORY_MAX,
  child = CHILD,
} = {}): PhotoProcessor {
  const processing = createImageWorker<ProcessedPhoto | Uint8Array>({
    child,
    niceness: NICENESS,
    cpuMs,
    memoryBytes,
    timeoutMs,
  });
  const checking = createImageWorker<null>({ child, timeoutMs, ...CHECK_LIMITS });
  const check: PhotoProcessor["check"] = async ({ path, kind }, onCpuTime) =>
    void (await checking.run({ task: "check", path, kind }, onCpuTime));
  return {
    check,
    async process({ path, kind }, onCpuTime) {
      if (processing.busy) await check({ path, kind }, onCpuTime);
      return (await processing.run({ task: "process", path, kind }, onCpuTime)) as ProcessedPhoto;
    },
    icon: async ({ path, kind }, size) =>
      (await processing.run({ task: "icon", path, kind, size })) as Uint8Array,
    share: async ({ path, kind }, texts) =>
      (await processing.run({ task: "share", path, kind, texts })) as Uint8Array,
    drain() {
      checking.drain();
      processing.drain();
    },
    stop() {
      checking.stop();
      processing.stop();
    },
    get pid() {
      return processing.pid;
    },
    get waiting() {
      return processing.waiting;
    },
  };
}

/** Measures how long photos take, with their wait, in seconds: `done`, `refused` because of the photo, or `failed`. */
export function timedProcessor(
  processor: PhotoProcessor,
  observe: (seconds: number, outcome: "done" | "refused" | "failed") => void,
): PhotoProcessor {
  const { process } = processor;
  processor.process = async (source, onCpuTime) => {
    const since = performance.now();
    const end = (outcome: "done" | "refused" | "failed") =>
      observe((performance.now() - since) / 1000, outcome);
    try {
      const made = await process(source, onCpuTime);
      end("done");
      return made;
    } catch (error) {
      end(error instanceof HttpProblem && error.status < 500 ? "refused" : "failed");
      throw error;
    }
  };
  return processor;
}
