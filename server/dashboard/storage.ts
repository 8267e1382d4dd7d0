import { setTimeout as sleep } from "node:timers/promises";
import type { Storage } from "#domain/dashboard/site-stats.ts";
import { selectPhotoBytes } from "#server/dashboard/site-stats.queries.ts";
import { databaseSize } from "#server/db/size.ts";
import type { Deps } from "#server/deps.ts";
import { outboxSize } from "#server/mail/folder.ts";

/** How long a measurement is valid, and how long a call waits for a new one. */
const MAX_AGE_MS = 60_000;
const TIMEOUT_MS = 250;

/** The last measurement and the running one. One for each process. */
export type StorageMeasure = { last?: Storage; running?: Promise<void> };
export const createStorageMeasure = (): StorageMeasure => ({});

/**
 * Returns the site's disk usage, measured at most once a minute and never concurrently. If a measurement takes long, the
 * call returns the previous one, or null the first time.
 */
export async function readStorage(deps: Deps): Promise<Storage | null> {
  const { storage, clock, log } = deps;
  const age = clock().getTime() - Date.parse(storage.last?.measuredAt ?? "");
  if (storage.last && age >= 0 && age < MAX_AGE_MS) return storage.last;
  storage.running ??= measure(deps)
    .then((found) => void (storage.last = found))
    .catch((error: unknown) => log.error({ err: error }, "The storage could not be measured"))
    .finally(() => delete storage.running);
  await Promise.race([storage.running, sleep(TIMEOUT_MS, undefined, { ref: false })]);
  return storage.last ?? null;
}

async function measure({ db, config, clock }: Deps): Promise<Storage> {
  const measuredAt = clock().toISOString();
  const [database, photos, outbox] = await Promise.all([
    databaseSize(db, config.dataDir),
    selectPhotoBytes(db),
    outboxSize(config.dataDir),
  ]);
  return {
    measuredAt,
    database,
    photos: { number: Number(photos.number), bytes: Number(photos.bytes) },
    outbox,
  };
}
