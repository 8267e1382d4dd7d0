import { AsyncLocalStorage } from "node:async_hooks";
import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { join } from "node:path";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { OUT_OF_MEMORY, type ImageTask, type WorkerMessage } from "#server/photos/image-task.ts";

/** `--expose-gc` lets the process free the pixels of a photo as soon as it is done with them. */
const FLAGS = ["--max-semi-space-size=4", "--max-old-space-size=64", "--expose-gc"];
/** The process that decodes uploads gets nothing of the site's environment, above all no secret. */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "65536",
  UV_THREADPOOL_SIZE: "1",
};
/** With a compile cache the process does not load the TypeScript compiler, which saves 13 MB. */
const compileCache = (): Record<string, string> => {
  const dir = getCompileCacheDir();
  return dir ? { NODE_COMPILE_CACHE: join(dir, "photos") } : {};
};
/** After so long without a task the process ends. In milliseconds. */
const IDLE_TIMEOUT_MS = 10_000;
const QUEUE_MAX = 40;
const RETRY_AFTER_SECONDS = 10;

/**
 * `child`: the path of the worker's program. The limits of a task are `cpuMs` of processor time, `memoryBytes` beside what
 * the process itself takes, and `timeoutMs` of real time.
 */
type ImageWorkerOptions = {
  child: string;
  niceness: number;
  cpuMs: number;
  memoryBytes: number;
  timeoutMs: number;
};

export type ImageWorker<Result> = {
  /**
   * Throws 422 when a photo cannot be used, and 503 when too many are queued. `onCpuTime` is called with the processor time that
   * the task took, even if it failed.
   */
  run(task: ImageTask, onCpuTime?: CpuTimeCallback): Promise<Result>;
  /** Rejects waiting and new tasks with 503. The running one goes on. */
  drain(): void;
  /** Ends the process. */
  stop(): void;
  /** Whether a new task has to wait. */
  readonly busy: boolean;
  /** How many tasks wait, with the running one. */
  readonly waiting: number;
  /** The id of the process while it runs. */
  readonly pid: number | undefined;
};

/** Receives the processor time of a task. */
export type CpuTimeCallback = (milliseconds: number) => void;

/** `isRetry`: one process has run out of memory with it. */
type Job<Result> = {
  task: ImageTask;
  onCpuTime: CpuTimeCallback | undefined;
  /** When the process received it, in milliseconds of `performance.now()`. */
  sentAt?: number;
  isRetry?: true;
  resolve: (result: Result) => void;
  /** Rejects with the error that `make` returns, whose text is in the language of whoever waits. */
  reject: (make: () => Error) => void;
};

/**
 * Processes photos one at a time in a child process with CPU and memory limits. The process is started when it is needed,
 * ended when idle, and killed when a photo exceeds a limit (docs/product.md 9.43).
 */
export function createImageWorker<Result>({
  child: file,
  niceness,
  cpuMs,
  memoryBytes,
  timeoutMs,
}: ImageWorkerOptions): ImageWorker<Result> {
  const queue: Job<Result>[] = [];
  let current: Job<Result> | undefined;
  let child: ChildProcess | undefined;
  let ready = false;
  let isDraining = false;
  let timer: NodeJS.Timeout | undefined;

  function runNext(): void {
    if (current) return;
    clearTimeout(timer);
    current = queue.shift();
    if (!current) {
      timer = setTimeout(kill, IDLE_TIMEOUT_MS).unref();
      return;
    }
    child ??= start();
    timer = setTimeout(() => {
      const job = current;
      if (job) reportCpuTime(job);
      current = undefined;
      kill();
      job?.reject(busyError);
      runNext();
    }, timeoutMs);
    if (ready) send(child, current);
  }

  function send(to: ChildProcess, job: Job<Result>): void {
    job.sentAt = performance.now();
    to.send(job.task);
  }

  /** Without a message from the process, counts the time that has passed, which is at least as long. */
  function reportCpuTime({ onCpuTime, sentAt }: Job<Result>, measured?: number): void {
    if (sentAt !== undefined) onCpuTime?.(Math.ceil(measured ?? Math.min(cpuMs, performance.now() - sentAt)));
  }

  function start(): ChildProcess {
    ready = false;
    const started = fork(file, [String(memoryBytes), String(cpuMs)], {
      execArgv: FLAGS,
      env: { ...ENVIRONMENT, ...compileCache() },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    try {
      if (started.pid) setPriority(started.pid, niceness);
    } catch {
      // Not permitted on some systems: photos then have the same priority as pages.
    }
    started.unref();
    started.channel?.unref();
    started.on("message", (message: WorkerMessage<Result>) => {
      if (started === child) receive(message);
    });
    started.on("error", (error) => onExit(started, error));
    started.on("exit", (code, signal) => {
      if (started === child && current) reportCpuTime(current);
      if (started === child && code === OUT_OF_MEMORY && current && !current.isRetry) return retry(current);
      onExit(started, new Error(`The process ended with ${code ?? signal}`));
    });
    return started;
  }

  function receive(message: WorkerMessage<Result>): void {
    if (message === "ready") {
      ready = true;
      if (current && child) send(child, current);
      return;
    }
    if (current) reportCpuTime(current, message.cpuMs);
    if ("result" in message) finish((job) => job.resolve(message.result));
    else finish((job) => job.reject(() => new HttpProblem(422, PHOTO_MESSAGES[message.rejected]())));
  }

  function finish(settle: (job: Job<Result>) => void): void {
    const job = current;
    current = undefined;
    if (job) settle(job);
    runNext();
  }

  /**
   * Repeats a task once in a fresh process: the memory may have been taken by earlier photos, or by the compiler that runs
   * once after an update.
   */
  function retry(job: Job<Result>): void {
    current = undefined;
    child = undefined;
    ready = false;
    queue.unshift({ ...job, isRetry: true });
    runNext();
  }

  function onExit(exited: ChildProcess, cause: Error): void {
    if (exited !== child) return;
    child = undefined;
    // A process that never got ready is not the photo's fault.
    const wasReady = ready;
    ready = false;
    const error = () =>
      wasReady
        ? new HttpProblem(422, PHOTO_MESSAGES.tooHard())
        : new Error("The image worker process does not start", { cause });
    if (current) finish((job) => job.reject(error));
  }

  function kill(): void {
    const killed = child;
    child = undefined;
    ready = false;
    killed?.kill("SIGKILL");
  }

  return {
    run: (task, onCpuTime) =>
      new Promise((resolve, reject) => {
        if (isDraining || queue.length >= QUEUE_MAX) return reject(busyError());
        // The process and timers are shared, so that their context is of whoever needed them first.
        const rejectHere = AsyncLocalStorage.bind((make: () => Error) => reject(make()));
        queue.push({ task, onCpuTime, resolve, reject: rejectHere });
        runNext();
      }),
    drain() {
      isDraining = true;
      for (const job of queue.splice(0)) job.reject(busyError);
    },
    stop() {
      clearTimeout(timer);
      kill();
      for (const job of [...(current ? [current] : []), ...queue.splice(0)]) job.reject(busyError);
      current = undefined;
    },
    get busy() {
      return current !== undefined;
    },
    get waiting() {
      return queue.length + (current ? 1 : 0);
    },
    get pid() {
      return child?.pid;
    },
  };
}

const busyError = () =>
  new HttpProblem(503, PHOTO_MESSAGES.busy(), { headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
