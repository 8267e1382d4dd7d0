import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/connect.ts";

const SETTING = "auth-secret";

/**
 * The secret that signs cookies: the operator's, else one made at the first start and kept in the data folder, or in
 * the database when that is shared by several machines. Two processes that start at once agree on one.
 */
export async function authSecret(config: Config, { db, engine }: Database): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const made = randomBytes(32).toString("base64url");
  if (engine === "sqlite") return secretInFile(join(config.dataDir, "secret"), made);
  await db
    .insertInto("setting")
    .values({ name: SETTING, value: made })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", SETTING)
    .executeTakeFirstOrThrow();
  return value;
}

async function secretInFile(path: string, made: string): Promise<string> {
  try {
    await writeFile(path, `${made}\n`, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
    return (await readFile(path, "utf8")).trim();
  }
}
