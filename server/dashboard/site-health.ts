import { m } from "#messages";
import { statfs } from "node:fs/promises";
import { jobLabel } from "#domain/dashboard/job-labels.ts";
import type { SiteHealth } from "#domain/dashboard/site-health.ts";
import { lastBackup, type LastBackup } from "#server/backup/backup.ts";
import { readQueues } from "#server/dashboard/dashboard.ts";
import { selectWaitingMail } from "#server/dashboard/site-stats.queries.ts";
import { readStorage } from "#server/dashboard/storage.ts";
import type { Deps } from "#server/deps.ts";
import type { JobStatus, MailDelivery, ProcessStatus } from "#server/monitoring/monitoring.ts";
import { VERSION } from "#server/version.ts";

/** Below either of these a disk is nearly full. */
const FREE_BYTES_MIN = 1024 ** 3;
const FREE_SHARE_MIN = 0.05;
const MB = 1024 * 1024;
/** After how many intervals without a backup it is overdue: one may take long, and the site may have been stopped for a while. */
const INTERVALS_MAX = 2;

type Warning = SiteHealth["warnings"][number];

/** Reads whether the site is well (docs/product.md 10.46, 10.47): its sizes, and what all its processes report. */
export async function readSiteHealth(deps: Deps): Promise<SiteHealth> {
  const { config, database, db } = deps;
  const [reports, storage, disk, backup, queues, waiting] = await Promise.all([
    deps.readReports(),
    readStorage(deps),
    diskOf(config.dataDir),
    lastBackup(deps),
    readQueues(db),
    selectWaitingMail(db),
  ]);
  const statuses = reports.map(({ status }) => status);
  const health: Omit<SiteHealth, "warnings"> = {
    version: VERSION,
    node: process.version,
    engine: database.engine,
    processes: { wanted: config.workers, reporting: reports.length },
    storage,
    disk,
    lastBackupAt: backup.success?.endedAt ?? null,
    mail: {
      delivery: config.smtpUrl === undefined ? "folder" : "smtp",
      waiting: queues.mails,
      retried: Number(waiting.retried ?? 0),
      oldestWaitingSince: waiting.oldest,
      givenUp: queues.mailsGivenUp,
      ...mergeMail(statuses.map(({ mail }) => mail)),
    },
    jobs: mergeJobs(statuses.flatMap(({ jobs }) => jobs)),
  };
  return { ...health, warnings: warningsOf(deps, health, { statuses, backup }) };
}

async function diskOf(folder: string): Promise<SiteHealth["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** The last of some times; null if there is none. */
const lastOf = (times: (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null;

/** What all processes that sent mail know together. What one sent after another failed counts. */
export function mergeMail(all: MailDelivery[]): MailDelivery {
  const lastSentAt = lastOf(all.map((one) => one.lastSentAt));
  const lastErrorAt = lastOf(all.map((one) => one.lastErrorAt));
  const failing = all.find((one) => one.lastErrorAt === lastErrorAt);
  const isFailing = lastErrorAt !== null && (lastSentAt === null || lastErrorAt > lastSentAt);
  return {
    lastSentAt,
    lastErrorAt,
    lastError: failing?.lastError ?? null,
    failingSince: isFailing ? (failing?.failingSince ?? null) : null,
  };
}

/** The status of each job, by name. Of one that several processes run, a failing status is told before others, then the last. */
export function mergeJobs(all: JobStatus[]): JobStatus[] {
  const rank = ({ failingSince, lastRunAt }: JobStatus) => `${failingSince === null ? 0 : 1} ${lastRunAt}`;
  const rising = all.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const jobs = new Map(rising.map((job) => [job.name, job]));
  return [...jobs.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function warningsOf(
  { config, clock }: Pick<Deps, "config" | "clock">,
  { disk, mail, jobs, processes }: Omit<SiteHealth, "warnings">,
  { statuses, backup }: { statuses: ProcessStatus[]; backup: LastBackup },
): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: Warning["code"], message: string) => warnings.push({ code, message });
  if (disk && (disk.free < FREE_BYTES_MIN || disk.free < disk.total * FREE_SHARE_MIN))
    warn("diskNearlyFull", m.dashboardWarningDisk({ free: Math.round(disk.free / MB) }));
  if (mail.failingSince !== null)
    warn("mailFailing", m.dashboardWarningMail({ error: `${mail.lastError}`, count: mail.waiting }));
  if (mail.delivery === "folder") warn("mailToFolder", m.dashboardWarningMailFolder());
  for (const { name, error } of jobs.filter(({ failingSince }) => failingSince !== null))
    warn("jobFailing", m.dashboardWarningJob({ name: jobLabel(name), error: `${error}` }));
  const { isScheduled, success, failure } = backup;
  if (!isScheduled) warn("noBackups", m.dashboardWarningNoBackups());
  else if (failure && (success === null || failure.at > success.endedAt))
    warn("backupFailing", m.dashboardWarningBackup({ cause: failure.cause }));
  const backupMax = INTERVALS_MAX * (config.backups?.every ?? Infinity);
  if (success && clock().getTime() - Date.parse(success.startedAt) > backupMax)
    warn("backupOverdue", m.dashboardWarningBackupOld());
  if (config.publicUrl === undefined) warn("noPublicUrl", m.dashboardWarningNoUrl());
  if (statuses.some(({ hasUntrustedForwarding }) => hasUntrustedForwarding))
    warn("untrustedForwarding", m.dashboardWarningForwarding());
  if (processes.reporting < processes.wanted) warn("processSilent", m.dashboardWarningProcesses(processes));
  return warnings;
}
