import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeBackup } from "#server/backup/make.ts";
import { ABOUT_ENTRY, MANIFEST_ENTRY, type Manifest } from "#server/backup/manifest.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import { connect } from "#server/db/connect.ts";
import { packed, resummed, unpacked, withManifest, type Inside } from "#tests/harness/archives.ts";
import { filesOfAll, rowsOfAll } from "#tests/harness/contents.ts";
import { engines, freshStorage, type Storage } from "#tests/harness/engines.ts";
import { helpInput, likeTip, shareTip, signUp } from "#tests/harness/factories.ts";
import { createSite } from "#tests/harness/site.ts";

const nowhere = () => undefined;
/** Where the damage is decides what it looks like. */
const REFUSED = /^the (backup is damaged: |backup was made by a newer Trowel|file is not a backup of Trowel)/;

describe.each(engines)(
  "a damaged backup is refused and nothing is touched (docs/product.md 10.6), on %s",
  (engine) => {
    let folder: string;
    let good: string;
    let bytes: Buffer;
    let inside: Inside[];
    let target: Storage;
    let before: unknown;

    const contents = async () => ({
      rows: await rowsOfAll(target),
      files: await filesOfAll(target),
      top: (await readdir(target.dataDir)).filter((name) => !name.startsWith("trowel.db")),
    });
    /** Tries to restore over a site that is there. Answers what was said. */
    const refusal = async (path: string): Promise<string> => {
      const tried = restoreBackup(target, path, { replace: true, tell: nowhere });
      return tried.then(
        () => "it was restored",
        (error: Error) => error.message,
      );
    };
    const refusalOf = async (content: Buffer | Inside[]): Promise<string> => {
      const path = join(folder, "bad.tar.gz");
      if (Array.isArray(content)) await packed(path, content);
      else await writeFile(path, content);
      return refusal(path);
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "trowel-damage-"));
      good = join(folder, "good.tar.gz");
      const source = await freshStorage(engine);
      const site = await createSite(engine, { storage: source });
      const [ana, ben] = [await signUp(site), await signUp(site)];
      for (let count = 0; count < 30; count++) await likeTip(ben, await shareTip(ana));
      await ana.browser.post("/helpRequests", helpInput());
      await mkdir(join(source.dataDir, "photos"));
      await writeFile(join(source.dataDir, "photos", "rose.webp"), Buffer.alloc(5000, "rose"));
      const database = await connect(source);
      await makeBackup({ ...source, authSecret: undefined }, database, good, {
        tell: nowhere,
        clock: () => new Date(),
      });
      await database.close();
      await site.close();
      await source.remove();
      bytes = await readFile(good);
      inside = await unpacked(good);

      target = await freshStorage(engine);
      const there = await createSite(engine, { storage: target });
      await shareTip(await signUp(there, { name: "Was here first" }));
      await there.close();
      await mkdir(join(target.dataDir, "photos"));
      await writeFile(join(target.dataDir, "photos", "mine.webp"), "mine");
    });
    beforeEach(async () => void (before = await contents()));
    afterEach(async () => expect(await contents(), "nothing was touched").toEqual(before));
    afterAll(async () => {
      await target.remove();
      await rm(folder, { recursive: true });
    });

    test.each([0, 1, 10, 18, 500, 0.25, 0.5, 0.75, 0.95, -9, -8, -1])("cut off at %d", async (at) => {
      const end = at < 0 ? bytes.length + at : at > 0 && at < 1 ? Math.floor(bytes.length * at) : at;
      expect(await refusalOf(bytes.subarray(0, end))).toMatch(REFUSED);
    });

    test("with any one of forty bytes of the file flipped, unless it unpacks to the same", async () => {
      const tar = gunzipSync(bytes);
      let tried = 0;
      for (let count = 0; count < 40; count++) {
        // The first ten are gzip's header, of which most say nothing.
        const place = 10 + Math.floor(((bytes.length - 11) * count) / 39);
        const flipped = Buffer.from(bytes);
        flipped[place] = (flipped[place] ?? 0) ^ 0x10;
        if (unpacksTo(flipped, tar)) continue;
        tried++;
        expect(await refusalOf(flipped), `byte ${place}`).toMatch(REFUSED);
      }
      expect(tried).toBeGreaterThan(30);
    });

    test("with one byte flipped in each part, packed again", async () => {
      expect(inside.length).toBeGreaterThan(10);
      for (const [place, { name, data }] of inside.entries()) {
        const flipped = Buffer.from(data);
        const middle = flipped.length >> 1;
        flipped[middle] = (flipped[middle] ?? 0) ^ 1;
        const said = await refusalOf(inside.with(place, { name, data: flipped }));
        expect(said, name).toMatch(REFUSED);
      }
    });

    test("with an entry left out, twice, or under another name", async () => {
      for (const [place, entry] of inside.entries()) {
        expect(await refusalOf(inside.toSpliced(place, 1)), `without ${entry.name}`).toMatch(REFUSED);
        if (entry.name !== ABOUT_ENTRY)
          expect(await refusalOf(inside.toSpliced(place, 0, entry)), `twice ${entry.name}`).toMatch(
            /^the backup is damaged/,
          );
        const renamed = { ...entry, name: `${entry.name}x` };
        expect(await refusalOf(inside.with(place, renamed)), `renamed ${entry.name}`).toMatch(REFUSED);
      }
    });

    test("without a table, also when its list does not ask for it", async () => {
      const without = inside.filter(({ name }) => !name.startsWith("tables/tip_like/"));
      expect(await refusalOf(without)).toContain("tables/tip_like is missing");
      const unasked = withManifest(without, ({ parts: { "tables/tip_like": _left, ...parts }, ...rest }) => ({
        ...rest,
        parts,
      }));
      expect(await refusalOf(unasked)).toContain("tables/tip_like is missing");
    });

    const changes: [what: string, says: string, change: (manifest: Manifest) => unknown][] = [
      [
        "another count",
        "tables/tip is not what it was",
        ({ parts, ...rest }) => ({
          ...rest,
          parts: { ...parts, "tables/tip": { ...parts["tables/tip"], count: 29 } },
        }),
      ],
      [
        "another sum",
        "tables/tip is not what it was",
        ({ parts, ...rest }) => ({
          ...rest,
          parts: { ...parts, "tables/tip": { ...parts["tables/tip"], sha256: "0".repeat(64) } },
        }),
      ],
      [
        "a sum that is none",
        "its list of parts cannot be read",
        ({ parts, ...rest }) => ({ ...rest, parts: { ...parts, "tables/tip": { count: 30, sha256: "" } } }),
      ],
      [
        "a part too many",
        "tables/weeds is missing",
        ({ parts, ...rest }) => ({
          ...rest,
          parts: { ...parts, "tables/weeds": { count: 0, sha256: "0".repeat(64) } },
        }),
      ],
      ["no parts", "its list of parts cannot be read", ({ parts: _left, ...rest }) => rest],
      [
        "another engine",
        "its end does not fit its beginning",
        (manifest) => ({ ...manifest, engine: engine === "sqlite" ? "postgres" : "sqlite" }),
      ],
      [
        "fewer migrations",
        "its end does not fit its beginning",
        (manifest) => ({ ...manifest, migrations: manifest.migrations.slice(0, 1) }),
      ],
      ["nothing in it", "its list of parts cannot be read", () => null],
    ];
    test.each(changes)("whose manifest has %s: %s", async (_, says, change) =>
      expect(await refusalOf(withManifest(inside, change))).toContain(says),
    );

    /** A change of what the archive says about itself, at its beginning and at its end. */
    const saying = (change: object) =>
      inside.map((entry) =>
        entry.name === ABOUT_ENTRY || entry.name === MANIFEST_ENTRY
          ? {
              ...entry,
              data: Buffer.from(JSON.stringify({ ...JSON.parse(entry.data.toString()), ...change })),
            }
          : entry,
      );

    test("from a newer version, by its tables or its layout", async () => {
      expect(
        await refusalOf(
          saying({
            version: "9.1.0",
            migrations: [...JSON.parse((inside[0] as Inside).data.toString()).migrations, "2031-01-01-bees"],
          }),
        ),
      ).toBe("the backup was made by a newer Trowel (9.1.0). Update this one first");
      expect(await refusalOf(saying({ layout: 2 }))).toContain("was made by a newer Trowel");
    });

    test("whose tables are made in no way that we know", async () => {
      expect(await refusalOf(saying({ migrations: ["2026-11-20-weekly-totals"] }))).toContain(
        "damaged: it does not say properly how its tables are made",
      );
      expect(await refusalOf(saying({ migrations: [] }))).toContain("damaged");
    });

    test("that is something else", async () => {
      const others: Record<string, Buffer | Inside[]> = {
        "a text": Buffer.from("Dear gardeners,\n"),
        "a packed text": gzipSync("Dear gardeners,\n".repeat(500)),
        "another archive": [{ name: "readme.txt", data: Buffer.from("Hello") }],
        "an archive of nothing": [],
        "a database": await readFile(
          join(target.dataDir, engine === "sqlite" ? "trowel.db" : "photos/mine.webp"),
        ),
      };
      for (const [what, content] of Object.entries(others))
        expect(await refusalOf(content), what).toBe("the file is not a backup of Trowel");
    });

    test("with an entry that would land elsewhere, though its sums are right", async () => {
      const last = inside.length - 1;
      for (const name of [
        "files/photos/../../evil",
        "files/../evil",
        "/etc/evil",
        "files/photos/.hidden",
        "files/photos//x",
        "files/photos/a\\b",
        "files/roots/x",
        "tables/tip/../x.ndjson",
        "evil",
      ]) {
        const evil = await resummed(inside.toSpliced(last, 0, { name, data: Buffer.from("x") }));
        expect(await refusalOf(evil), name).toMatch(/^the backup is damaged: nothing is called /);
      }
      const link: Inside = {
        name: "files/photos/link",
        data: Buffer.alloc(0),
        type: "symlink",
        linkname: "/etc/passwd",
      };
      expect(await refusalOf(inside.toSpliced(last, 0, link))).toMatch(
        /^the backup is damaged: nothing is called /,
      );
      const table: Inside = { name: "tables/weeds/000000000.ndjson", data: Buffer.from("{}\n") };
      expect(await refusalOf(await resummed(inside.toSpliced(last, 0, table)))).toContain(
        "has no place for tables/weeds",
      );
    });

    test("whose rows do not fit, though its sums are right: what was begun is taken back", async () => {
      const changed = (table: string, change: (row: Record<string, unknown>) => unknown) =>
        resummed(
          inside.map((entry) =>
            entry.name.startsWith(`tables/${table}/`)
              ? {
                  ...entry,
                  data: Buffer.from(
                    entry.data
                      .toString()
                      .replace(/^.*\n/, (line) => `${JSON.stringify(change(JSON.parse(line)))}\n`),
                  ),
                }
              : entry,
          ),
        );
      expect(await refusalOf(await changed("tip_like", (row) => ({ ...row, tip_id: "none" })))).toMatch(
        /foreign key/i,
      );
      expect(await refusalOf(await changed("tip", ({ title: _left, ...row }) => row))).toBe(
        "A row of tip has no title",
      );
      expect(await refusalOf(await changed("tip", () => "a text"))).not.toBe("it was restored");
      const short = inside.map((entry) =>
        entry.name === "secret" ? { ...entry, data: Buffer.from("short") } : entry,
      );
      expect(await refusalOf(await resummed(short))).toContain("its secret is too short");
    });

    test("while the same archive, packed again as it was, is taken", async () => {
      const elsewhere = await freshStorage(engine);
      const path = join(folder, "again.tar.gz");
      await packed(path, await resummed(inside));
      await restoreBackup(elsewhere, path, { replace: false, tell: nowhere });
      expect((await rowsOfAll(elsewhere))["tip"]).toHaveLength(30);
      await elsewhere.remove();
    });
  },
);

/** A flipped bit can say the same in other words, such as a repetition of the same bytes from elsewhere. */
function unpacksTo(bytes: Buffer, tar: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(tar);
  } catch {
    return false;
  }
}
