import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { authSecret } from "#server/auth/secret.ts";
import { readConfig } from "#server/config.ts";
import { connect, type Database } from "#server/db/connect.ts";

let folder: string;
let database: Database;
const secret = (env: Record<string, string> = {}) =>
  authSecret(readConfig({ DATA_DIR: folder, ...env }), database.db);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trowel-secret-"));
  database = await connect({ dataDir: folder, databaseUrl: undefined });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe("the secret that signs cookies", () => {
  test("is the operator's when there is one, and nothing is written", async () => {
    expect(await secret({ AUTH_SECRET: "s".repeat(40) })).toBe("s".repeat(40));
    expect(await readdir(folder)).not.toContain("secret");
  });

  test("is made once, for its owner's eyes only", async () => {
    const made = await secret();
    expect(made).toHaveLength(43);
    expect(await secret()).toBe(made);
    expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  });

  test("is the same for all who start at once, and no draft of it stays", async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => secret()));
    expect(new Set(secrets).size).toBe(1);
    expect(await readFile(join(folder, "secret"), "utf8")).toBe(`${secrets[0]}\n`);
    expect((await readdir(folder)).filter((name) => name.startsWith("secret"))).toEqual(["secret"]);
  });

  test("is never an empty file", async () => {
    await writeFile(join(folder, "secret"), "\n");
    await expect(secret()).rejects.toThrow("holds no secret");
  });
});
