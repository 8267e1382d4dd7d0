import { createServer, type AddressInfo, type Server } from "node:net";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freshStorage } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import { asSite, ROOT, runCommand, runServer, startServer } from "#tests/harness/server-process.ts";

let folder: string;
let neighbour: Server;
let taken: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trowel-start-"));
  await writeFile(join(folder, "a-file"), "");
  neighbour = createServer();
  await new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve));
  taken = (neighbour.address() as AddressInfo).port;
});
afterAll(async () => {
  neighbour.close();
  await rm(folder, { recursive: true });
});

/**
 * Expects a server that cannot start to explain why in exactly one line and to exit with 1. Returns the explanation.
 */
async function startupErrorOf(
  env: Record<string, string>,
  starting?: Parameters<typeof runServer>[1],
): Promise<string> {
  const { code, stderr } = await runServer({ PORT: "0", DATA_DIR: join(folder, "data"), ...env }, starting);
  expect(code, stderr).toBe(1);
  expect(stderr.split("\n")).toHaveLength(2);
  const [line = "", rest] = stderr.split("\n");
  expect(rest).toBe("");
  expect(line).toMatch(/^Trowel cannot start: /);
  return line.replace("Trowel cannot start: ", "");
}

describe.concurrent("a server that cannot start explains why in one line", () => {
  test("the port is in use", async () =>
    expect(await startupErrorOf({ PORT: String(taken) })).toBe(
      `port ${taken} is taken. Set PORT to another one`,
    ));

  test("the port is in use, by the first of several processes (10.15)", { tags: ["all"] }, async () =>
    expect(await startupErrorOf({ PORT: String(taken), WORKERS: "3" })).toBe(
      `port ${taken} is taken. Set PORT to another one`,
    ),
  );

  test(
    "the port is in use in development, where the server does not wait for file changes",
    { tags: ["all"] },
    async () => {
      expect(await startupErrorOf({ PORT: String(taken) }, { pages: "watched" })).toBe(
        `port ${taken} is taken. Set PORT to another one`,
      );
    },
  );

  test("the port is in use by a demo, whose community stays", { tags: ["all"] }, async () => {
    const data = join(ROOT, ".demo", String(taken));
    await mkdir(data, { recursive: true });
    await writeFile(join(data, "trowel.db"), "of the demo that runs");
    expect(await startupErrorOf({ PORT: String(taken) }, { pages: "demo" })).toContain("is taken");
    expect(await readFile(join(data, "trowel.db"), "utf8")).toBe("of the demo that runs");
    await rm(data, { recursive: true });
  });

  test("the host is not this machine's", { tags: ["all"] }, async () =>
    expect(await startupErrorOf({ HOST: "203.0.113.1" })).toBe("HOST is not an address of this machine"),
  );

  test("the data folder cannot be created", async () => {
    const below = join(folder, "a-file", "data");
    expect(await startupErrorOf({ DATA_DIR: below })).toBe(
      `The data folder ${below} cannot be written: ENOTDIR. Set DATA_DIR to one that can`,
    );
  });

  test.runIf(process.platform === "linux")("the data folder is where nobody can create one", async () =>
    expect(await startupErrorOf({ DATA_DIR: "/proc/nothing" })).toContain(
      "The data folder /proc/nothing cannot be written: ENOENT",
    ),
  );

  test("the data folder is a file", { tags: ["all"] }, async () => {
    const file = join(folder, "a-file");
    expect(await startupErrorOf({ DATA_DIR: file })).toContain(`The data folder ${file} cannot be written`);
  });

  test("the database was created by an early development version", async () => {
    const dataDir = await mkdtemp(join(folder, "early-"));
    const database = new DatabaseSync(join(dataDir, "trowel.db"));
    database.exec("create table kysely_migration (name text, timestamp text)");
    database.exec(
      "insert into kysely_migration values ('2026-11-20-foundation', '2026-11-20T08:00:00.000Z')",
    );
    database.close();
    expect(await startupErrorOf({ DATA_DIR: dataDir })).toBe(
      "The data of this site was made by an early development version of Trowel and cannot be brought up to date. Use an empty data folder or database",
    );
  });

  test("the database file is something else", { tags: ["all"] }, async () => {
    const dataDir = await mkdtemp(join(folder, "garbage-"));
    await writeFile(
      join(dataDir, "trowel.db"),
      "not a database, but long enough to be looked at".repeat(100),
    );
    expect(await startupErrorOf({ DATA_DIR: dataDir })).toContain(
      "trowel.db in the data folder is not a database",
    );
  });

  test("PostgreSQL is unreachable", async () =>
    expect(await startupErrorOf({ DATABASE_URL: `postgres://a:b@127.0.0.1:1/trowel` })).toBe(
      "No database at 127.0.0.1:1/trowel: ECONNREFUSED. Check DATABASE_URL",
    ));

  test("PostgreSQL does not have the database", async () => {
    const url = `${inject("postgresUrl")}/nowhere`;
    const { hostname, port } = new URL(url);
    expect(await startupErrorOf({ DATABASE_URL: url })).toMatch(
      new RegExp(`^No database at ${hostname}:${port}/nowhere: .+ does not exist\\. Check DATABASE_URL$`),
    );
  });

  test("PostgreSQL rejects the password, which is not printed", async () => {
    const url = new URL(`${inject("postgresUrl")}/postgres`);
    url.password = "wrong-and-secret";
    const startupError = await startupErrorOf({ DATABASE_URL: url.href });
    expect(startupError).toMatch(/^No database at .+ password .+ Check DATABASE_URL$/);
    expect(startupError).not.toContain("wrong-and-secret");
  });

  test("DATABASE_URL is invalid", { tags: ["all"] }, async () =>
    expect(await startupErrorOf({ DATABASE_URL: "mysql://localhost/trowel" })).toBe(
      "DATABASE_URL must start with postgres:// or postgresql://",
    ),
  );

  test("several settings are invalid: one line lists all of them", async () =>
    expect(await startupErrorOf({ PORT: "http", LOG_LEVEL: "loud", PUBLIC_URL: "here" })).toBe(
      "PORT must be a number. PUBLIC_URL must be an http or https address, such as https://tips.example.org. LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace",
    ));

  test("a demo would listen beyond this machine", { tags: ["all"] }, async () =>
    expect(await startupErrorOf({ TROWEL_DEMO: "true", HOST: "0.0.0.0" })).toContain(
      "The demo only listens on this machine",
    ),
  );
});

