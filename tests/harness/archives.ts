import { readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";
import { MANIFEST_ENTRY, type Manifest } from "#server/backup/manifest.ts";
import { parseEntryName } from "#server/backup/parts.ts";
import { Checksums } from "#server/backup/checksums.ts";

/** An entry of a backup, for tests that change one. */
export type Inside = { name: string; data: Buffer; type?: "file" | "symlink"; linkname?: string };

/** Reads the entries of a backup. */
export async function unpacked(path: string): Promise<Inside[]> {
  const entries = await unpackTar(gunzipSync(await readFile(path)));
  return entries.map(({ header, data }) => ({ name: header.name, data: Buffer.from(data ?? []) }));
}

/** Writes a backup of these entries. */
export async function packed(path: string, entries: Inside[]): Promise<void> {
  const tar = await packTar(
    entries.map(({ name, data, type = "file", linkname }) => ({
      header: { name, size: data.length, type, mode: 0o600, ...(linkname ? { linkname } : {}) },
      ...(data.length > 0 ? { body: data } : {}),
    })),
  );
  await writeFile(path, gzipSync(tar), { mode: 0o600 });
}

/** Changes the manifest among the entries of a backup. */
export const withManifest = (entries: Inside[], change: (manifest: Manifest) => unknown): Inside[] =>
  entries.map((entry) =>
    entry.name === MANIFEST_ENTRY
      ? { ...entry, data: Buffer.from(JSON.stringify(change(JSON.parse(entry.data.toString()) as Manifest))) }
      : entry,
  );

/** Updates the manifest to the changed entries, like an attacker who knows the format. */
export async function resummed(entries: Inside[]): Promise<Inside[]> {
  const checksums = new Checksums();
  for (const { name, data } of entries) {
    const entry = parseEntryName(name);
    if (!entry) continue;
    const once = async function* () {
      yield data;
    };
    for await (const _ of checksums.over(entry.part, { name, size: data.length }, once()));
    checksums.count(entry.part, entry.kind === "table" ? data.toString().split("\n").length - 1 : 1);
  }
  const found = checksums.finish();
  return withManifest(entries, (manifest) => ({ ...manifest, parts: { ...manifest.parts, ...found } }));
}
