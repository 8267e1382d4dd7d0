import { z } from "zod";
import { CommandError } from "#server/command.ts";
import { isBeforeBaseline, isKnown, migrationNames } from "#server/db/migrate.ts";

/** The format name in an archive, and the version of its layout. */
export const BACKUP_FORMAT = "trowel-backup";
export const BACKUP_LAYOUT = 1;

/** The first entry, which describes the backup, and the last, which lists all parts with their checksums. */
export const INFO_ENTRY = "backup.json";
export const MANIFEST_ENTRY = "manifest.json";

const backupInfo = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  layout: z.literal(BACKUP_LAYOUT),
  /** The Trowel version that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()).min(1),
});
export type BackupInfo = z.infer<typeof backupInfo>;

/** A table, a folder or the secret. The checksum covers the name, size and content of each of its entries. */
const part = z.strictObject({ count: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) });
export type Part = z.infer<typeof part>;

const manifest = z.strictObject({ ...backupInfo.shape, parts: z.record(z.string(), part) });
export type Manifest = z.infer<typeof manifest>;

/** Parses the first entry. Throws `CommandError` if it is not a backup, or one that this version cannot read. */
export function readBackupInfo(text: string): BackupInfo {
  const json = parsed(text) as Partial<BackupInfo> | undefined;
  if (json?.format !== BACKUP_FORMAT) throw notABackup();
  if (typeof json.layout === "number" && json.layout > BACKUP_LAYOUT) throw newer(json.version);
  const read = backupInfo.safeParse(json);
  if (!read.success) throw damaged("it does not say properly what it is");
  const { migrations, version } = read.data;
  if (isBeforeBaseline(migrations)) throw early();
  if (migrations.some((name) => !migrationNames().includes(name))) throw newer(version);
  if (!isKnown(migrations)) throw damaged("it does not say properly how its tables are made");
  return read.data;
}

/** Parses the last entry, which must agree with the first. Throws `CommandError`. */
export function readManifest(text: string, start: BackupInfo): Manifest {
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw damaged("its list of parts cannot be read");
  const { parts, ...rest } = read.data;
  if (JSON.stringify(backupInfo.parse(rest)) !== JSON.stringify(backupInfo.parse(start)))
    throw damaged("its end does not fit its beginning");
  return { ...rest, parts };
}

export const damaged = (how: string) =>
  new CommandError(`the backup is damaged: ${how}. Take another one, or fetch it again`);
export const notABackup = () => new CommandError("the file is not a backup of Trowel");
const early = () =>
  new CommandError("the backup was made by an early development version of Trowel and cannot be restored");
const newer = (version: unknown) =>
  new CommandError(
    `the backup was made by a newer Trowel${typeof version === "string" ? ` (${version})` : ""}. Update this one first`,
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
