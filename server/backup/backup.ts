import { readLastBackup, type FailedBackup, type MadeBackup } from "#server/backup/schedule.ts";
import type { Deps } from "#server/deps.ts";

export type { FailedBackup, MadeBackup };

/** Scheduled backups: whether the site makes them, the last one made and the last failure. */
export type LastBackup = {
  isScheduled: boolean;
  success: MadeBackup | null;
  failure: FailedBackup | null;
};

/** Returns what the health page shows of scheduled backups (docs/product.md 10.55). */
export const lastBackup = async ({ db, config }: Pick<Deps, "db" | "config">): Promise<LastBackup> => ({
  isScheduled: config.backups !== undefined,
  ...(await readLastBackup(db)),
});
