import { describe, expect, test } from "vitest";
import { INFO_ENTRY, MANIFEST_ENTRY, type Manifest } from "#server/backup/manifest.ts";
import { migrationNames } from "#server/db/migrate.ts";
import { resummed, withManifest, type Inside } from "#tests/harness/archives.ts";
import { useGoodBackup } from "#tests/harness/damage.ts";
import { engines } from "#tests/harness/engines.ts";

describe.each(engines)(
  "restoring an inconsistent backup fails and changes nothing, on %s (10.6)",
  (engine) => {
    const given = useGoodBackup(engine);

    const changes: [what: string, error: string, change: (manifest: Manifest) => unknown][] = [
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
        "other migrations",
        "its end does not fit its beginning",
        (manifest) => ({ ...manifest, migrations: [...manifest.migrations, "9999-other"] }),
      ],
      ["nothing in it", "its list of parts cannot be read", () => null],
    ];
    test.each(changes)("a manifest with %s: %s", async (_, error, change) =>
      expect(await given.refusalOf(withManifest(given.inside, change))).toContain(error),
    );

    /** Changes the manifest at the start and at the end of the archive. */
    const withManifestChange = (change: object) =>
      given.inside.map((entry) =>
        entry.name === INFO_ENTRY || entry.name === MANIFEST_ENTRY
          ? {
              ...entry,
              data: Buffer.from(JSON.stringify({ ...JSON.parse(entry.data.toString()), ...change })),
            }
          : entry,
      );

    test("a newer version, by its migrations or its layout", async () => {
      expect(
        await given.refusalOf(
          withManifestChange({
            version: "9.1.0",
            migrations: [...JSON.parse((given.inside[0] as Inside).data.toString()).migrations, "9999-bees"],
          }),
        ),
      ).toBe("the backup was made by a newer Trowel (9.1.0). Update this one first");
      expect(await given.refusalOf(withManifestChange({ layout: 2 }))).toContain(
        "was made by a newer Trowel",
      );
    });

    test("unknown migrations", async () => {
      expect(
        await given.refusalOf(withManifestChange({ migrations: [...migrationNames(), ...migrationNames()] })),
      ).toContain("damaged: it does not say properly how its tables are made");
      expect(await given.refusalOf(withManifestChange({ migrations: [] }))).toContain("damaged");
    });

    test("an entry with a path outside the site, despite correct checksums", async () => {
      const last = given.inside.length - 1;
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
        const evil = await resummed(given.inside.toSpliced(last, 0, { name, data: Buffer.from("x") }));
        expect(await given.refusalOf(evil), name).toMatch(/^the backup is damaged: nothing is called /);
      }
      const link: Inside = {
        name: "files/photos/link",
        data: Buffer.alloc(0),
        type: "symlink",
        linkname: "/etc/passwd",
      };
      expect(await given.refusalOf(given.inside.toSpliced(last, 0, link))).toMatch(
        /^the backup is damaged: nothing is called /,
      );
      const table: Inside = { name: "tables/weeds/000000000.ndjson", data: Buffer.from("{}\n") };
      expect(await given.refusalOf(await resummed(given.inside.toSpliced(last, 0, table)))).toContain(
        "has no place for tables/weeds",
      );
    });

    test(
      "invalid rows despite correct checksums: the restore is rolled back",
      { tags: ["all"] },
      async () => {
        const changed = (table: string, change: (row: Record<string, unknown>) => unknown) =>
          resummed(
            given.inside.map((entry) =>
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
        expect(
          await given.refusalOf(await changed("tip_like", (row) => ({ ...row, tip_id: "none" }))),
        ).toMatch(/foreign key/i);
        expect(await given.refusalOf(await changed("tip", ({ title: _left, ...row }) => row))).toBe(
          "A row of tip has no title",
        );
        expect(await given.refusalOf(await changed("tip", () => "a text"))).not.toBe("it was restored");
        const short = given.inside.map((entry) =>
          entry.name === "secret" ? { ...entry, data: Buffer.from("short") } : entry,
        );
        expect(await given.refusalOf(await resummed(short))).toContain("its secret is too short");
      },
    );
  },
);
