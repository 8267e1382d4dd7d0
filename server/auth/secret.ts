import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { StorageError, type Db } from "#server/db/connect.ts";

/** The row of `setting` that holds the secret on PostgreSQL. */
export const SECRET_SETTING = "auth-secret";
/** The file in the data folder that holds it on SQLite. */
export const SECRET_FILE = "secret";
export const SECRET_MIN = 32;

/**
 * The secret that signs cookies: the operator's, else one made at the first start and kept in the data folder, or in
 * the database when that is shared by several machines. Two processes that start at once agree on one.
 */
export async function authSecret(config: Config, db: Db): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const made = randomBytes(32).toString("base64url");
  if (!config.databaseUrl) return secretInFile(join(config.dataDir, SECRET_FILE), made);
  await db
    .insertInto("setting")
    .values({ name: SECRET_SETTING, value: made })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", SECRET_SETTING)
    .executeTakeFirstOrThrow();
  return value;
}

/** The secret a site signs with, as `authSecret` would find it, or null when none was made yet. */
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

async function secretInFile(path: string, made: string): Promise<string> {
  if (!existsSync(path)) await writeOnce(path, `${made}\n`);
  const kept = (await readFile(path, "utf8")).trim();
  if (kept.length < SECRET_MIN)
    throw new StorageError(
      `${path} holds no secret. Delete it: a new one is made, and everybody logs in again`,
    );
  return kept;
}

/** The file appears whole or not at all, so that no other process, and no start after a crash, reads half of it. */
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
