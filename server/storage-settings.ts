import { z } from "zod";
import { EXAMPLE_BUCKET_ADDRESS, parseBucketAddress } from "#server/bucket/address.ts";
import type { BucketSettings } from "#server/bucket/bucket.ts";
import { ConfigError } from "#server/config-error.ts";

/** The maximum of `BACKUP_KEEP`. */
export const BACKUPS_MAX = 1000;
/** The limits of `BACKUP_EVERY`, in milliseconds. */
const BACKUP_INTERVAL_MIN = 10 * 60_000;
const BACKUP_INTERVAL_MAX = 365 * 86_400_000;

/** Scheduled backups. */
export type BackupSettings = {
  /** The time between two, in milliseconds. */
  every: number;
  /** How many are kept. */
  keep: number;
  /** The folder, or the bucket, that they are written to. */
  to: string | BucketSettings;
};

type Values = {
  PHOTO_STORE?: string | undefined;
  BACKUP_EVERY?: number | undefined;
  BACKUP_KEEP: number;
  BACKUP_TO?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_REGION: string;
  BACKUP_ACCESS_KEY_ID?: string | undefined;
  BACKUP_SECRET_ACCESS_KEY?: string | undefined;
};

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
/** `30m`, `24h` or `7d`, in milliseconds. */
export const backupInterval = z
  .string()
  .transform((text) => {
    const [, count, unit = ""] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
    return Number(count) * (UNITS[unit] ?? 0);
  })
  .refine((interval) => interval >= BACKUP_INTERVAL_MIN && interval <= BACKUP_INTERVAL_MAX, {
    error: "BACKUP_EVERY must be a duration such as 24h or 7d, from 10m to 365d",
  });

/** Reads the address and keys of a bucket. Undefined if the setting is unset. Throws `ConfigError`. */
export function bucketSettings(
  values: Values,
  setting: BucketSettings["setting"],
): BucketSettings | undefined {
  const text = values[setting];
  if (text === undefined) return undefined;
  const address = parseBucketAddress(text, values.AWS_REGION);
  if (!address) throw new ConfigError(`${setting} must be an address such as ${EXAMPLE_BUCKET_ADDRESS}`);
  const { keys, accessKeyId, secretAccessKey } = keysOf(values, setting);
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError(`${setting} also needs ${keys}`);
  return { ...address, accessKeyId, secretAccessKey, setting, keys };
}

/** The keys of a bucket, and the settings they are from: one for backups may be at another provider than that of photos. */
function keysOf(values: Values, setting: BucketSettings["setting"]) {
  const { BACKUP_ACCESS_KEY_ID: id, BACKUP_SECRET_ACCESS_KEY: secret } = values;
  if (setting === "BACKUP_TO" && (id !== undefined || secret !== undefined))
    return {
      keys: "BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY",
      accessKeyId: id,
      secretAccessKey: secret,
    };
  return {
    keys: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
    accessKeyId: values.AWS_ACCESS_KEY_ID,
    secretAccessKey: values.AWS_SECRET_ACCESS_KEY,
  };
}

/** Reads the settings of scheduled backups (docs/product.md 10.50). Undefined without. Throws `ConfigError`. */
export function backupSettings(values: Values): BackupSettings | undefined {
  const { BACKUP_EVERY: every, BACKUP_KEEP: keep, BACKUP_TO: to } = values;
  if (every === undefined && to === undefined) return undefined;
  if (every === undefined || to === undefined)
    throw new ConfigError(
      "Scheduled backups need both BACKUP_EVERY, such as 24h, and BACKUP_TO, a folder or a bucket, or neither",
    );
  const bucket = /^s3:/i.test(to) ? bucketSettings(values, "BACKUP_TO") : undefined;
  return { every, keep, to: bucket ?? to };
}
