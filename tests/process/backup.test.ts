import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesOfAll, rowsOfAll, withDatabase } from "#tests/harness/stored-contents.ts";
import { freshStorage, migratedStorage, someEngines, type Storage } from "#tests/harness/engines.ts";
import { FULL } from "#tests/harness/full.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { runCommand, startServer, type Ended } from "#tests/harness/server-process.ts";
import { createSite } from "#tests/harness/site.ts";

const BACKUP = "server/backup.ts";
const RESTORE = "server/restore.ts";
/** More than SQLite writes of the tables at once, so that the photo is what does not fit. */
/** So large that a disk with room for half of it has room for the database. */
const PHOTO_BYTES = 16 * 1024 * 1024;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "trowel-backup-process-"))));
afterAll(() => rm(folder, { recursive: true }));

/** Expects a failed command to explain why in exactly one line and to exit with 1. */
function errorOf({ code, stdout, stderr }: Ended, beginning: string): string {
  expect(code, stderr).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.split("\n")).toHaveLength(2);
  expect(stderr.startsWith(`${beginning}: `), stderr).toBe(true);
  return stderr.trimEnd().slice(beginning.length + 2);
}

describe.each(someEngines)("the commands on %s", (engine) => {
  let storage: Storage;
  let good: string;
  const backup = async (path: string, limit?: number) =>
    errorOf(
      await runCommand(BACKUP, [path], storage, limit === undefined ? {} : { limit }),
      "No backup was made",
    );

  beforeAll(async () => {
    storage = await migratedStorage(engine);
    const site = await createSite(engine, { storage });
    const ana = await signUp(site);
    for (let count = 0; count < 20; count++) await shareTip(ana, { postBody: randomText(9000) });
    // Otherwise a site that a test runs would send and download these, and then contain more than its backup.
    await site.deps.db.deleteFrom("mail").execute();
    await site.deps.db.deleteFrom("photo_download").execute();
    await site.close();
    await mkdir(join(storage.dataDir, "photos"), { recursive: true });
    await writeFile(join(storage.dataDir, "photos", "rose.webp"), Buffer.alloc(PHOTO_BYTES, "rose"));
    good = join(folder, `good-${engine}.tar.gz`);
    const made = await runCommand(BACKUP, [good], storage);
    expect(made, made.stderr).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toMatch(
      /good-\w+\.tar\.gz: 1 gardener, 20 tips, [\d,]+ rows in all, 1 file, \d+ kB\n/,
    );
  });
  afterAll(() => storage.remove());

  test("restore into a new place and, with --replace, over the site itself", async () => {
    const fresh = await freshStorage(engine);
    const once = await runCommand(RESTORE, [good], fresh);
    expect(once, once.stderr).toMatchObject({ code: 0, stderr: "" });
    expect(once.stdout).toMatch(/^Restored the site of \S+: 1 gardener, 20 tips, /);
    const twice = await runCommand(RESTORE, [good], fresh);
    expect(errorOf(twice, "Nothing was restored")).toContain("Add --replace");
    expect(await runCommand(RESTORE, ["--replace", good], fresh)).toMatchObject({ code: 0, stderr: "" });
    expect(await rowsOfAll(fresh)).toEqual(await rowsOfAll(storage));
    expect(await filesOfAll(fresh)).toEqual(await filesOfAll(storage));
    await fresh.remove();
  });

  test("explain their usage", { tags: ["all"] }, async () => {
    for (const args of FULL ? [[], ["a", "b"], ["--now"]] : [["a", "b"]]) {
      expect(errorOf(await runCommand(BACKUP, args, storage), "No backup was made")).toMatch(
        /^say npm run backup -- FILE/,
      );
      expect(errorOf(await runCommand(RESTORE, args, storage), "Nothing was restored")).toMatch(
        /^say npm run restore -- FILE/,
      );
    }
  });

  test("create no backup in an unwritable place or over another file", { tags: ["all"] }, async () => {
    const file = join(folder, `a-file-${engine}`);
    await writeFile(file, "mine");
    expect(await backup(file)).toBe(`${file} is there already. Choose another name`);
    expect(await backup(join(file, "a.tar.gz"))).toMatch(/a\.tar\.gz\S* is not in a folder$/);
    expect(await backup(join(folder, "none", "a.tar.gz"))).toMatch(/a\.tar\.gz\S* is not there$/);
  });

  test("leave nothing behind if the disk fills up during a backup", async () => {
    const place = await mkdtemp(join(folder, "full-"));
    expect(await backup(join(place, "a.tar.gz"), 50)).toBe("there is no room left on the disk");
    expect(await readdir(place)).toEqual([]);
  });

  test("leave nothing behind if the disk fills up during a restore", async () => {
    const fresh = await freshStorage(engine);
    const ended = await runCommand(RESTORE, [good], fresh, { limit: PHOTO_BYTES / 2 / 1024 });
    expect(errorOf(ended, "Nothing was restored")).toBe("there is no room left on the disk");
    expect(await filesOfAll(fresh)).toEqual({});
    if (engine === "sqlite") expect(await readdir(fresh.dataDir)).toEqual([]);
    else await withDatabase(fresh, async (db) => expect(await db.introspection.getTables()).toEqual([]));
    await fresh.remove();
  });

  test("create no backup of a missing site", { tags: ["all"] }, async () => {
    const fresh = await freshStorage(engine);
    const ended = await runCommand(BACKUP, [join(folder, "nothing.tar.gz")], fresh);
    expect(errorOf(ended, "No backup was made")).toMatch(/^There is no site in .+ yet\. Start it once$/);
    expect(await readdir(fresh.dataDir)).toEqual([]);
    await fresh.remove();
  });

  test("restore nothing from a missing file, and nothing into a running site", async () => {
    const missing = join(folder, "missing.tar.gz");
    const none = await runCommand(RESTORE, [missing], storage);
    expect(errorOf(none, "Nothing was restored")).toBe(`${missing} is not there`);
    const server = await startServer(storage);
    const running = await runCommand(RESTORE, [good, "--replace"], storage);
    expect(errorOf(running, "Nothing was restored")).toBe("the site is running here. Stop it first");
    server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
  });
});

/** Text that does not compress well. */
const randomText = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join("");
