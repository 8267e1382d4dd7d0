import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { INFO_ENTRY } from "#server/backup/manifest.ts";
import { packed, resummed, withManifest, type Inside } from "#tests/harness/archives.ts";
import { restoreTo } from "#tests/harness/backups.ts";
import { rowsOfAll } from "#tests/harness/stored-contents.ts";
import { REFUSED, useGoodBackup } from "#tests/harness/damage.ts";
import { engines, freshStorage } from "#tests/harness/engines.ts";
import { FULL, sample } from "#tests/harness/full.ts";

const CUTS = sample([0, 1, 10, 18, 500, 0.25, 0.5, 0.75, 0.95, -9, -8, -1], 3);
const FLIPS = FULL ? 40 : 10;

describe.each(engines)("restoring a damaged backup fails and changes nothing, on %s (10.6)", (engine) => {
  const given = useGoodBackup(engine);

  test.each(CUTS)("truncated at %d", async (at) => {
    const end =
      at < 0 ? given.bytes.length + at : at > 0 && at < 1 ? Math.floor(given.bytes.length * at) : at;
    expect(await given.refusalOf(given.bytes.subarray(0, end))).toMatch(REFUSED);
  });

  test("a flipped bit, unless it unpacks to the same", async () => {
    const tar = gunzipSync(given.bytes);
    let attempts = 0;
    for (let count = 0; count < FLIPS; count++) {
      // The first ten bytes are the gzip header, most of which is not checked.
      const place = 10 + Math.floor(((given.bytes.length - 11) * count) / (FLIPS - 1));
      const flipped = Buffer.from(given.bytes);
      flipped[place] = (flipped[place] ?? 0) ^ 0x10;
      if (unpacksTo(flipped, tar)) continue;
      attempts++;
      expect(await given.refusalOf(flipped), `byte ${place}`).toMatch(REFUSED);
    }
    expect(attempts).toBeGreaterThan(FLIPS * 0.75);
  });

  test("a flipped bit in any part, compressed again", { tags: ["all"] }, async () => {
    expect(given.inside.length).toBeGreaterThan(10);
    for (const [place, { name, data }] of some(given.inside)) {
      const flipped = Buffer.from(data);
      const middle = flipped.length >> 1;
      flipped[middle] = (flipped[middle] ?? 0) ^ 1;
      const refusal = await given.refusalOf(given.inside.with(place, { name, data: flipped }));
      expect(refusal, name).toMatch(REFUSED);
    }
  });

  test("a missing, duplicate or renamed entry", { tags: ["all"] }, async () => {
    for (const [place, entry] of some(given.inside)) {
      expect(await given.refusalOf(given.inside.toSpliced(place, 1)), `without ${entry.name}`).toMatch(
        REFUSED,
      );
      if (entry.name !== INFO_ENTRY)
        expect(await given.refusalOf(given.inside.toSpliced(place, 0, entry)), `twice ${entry.name}`).toMatch(
          /^the backup is damaged/,
        );
      const renamed = { ...entry, name: `${entry.name}x` };
      expect(await given.refusalOf(given.inside.with(place, renamed)), `renamed ${entry.name}`).toMatch(
        REFUSED,
      );
    }
  });

  test("a missing table, also if the manifest omits it", async () => {
    const without = given.inside.filter(({ name }) => !name.startsWith("tables/tip_like/"));
    expect(await given.refusalOf(without)).toContain("tables/tip_like is missing");
    const withoutTable = withManifest(
      without,
      ({ parts: { "tables/tip_like": _left, ...parts }, ...rest }) => ({
        ...rest,
        parts,
      }),
    );
    expect(await given.refusalOf(withoutTable)).toContain("tables/tip_like is missing");
  });

  test("another kind of file", async () => {
    const others: Record<string, Buffer | Inside[]> = {
      "a text": Buffer.from("Dear gardeners,\n"),
      "a packed text": gzipSync("Dear gardeners,\n".repeat(500)),
      "another archive": [{ name: "readme.txt", data: Buffer.from("Hello") }],
      "an archive of nothing": [],
      "a database": await readFile(
        join(given.target.dataDir, engine === "sqlite" ? "trowel.db" : "photos/mine.webp"),
      ),
    };
    for (const [what, content] of Object.entries(others))
      expect(await given.refusalOf(content), what).toBe("the file is not a backup of Trowel");
  });

  test("the undamaged archive, compressed again, is restored", async () => {
    const restored = await freshStorage(engine);
    const path = join(given.folder, "again.tar.gz");
    await packed(path, await resummed(given.inside));
    await restoreTo(restored, path);
    expect((await rowsOfAll(restored))["tip"]).toHaveLength(30);
    await restored.remove();
  });
});

/** Some flipped bits do not change the result, for example a match at another distance with the same bytes. */
function unpacksTo(bytes: Buffer, tar: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(tar);
  } catch {
    return false;
  }
}

/** Entries with their positions: all in the full run, every fifth in the gate. */
const some = (entries: Inside[]) => sample([...entries.entries()], 5);
