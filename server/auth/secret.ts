import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { StorageError, type Db } from "#server/db/connect.ts";

/** The name of the secret in the `setting` table, on PostgreSQL. */
export const SECRET_SETTING = "auth-secret";
/** The name of its file in the data folder, on SQLite. */
export const SECRET_FILE = "secret";
export const SECRET_MIN = 32;

/**
 * Returns the secret that signs cookies: the configured one, otherwise one generated at the first start and stored in
 * the data folder, or on PostgreSQL in the database. Processes that start concurrently get the same one.
 */
export async function authSecret(config: Config, db: Db): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const generated = randomBytes(32).toString("base64url");
  if (!config.databaseUrl) return secretInFile(join(config.dataDir, SECRET_FILE), generated);
  await db
    .insertInto("setting")
    .values({ name: SECRET_SETTING, value: generated })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", SECRET_SETTING)
    .executeTakeFirstOrThrow();
  return value;
}

/** Returns the same secret as `authSecret`, or null if none was generated yet. */
export async function secretInUse(
  { authSecret, dataDir, databaseUrl }: Pick<Config, "authSecret" | "dataDir" | "databaseUrl">,
  db: Db,
): Promise<string | null> {
  if (authSecret) return authSecret;
  if (!databaseUrl) {
    const path = join(dataDir, SECRET_FILE);
    return existsSync(path) ? (await readFile(path, "utf8")).trim() : null;
  }
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", SECRET_SETTING)
    .executeTakeFirst();
  return row?.value ?? null;
}

async function secretInFile(path: string, generated: string): Promise<string> {
  if (!existsSync(path)) await writeOnce(path, `${generated}\n`);
  const stored = (await readFile(path, "utf8")).trim();
  if (stored.length < SECRET_MIN)
    throw new StorageError(
      `${path} holds no secret. Delete it: a new one is made, and everybody logs in again`,
    );
  return stored;
}

/** Writes a file atomically unless it exists, so that neither another process nor a start after a crash reads part of it. */
async function writeOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { flag: "wx", mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
}
