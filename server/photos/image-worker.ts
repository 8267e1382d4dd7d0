import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { join } from "node:path";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { OUT_OF_MEMORY, type Done, type Task } from "#server/photos/processing.ts";

/** The last one lets the process free the pixels of a picture as soon as it is done with them. */
const FLAGS = ["--max-semi-space-size=4", "--max-old-space-size=64", "--expose-gc"];
/** Nothing of the site's environment, its secrets above all, is in the process that reads what others made. */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "65536",
  UV_THREADPOOL_SIZE: "1",
};
/** A cache of compiled code of its own spares that process the compiler of TypeScript, which is 13 MB. */
const withCompileCache = (): Record<string, string> => {
  const site = getCompileCacheDir();
  return site ? { NODE_COMPILE_CACHE: join(site, "photos") } : {};
};
const IDLE = 10_000;
const WAITING_MAX = 40;
const COME_BACK_SECONDS = 10;

/**
 * What a lane's process is and may do: `work` is in milliseconds of the processor and `memory` in bytes beside what it takes
 * by itself, `patience` in milliseconds of the clock.
 */
type ImageWorkerOptions = { child: string; niceness: number; work: number; memory: number; patience: number };

export type ImageWorker<Answer> = {
  /** Throws 422 when a picture cannot be used, and 503 when too many wait. */
  take(task: Task): Promise<Answer>;
  /** Ends the process. */
  stop(): void;
  /** Whether a picture that comes now has to wait. */
  readonly busy: boolean;
  /** The id of the process while there is one. */
  readonly pid: number | undefined;
};

/** `again`: a process has already run out of memory with it. */
type Job<Answer> = {
  task: Task;
  again?: true;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

/**
 * Has pictures read one after the other in a process of its own that is started when it is needed, ended when nothing comes
 * for a while, and killed when a picture takes more than it may (docs/product.md 9.43).
 */
export function createImageWorker<Answer>({
  child: file,
  niceness,
  work,
  memory,
  patience,
}: ImageWorkerOptions): ImageWorker<Answer> {
  const waiting: Job<Answer>[] = [];
  let current: Job<Answer> | undefined;
  let child: ChildProcess | undefined;
  let ready = false;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    if (current) return;
    clearTimeout(timer);
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(end, IDLE).unref();
      return;
    }
    child ??= started();
    timer = setTimeout(() => {
      const job = current;
      current = undefined;
      end();
      job?.reject(busy());
      next();
    }, patience);
    if (ready) child.send(current.task);
  }

  function started(): ChildProcess {
    ready = false;
    const one = fork(file, [String(memory), String(work)], {
      execArgv: FLAGS,
      env: { ...ENVIRONMENT, ...withCompileCache() },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    try {
      if (one.pid) setPriority(one.pid, niceness);
    } catch {
      // Some systems do not let us; then pictures and pages share alike.
    }
    one.unref();
    one.channel?.unref();
    one.on("message", (done: Done<Answer>) => {
      if (one === child) heard(done);
    });
    one.on("error", (error) => gone(one, error));
    one.on("exit", (code, signal) => {
      if (one === child && code === OUT_OF_MEMORY && current && !current.again) return again(current);
      gone(one, new Error(`It ended with ${code ?? signal}`));
    });
    return one;
  }

  function heard(done: Done<Answer>): void {
    if (done === "ready") {
      ready = true;
      if (current) child?.send(current.task);
    } else if ("answer" in done) finish((job) => job.resolve(done.answer));
    else finish((job) => job.reject(new HttpProblem(422, PHOTO_MESSAGES[done.refused])));
  }

  function finish(settle: (job: Job<Answer>) => void): void {
    const job = current;
    current = undefined;
    if (job) settle(job);
    next();
  }

  /**
   * What pictures before it left behind in memory, or the compiler that runs once after an update, is not this picture's
   * fault: a fresh process tries it once more.
   */
  function again(job: Job<Answer>): void {
    current = undefined;
    child = undefined;
    ready = false;
    waiting.unshift({ ...job, again: true });
    next();
  }

  function gone(one: ChildProcess, cause: Error): void {
    if (one !== child) return;
    child = undefined;
    // One that never came up is our fault, not the picture's.
    const error = ready
      ? new HttpProblem(422, PHOTO_MESSAGES.tooHard)
      : new Error("The process that reads pictures does not start", { cause });
    ready = false;
    if (current) finish((job) => job.reject(error));
  }

  function end(): void {
    const one = child;
    child = undefined;
    ready = false;
    one?.kill("SIGKILL");
  }

  return {
    take: (task) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= WAITING_MAX) return reject(busy());
        waiting.push({ task, resolve, reject });
        next();
      }),
    stop() {
      clearTimeout(timer);
      end();
      for (const job of [...(current ? [current] : []), ...waiting.splice(0)]) job.reject(busy());
      current = undefined;
    },
    get busy() {
      return current !== undefined;
    },
    get pid() {
      return child?.pid;
    },
  };
}

const busy = () =>
  new HttpProblem(503, PHOTO_MESSAGES.busy, { headers: { "retry-after": String(COME_BACK_SECONDS) } });
