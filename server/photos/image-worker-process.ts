import { flushCompileCache } from "node:module";
import { OUT_OF_MEMORY, OUT_OF_TIME, type ImageTask, type WorkerMessage } from "#server/photos/image-task.ts";

// The image worker process, the only place that decodes uploaded photos: one that crashes the decoder or takes too much
// time or memory ends this process, and the site starts another one.

const [memoryBytes = 0, cpuMs = 0] = process.argv.slice(2).map(Number);
/** In milliseconds. Within a longer interval a photo can take far more memory than it may. */
const CHECK_INTERVAL = 5;

/** The processor time this process had used when it started the current task. */
let usageAtStart: NodeJS.CpuUsage | undefined;

/** Milliseconds of processor time since then: time given to other processes does not count. */
function cpuTimeSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

process.on("disconnect", () => process.exit(0));

const { checkPhoto, makeIcon, processPhoto } = await import("#server/photos/process-photo.ts");
const { makeSharePicture } = await import("#server/photos/share-picture.ts");
const { UnusablePhoto } = await import("#server/photos/inspection/unusable-photo.ts");

/** The memory of this process itself: more where its code is not bundled but compiled at the start. */
const baseline = process.memoryUsage.rss();

setInterval(() => {
  if (process.memoryUsage.rss() - baseline > memoryBytes) process.exit(OUT_OF_MEMORY);
  if (usageAtStart && cpuTimeSince(usageAtStart) > cpuMs) process.exit(OUT_OF_TIME);
}, CHECK_INTERVAL).unref();

const send = (message: WorkerMessage) => process.send?.(message);

const run = (task: ImageTask) => {
  if (task.task === "icon") return makeIcon(task.path, task.kind, task.size);
  if (task.task === "share") return makeSharePicture(task.path, task.texts);
  return (task.task === "check" ? checkPhoto : processPhoto)(task.path, task.kind);
};

process.on("message", (task: ImageTask) => {
  const start = process.cpuUsage();
  usageAtStart = start;
  run(task)
    .then(
      (result) => send({ result, cpuMs: cpuTimeSince(start) }),
      (error: unknown) =>
        send({
          rejected: error instanceof UnusablePhoto ? error.reason : "damaged",
          cpuMs: cpuTimeSince(start),
        }),
    )
    .finally(() => {
      usageAtStart = undefined;
      globalThis.gc?.();
    });
});
// The cache is written at exit, but this process may be killed at any time.
flushCompileCache();
send("ready");
