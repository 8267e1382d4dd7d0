import { z } from "zod";
import { CommandError } from "#server/command.ts";
import { isBeforeBaseline, isKnown, migrationNames } from "#server/db/migrate.ts";

/** What an archive is called inside itself, and the version of how it is laid out. */
export const FORMAT = "trowel-backup";
export const LAYOUT = 1;

/** The first entry, which says what this is; the last, which says what all the others must be. */
export const ABOUT_ENTRY = "backup.json";
export const MANIFEST_ENTRY = "manifest.json";

const about = z.strictObject({
  format: z.literal(FORMAT),
  layout: z.literal(LAYOUT),
  /** Of the Trowel that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()).min(1),
});
export type About = z.infer<typeof about>;

/** A table, a folder, or the secret. The sum is over its entries: name, size and content of each. */
const part = z.strictObject({ count: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) });
export type Part = z.infer<typeof part>;

const manifest = z.strictObject({ ...about.shape, parts: z.record(z.string(), part) });
export type Manifest = z.infer<typeof manifest>;

/** Reads the first entry. Throws `CommandError` for what is no backup, or one that this version cannot read. */
export function readAbout(text: string): About {
  const said = parsed(text) as Partial<About> | undefined;
  if (said?.format !== FORMAT) throw foreign();
  if (typeof said.layout === "number" && said.layout > LAYOUT) throw newer(said.version);
  const read = about.safeParse(said);
  if (!read.success) throw damaged("it does not say properly what it is");
  const { migrations, version } = read.data;
  if (isBeforeBaseline(migrations)) throw early();
  if (migrations.some((name) => !migrationNames().includes(name))) throw newer(version);
  if (!isKnown(migrations)) throw damaged("it does not say properly how its tables are made");
  return read.data;
}

/** Reads the last entry, which must agree with the first. Throws `CommandError`. */
export function readManifest(text: string, start: About): Manifest {
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw damaged("its list of parts cannot be read");
  const { parts, ...rest } = read.data;
  if (JSON.stringify(about.parse(rest)) !== JSON.stringify(about.parse(start)))
    throw damaged("its end does not fit its beginning");
  return { ...rest, parts };
}

export const damaged = (how: string) =>
  new CommandError(`the backup is damaged: ${how}. Take another one, or fetch it again`);
export const foreign = () => new CommandError("the file is not a backup of Trowel");
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
