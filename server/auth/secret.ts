import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { StorageError, type Db } from "#server/db/connect.ts";
import { ensureSetting, readSetting } from "#server/db/settings.ts";
import { writeFileOnce } from "#server/files.ts";

/** The name of the secret in the `setting` table, on PostgreSQL. */
export const SECRET_SETTING = "auth-secret";
/** The name of its file in the data folder, on SQLite. */
export const SECRET_FILE = "secret";
export const SECRET_MIN = 32;

/**
 * Returns the secret that signs cookies: the configured one, otherwise one generated at the first start and stored in
 * the data folder, or on PostgreSQL in the database. Processes that start concurrently get the same one. `isFirstStart`: a
 * missing file is generated. Throws `StorageError` for a missing file later, and for a damaged one.
 */
export async function authSecret(config: Config, db: Db, isFirstStart: boolean): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const generated = randomBytes(32).toString("base64url");
  if (config.databaseUrl) return ensureSetting(db, SECRET_SETTING, generated);
  const path = join(config.dataDir, SECRET_FILE);
  if (!existsSync(path)) {
    if (!isFirstStart) throw new StorageError(`${path} is missing. ${REMEDY}`);
    await writeFileOnce(path, `${generated}\n`);
  }
  const stored = await readSecretFile(path);
  if (stored.length < SECRET_MIN) throw new StorageError(`${path} holds no secret. ${REMEDY}`);
  return stored;
}

const REMEDY =
  "Put it back from a backup, or set AUTH_SECRET to a new secret of at least 32 characters: then everybody logs in again";

/** Returns the same secret as `authSecret`, or null if none was generated yet. */
export async function secretInUse(
  { authSecret, dataDir, databaseUrl }: Pick<Config, "authSecret" | "dataDir" | "databaseUrl">,
  db: Db,
): Promise<string | null> {
  if (authSecret) return authSecret;
  if (!databaseUrl) {
    const path = join(dataDir, SECRET_FILE);
    return existsSync(path) ? readSecretFile(path) : null;
  }
  return readSetting(db, SECRET_SETTING);
}

async function readSecretFile(path: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    throw new StorageError(`${path} cannot be read: ${(error as { code?: string }).code}`, { cause: error });
  }
}
