import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Engine } from "#server/db/connect.ts";
import { packed, unpacked, type Inside } from "#tests/harness/archives.ts";
import { backUp, restoreTo } from "#tests/harness/backups.ts";
import { filesOfAll, rowsOfAll } from "#tests/harness/stored-contents.ts";
import { migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { helpInput, likeTip, shareTip, signUp } from "#tests/harness/factories.ts";
import { createSite } from "#tests/harness/site.ts";

/** What damage looks like depends on its place. */
export const REFUSED =
  /^the (backup is damaged: |backup was made by a newer Trowel|file is not a backup of Trowel)/;

/** A valid backup, its entries, and a site over which damaged backups are to be restored. */
export type GoodBackup = {
  folder: string;
  bytes: Buffer;
  inside: Inside[];
  target: Storage;
  /** Tries to restore something over the existing site. Returns the error message. */
  refusalOf(content: Buffer | Inside[]): Promise<string>;
};

/** For the tests of a `describe`; a test fails if it changed the site. */
export function useGoodBackup(engine: Engine): GoodBackup {
  const given = {} as GoodBackup;
  let before: unknown;

  const contents = async () => ({
    rows: await rowsOfAll(given.target),
    files: await filesOfAll(given.target),
    top: (await readdir(given.target.dataDir)).filter((name) => !name.startsWith("trowel.db")),
  });

  given.refusalOf = async (content) => {
    const path = join(given.folder, "bad.tar.gz");
    if (Array.isArray(content)) await packed(path, content);
    else await writeFile(path, content);
    return restoreTo(given.target, path, { replace: true }).then(
      () => "it was restored",
      (error: Error) => error.message,
    );
  };

  beforeAll(async () => {
    given.folder = await mkdtemp(join(tmpdir(), "trowel-damage-"));
    const good = join(given.folder, "good.tar.gz");
    await writeGoodBackup(engine, good);
    given.bytes = await readFile(good);
    given.inside = await unpacked(good);

    given.target = await migratedStorage(engine);
    const there = await createSite(engine, { storage: given.target });
    await shareTip(await signUp(there, { name: "Was here first" }));
    await there.close();
    await mkdir(join(given.target.dataDir, "photos"), { recursive: true });
    await writeFile(join(given.target.dataDir, "photos", "mine.webp"), "mine");
  });
  beforeEach(async () => void (before = await contents()));
  afterEach(async () => expect(await contents(), "nothing was touched").toEqual(before));
  afterAll(async () => {
    await given.target.remove();
    await rm(given.folder, { recursive: true });
  });
  return given;
}

async function writeGoodBackup(engine: Engine, path: string): Promise<void> {
  const source = await migratedStorage(engine);
  const site = await createSite(engine, { storage: source });
  const [ana, ben] = [await signUp(site), await signUp(site)];
  for (let count = 0; count < 30; count++) await likeTip(ben, await shareTip(ana));
  await ana.browser.post("/helpRequests", helpInput());
  await mkdir(join(source.dataDir, "photos"), { recursive: true });
  await writeFile(join(source.dataDir, "photos", "rose.webp"), Buffer.alloc(5000, "rose"));
  await backUp(source, path);
  await site.close();
  await source.remove();
}
