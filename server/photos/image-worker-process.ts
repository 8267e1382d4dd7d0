import { flushCompileCache } from "node:module";
import { OUT_OF_MEMORY, OUT_OF_TIME, type Done, type Task } from "#server/photos/processing.ts";

// The process that reads pictures. What others made is taken apart here and nowhere else: a crash, a picture that takes
// for ever or one that takes all memory ends this process, and the site starts another one.

const [memory = 0, work = 0] = process.argv.slice(2).map(Number);
/** In milliseconds: in more of them a picture can take much more than it may. */
const WATCH_EVERY = 5;

/** What this process had worked when it began with the picture it is at. */
let began: NodeJS.CpuUsage | undefined;

/** Milliseconds of work since then: time in which others had the processor is not the picture's fault. */
function worked(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

process.on("disconnect", () => process.exit(0));

const { judgePhoto, processPhoto, Unusable } = await import("#server/photos/process.ts");

/** What this process takes by itself, which is more where its program is not built but compiled when it starts. */
const own = process.memoryUsage.rss();

setInterval(() => {
  if (process.memoryUsage.rss() - own > memory) process.exit(OUT_OF_MEMORY);
  if (began && worked(began) > work) process.exit(OUT_OF_TIME);
}, WATCH_EVERY).unref();

const answer = (done: Done) => process.send?.(done);

process.on("message", ({ task, path, kind }: Task) => {
  began = process.cpuUsage();
  (task === "judge" ? judgePhoto(path, kind) : processPhoto(path, kind))
    .then(
      (done) => answer({ answer: done }),
      (error: unknown) => answer({ refused: error instanceof Unusable ? error.reason : "damaged" }),
    )
    .finally(() => {
      began = undefined;
      globalThis.gc?.();
    });
});
// It may be killed at any time, and a cache is written at an exit.
flushCompileCache();
answer("ready");