test("a server that starts prints its address, the link of the first start until there is an admin, and nothing on stderr (10.27)", async () => {
  const storage = await freshStorage("sqlite");
  for (const start of [1, 2, 3]) {
    const server = await startServer(storage);
    expect(await (await fetch(server.url)).text()).toContain("<!DOCTYPE html>");
    // Somebody else may be quicker than who runs the site.
    const { email } = await signUp(asSite(server));
    if (start === 2) await runCommand("server/admin.ts", ["grant", "admin", email], storage);
    server.kill("SIGTERM");
    const { code, stdout, stderr } = await server.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [greeting, ...others] = stdout.trim().split("\n");
    expect(greeting).toBe(`Trowel is open at ${server.url}`);
    const link = new RegExp(`^This site has no admin yet\\. .+ ${server.url}/setup\\?token=[\\w-]{32}$`);
    expect(others).toEqual(start < 3 ? [expect.stringMatching(link)] : []);
  }
  await storage.remove();
});

test("only the server's own user can read its data folder and files, whatever the umask (10.12)", async () => {
  const storage = await freshStorage("sqlite");
  const dataDir = join(storage.dataDir, "new");
  const umask = process.umask(0);
  const server = await startServer({ ...storage, dataDir }).finally(() => process.umask(umask));
  await signUp(asSite(server));
  const paths = [".", ...(await readdir(dataDir, { recursive: true }))];
  expect(paths).toEqual(expect.arrayContaining(["trowel.db", "secret", "photos/.site-id"]));
  for (const path of paths) expect((await stat(join(dataDir, path))).mode & 0o077, path).toBe(0);
  server.kill("SIGTERM");
  await server.ended;
  await storage.remove();
});
