import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setPriority } from "node:os";
import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { claimBackup, type MadeBackup } from "#server/backup/schedule.ts";
import type { Deps } from "#server/deps.ts";
import { startJob, type Jobs } from "#server/jobs.ts";

/** What the process that makes a backup reports: the backup, or why there is none. */
export type BackupMessage = { made: MadeBackup } | { cause: string };

/** Makes a backup. Undefined if it was stopped. */
export type MakeBackup = (stopping: AbortSignal) => Promise<BackupMessage | undefined>;

/** Beside this file, in the bundle too. */
const CHILD = fileURLToPath(new URL(`scheduled-backup-process${extname(import.meta.url)}`, import.meta.url));
const FLAGS = ["--max-old-space-size=256"];
/** How long a backup may take before it is taken for one that hangs, such as on a disk of another machine. In milliseconds. */
const LIMIT = 24 * 60 * 60_000;
const HANGS = "it was not done within 24 hours. Check whether BACKUP_TO still answers";
/** Pages go first. */
const NICENESS = 12;
/** How long a signal to this process may take after one to its child, in milliseconds. */
const SIGNAL_MS = 1000;
/** How often it is asked whether a backup is due, and how often a running one is reported. In milliseconds. */
const INTERVAL = 5000;
const RENEWAL = 5 * 60_000;

type BackupDeps = Pick<Deps, "config" | "db" | "clock" | "log" | "monitoring">;

/** Makes backups at the times of `BACKUP_EVERY` while the site runs; none without it. */
export const startBackupJobs = (deps: BackupDeps): Jobs =>
  startJob(deps, {
    name: "backups",
    interval: INTERVAL,
    failureMessage: "It is not known whether a backup is due",
    run: (stopping) => runDueBackup(deps, stopping, (signal) => makeInProcess(signal)),
  });

/** Makes a backup if one is due and no other process makes it (docs/product.md 10.51, 10.54). Failures are logged in one line. */
export async function runDueBackup(
  { config, db, clock, log }: Omit<BackupDeps, "monitoring">,
  stopping: AbortSignal,
  make: MakeBackup,
): Promise<void> {
  if (!config.backups) return;
  const claim = await claimBackup(db, config.backups, clock(), randomUUID());
  if (!claim) return;
  const renewal = setInterval(() => void claim.renew(clock()).catch(() => undefined), RENEWAL).unref();
  const message = await make(stopping).finally(() => clearInterval(renewal));
  if (!message) return claim.release();
  if ("made" in message) {
    await claim.succeed(message.made);
    const { name, place, bytes } = message.made;
    log.info({ name, place, bytes }, "A backup was made and checked");
    return;
  }
  const { cause } = message;
  const { retryAt, failures } = await claim.fail({ at: clock().toISOString(), cause });
  log.error({ failures, retryAt }, `No backup was made: ${cause}`);
}

/**
 * Makes a backup in a process of its own with the settings of this one. After `limit` milliseconds it is killed, and not waited for:
 * a process that waits for a disk may not end.
 */
export const makeInProcess = (
  stopping: AbortSignal,
  { program = CHILD, limit = LIMIT } = {},
): Promise<BackupMessage | undefined> =>
  new Promise((resolve) => {
    const child = fork(program, { execArgv: FLAGS, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    let message: BackupMessage | undefined;
    const stop = () => void child.kill();
    const hanging = setTimeout(() => {
      child.kill("SIGKILL");
      resolve({ cause: HANGS });
    }, limit).unref();
    if (stopping.aborted) stop();
    stopping.addEventListener("abort", stop, { once: true });
    child.on("spawn", () => lowerPriority(child.pid));
    child.on("message", (received: BackupMessage) => void (message = received));
    child.on("error", (error) => (message ??= { cause: error.message }));
    child.on("close", async (code, signal) => {
      clearTimeout(hanging);
      // A signal to all processes of the site may reach the child first.
      if (signal !== null && !stopping.aborted) await sleep(SIGNAL_MS);
      stopping.removeEventListener("abort", stop);
      if (stopping.aborted && !message) return resolve(undefined);
      resolve(message ?? { cause: `its process ended with ${signal ?? code}` });
    });
  });

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended.
  }
}
