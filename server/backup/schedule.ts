import { z } from "zod";
import * as queries from "#server/backup/schedule.queries.ts";
import type { BackupSettings } from "#server/storage-settings.ts";
import type { Db } from "#server/db/connect.ts";

const MINUTE = 60_000;
/** How long the process that makes a backup may be silent before another one may take over. */
const CLAIM_MS = 15 * MINUTE;
/** How long after a failure the next attempt follows. Doubles with each failure in a row. */
const RETRY_MS = MINUTE;
const RETRY_MAX_MS = 60 * MINUTE;

const madeBackup = z.object({
  /** When it was begun and ended. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** The name of the file or object, and where it is. */
  name: z.string(),
  place: z.string(),
  bytes: z.number(),
});
const failedBackup = z.object({ at: z.string(), cause: z.string() });
const schedule = z.object({
  success: madeBackup.optional(),
  /** The last failure, also if a later attempt succeeded. */
  failure: failedBackup.optional(),
  /** Failures in a row. */
  failures: z.number().default(0),
  /** The process that makes one now. */
  claim: z.object({ by: z.string(), until: z.string() }).optional(),
});

/** A backup that was made. Times are ISO 8601 UTC. */
export type MadeBackup = z.infer<typeof madeBackup>;
/** A backup that was not made, and why, in words for the operator. */
export type FailedBackup = z.infer<typeof failedBackup>;
type Schedule = z.infer<typeof schedule>;

/** Reads when the last scheduled backup was made, and when one failed last and why (docs/product.md 10.55). Null: never. */
export async function readLastBackup(
  db: Db,
): Promise<{ success: MadeBackup | null; failure: FailedBackup | null }> {
  const { success = null, failure = null } = parse(await queries.selectSchedule(db));
  return { success, failure };
}

/** A backup that this process alone may make now. */
export type BackupClaim = {
  /** Says that it is still being made. */
  renew(now: Date): Promise<void>;
  succeed(made: MadeBackup): Promise<void>;
  /** Returns when the next attempt is due, and the failures in a row. */
  fail(failed: FailedBackup): Promise<{ retryAt: Date; failures: number }>;
  /** Leaves it to another process, or to the next start. */
  release(): Promise<void>;
};

/**
 * Claims the backup that is due, for one of all processes on all machines (docs/product.md 10.51): each change replaces the record
 * only as it was read. Undefined if none is due or another process makes it.
 */
export async function claimBackup(
  db: Db,
  { every }: Pick<BackupSettings, "every">,
  now: Date,
  by: string,
): Promise<BackupClaim | undefined> {
  let text = await queries.selectSchedule(db);
  let record = parse(text);
  const replace = async (changed: Schedule): Promise<boolean> => {
    const next = JSON.stringify(changed);
    if (!(await queries.replaceSchedule(db, text, next))) return false;
    [text, record] = [next, changed];
    return true;
  };
  const until = (time: Date) => new Date(time.getTime() + CLAIM_MS).toISOString();
  const isClaimed = record.claim !== undefined && record.claim.until > now.toISOString();
  if (isClaimed || now < nextBackupAt(record, every)) return undefined;
  if (!(await replace({ ...record, claim: { by, until: until(now) } }))) return undefined;
  return {
    renew: async (time) => void (await replace({ ...record, claim: { by, until: until(time) } })),
    succeed: async (made) =>
      void (await replace({ ...record, success: made, failures: 0, claim: undefined })),
    async fail(failed) {
      const changed = { ...record, failure: failed, failures: record.failures + 1, claim: undefined };
      await replace(changed);
      return { retryAt: nextBackupAt(changed, every), failures: changed.failures };
    },
    release: async () => void (await replace({ ...record, claim: undefined })),
  };
}

/** When the next backup is due: a while after the last one began, at once without one, and later after failures. */
export function nextBackupAt(
  { success, failure, failures }: Pick<Schedule, "success" | "failure" | "failures">,
  every: number,
): Date {
  const due = success ? Date.parse(success.startedAt) + every : 0;
  const pause = Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MAX_MS);
  return new Date(failure && failures > 0 ? Math.max(due, Date.parse(failure.at) + pause) : due);
}

function parse(text: string | null): Schedule {
  const parsed = schedule.safeParse(JSON.parse(text ?? "{}"));
  return parsed.success ? parsed.data : { failures: 0 };
}
