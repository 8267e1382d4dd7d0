import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { checkFile } from "#server/backup/check.ts";
import { makeScheduledBackup } from "#server/backup/scheduled.ts";
import type { BackupSettings } from "#server/storage-settings.ts";
import { bucketServer } from "#tests/harness/bucket-server.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

const NAME = /^trowel-[\da-f]{8}-\d{8}T\d{6}Z\.tar\.gz$/;
const server = await bucketServer();
const bucket: BackupSettings["to"] = { ...server.settings, setting: "BACKUP_TO" };
const folder = await mkdtemp(join(tmpdir(), "trowel-scheduled-"));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const site = useSite("sqlite");
let day = 0;
/** Makes a backup, each time a day later. */
async function make(to: BackupSettings["to"], keep = 2) {
  const time = new Date(Date.UTC(2030, 0, ++day));
  return makeScheduledBackup(site.deps.config, { every: 0, keep, to }, () => time);
}

describe("a scheduled backup to a folder", () => {
  beforeEach(async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name));
  });

  test("is a whole backup that only its owner can read (10.50, 10.52)", async () => {
    await shareTip(await signUp(site));
    const { name, place, bytes } = await make(folder);
    expect(name).toMatch(NAME);
    expect(place).toBe(folder);
    expect(await readdir(folder)).toEqual([name]);
    const { size, mode } = await stat(join(folder, name));
    expect([size, mode & 0o777]).toEqual([bytes, 0o600]);
    expect((await checkFile(join(folder, name))).parts["tables/tip"]).toMatchObject({ count: 1 });
  });

  test("replaces those beyond BACKUP_KEEP, drafts of its own, and nothing else (10.53)", async () => {
    const first = await make(folder);
    const mine = first.name.slice(0, "trowel-01234567-".length);
    const draft = `${first.name}.01234567-0123-0123-0123-0123456789ab.part`;
    const others = ["trowel-99999999-20200101T000000Z.tar.gz", `${mine}by-hand.tar.gz`, "notes.txt"];
    for (const name of [draft, ...others]) await writeFile(join(folder, name), "x");
    const second = await make(folder);
    const third = await make(folder);
    expect((await readdir(folder)).toSorted()).toEqual([...others, second.name, third.name].toSorted());
  });

  test("is refused in words without the folder (10.54)", async () => {
    await expect(make(join(folder, "unmounted"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("a scheduled backup to a bucket", () => {
  beforeEach(async () => {
    server.fate = () => "pass";
    await server.clear();
  });

  test(
    "is uploaded in parts, read again, and replaces older ones (10.50, 10.52, 10.53)",
    { tags: ["all"] },
    async () => {
      // More than one part of an upload.
      const { db } = site.deps;
      const value = randomBytes(9 * 1024 * 1024).toString("base64");
      await db.insertInto("setting").values({ name: "large", value }).execute();
      let parts = 0;
      server.fate = ({ method, url }) => {
        if (method === "PUT" && url?.includes("partNumber=")) parts++;
        return "pass";
      };
      const first = await make(bucket);
      await db.deleteFrom("setting").where("name", "=", "large").execute();
      expect(parts).toBe(2);
      expect(first.bytes).toBeGreaterThan(9 * 1024 * 1024);
      expect(first.place).toContain("s3://garden-photos at ");
      const second = await make(bucket);
      const third = await make(bucket);
      expect(await server.keys()).toEqual([second.name, third.name]);
    },
  );

  test.each([
    [
      "the upload is refused",
      (method: string, url: string) => method === "PUT" && url.includes("partNumber"),
    ],
    [
      "the parts cannot be joined",
      (method: string, url: string) => method === "POST" && url.includes("uploadId"),
    ],
    [
      "it cannot be read again",
      (method: string, url: string) => method === "GET" && !url.includes("list-type"),
    ],
  ])("leaves nothing if %s, and says why (10.52, 10.54)", { tags: ["all"] }, async (_, fails) => {
    server.fate = ({ method = "", url = "" }) => (fails(method, url) ? 503 : "pass");
    await expect(make(bucket)).rejects.toThrow(/^s3:\/\/garden-photos at \S+ answered with 503/);
    expect(await server.keys()).toEqual([]);
  });

  test("is deleted if it does not come back as it was (10.52)", async () => {
    server.fate = ({ method, url = "" }) =>
      method === "GET" && !url.includes("list-type") ? "half" : "pass";
    await expect(make(bucket)).rejects.toThrow();
    expect(await server.keys()).toEqual([]);
  });

  test("names BACKUP_TO if there is no such bucket (10.54)", async () => {
    const none = { ...(bucket as typeof server.settings), name: "elsewhere" };
    await expect(make({ ...none, setting: "BACKUP_TO" })).rejects.toThrow(
      /^There is no bucket elsewhere at \S+\. Create it, or correct BACKUP_TO$/,
    );
  });
});
