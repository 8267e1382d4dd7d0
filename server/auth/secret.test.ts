import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { authSecret } from "#server/auth/secret.ts";
import { readConfig } from "#server/config.ts";
import { connect, type Database } from "#server/db/connect.ts";

let folder: string;
let database: Database;
const secret = (env: Record<string, string> = {}, isFirstStart = true) =>
  authSecret(readConfig({ DATA_DIR: folder, ...env }), database.db, isFirstStart);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trowel-secret-"));
  database = await connect({ dataDir: folder, databaseUrl: undefined });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe("the secret that signs cookies", () => {
  test("is the configured one if set, and no file is written", async () => {
    expect(await secret({ AUTH_SECRET: "s".repeat(40) })).toBe("s".repeat(40));
    expect(await readdir(folder)).not.toContain("secret");
  });

  test("is generated once, in a file that only its owner can read", async () => {
    const generated = await secret();
    expect(generated).toHaveLength(43);
    expect(await secret()).toBe(generated);
    expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  });

  test("is the same for all processes that start concurrently, and no temporary file remains", async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => secret()));
    expect(new Set(secrets).size).toBe(1);
    expect(await readFile(join(folder, "secret"), "utf8")).toBe(`${secrets[0]}\n`);
    expect((await readdir(folder)).filter((name) => name.startsWith("secret"))).toEqual(["secret"]);
  });

  test("is not replaced when its file is missing after the first start, unless it is configured", async () => {
    await expect(secret({}, false)).rejects.toThrow(
      /secret is missing\. Put it back from a backup, or set AUTH_SECRET/,
    );
    expect(await readdir(folder)).not.toContain("secret");
    expect(await secret({ AUTH_SECRET: "s".repeat(40) }, false)).toBe("s".repeat(40));
  });

  test("is not read from an empty file", async () => {
    await writeFile(join(folder, "secret"), "\n");
    await expect(secret()).rejects.toThrow("holds no secret");
  });
});
