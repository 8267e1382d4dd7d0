import { setTimeout as sleep } from "node:timers/promises";
import type { Storage } from "#domain/dashboard/site-figures.ts";
import { selectPhotoBytes } from "#server/dashboard/site-figures.queries.ts";
import { databaseSize } from "#server/db/size.ts";
import type { Deps } from "#server/deps.ts";
import { outboxSize } from "#server/mail/folder.ts";

/** How long a measure counts, and how long a call waits for a new one; in milliseconds. */
const FRESH = 60_000;
const PATIENCE = 250;

/** What was measured last, and what is being measured. One for each process. */
export type StorageMeasure = { last?: Storage; running?: Promise<void> };
export const createStorageMeasure = (): StorageMeasure => ({});

/**
 * What the site takes on the disk, measured at most once a minute and by one at a time. A call does not wait for a large
 * folder: it gets what was measured before, or null the first time.
 */
export async function readStorage(deps: Deps): Promise<Storage | null> {
  const { storage, clock, log } = deps;
  const age = clock().getTime() - Date.parse(storage.last?.measuredAt ?? "");
  if (storage.last && age >= 0 && age < FRESH) return storage.last;
  storage.running ??= measure(deps)
    .then((found) => void (storage.last = found))
    .catch((error: unknown) => log.error({ err: error }, "The storage could not be measured"))
    .finally(() => delete storage.running);
  await Promise.race([storage.running, sleep(PATIENCE, undefined, { ref: false })]);
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
