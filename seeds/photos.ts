import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PHOTO_FORMATS, type PhotoVariants } from "#domain/photos/photo.ts";
import type { Deps } from "#server/deps.ts";
import { insertPhoto } from "#server/photos/photos.queries.ts";
import facts from "./photos/photos.json" with { type: "json" };

/** What is known of each of the demo's pictures, by its name; their files are made by `scripts/demo-photos.ts`. */
export type DemoPhotos = Record<string, Omit<PhotoVariants, "hash">>;

/** Stores the demo's pictures like any that people send, in the sizes that were made before. Answers their hashes. */
export async function keepPhotos({ db, clock, photos }: Deps): Promise<Map<string, PhotoVariants>> {
  const kept = new Map<string, PhotoVariants>();
  for (const [name, fact] of Object.entries(facts as DemoPhotos)) {
    const hash = createHash("sha256").update(`demo ${name}`).digest("hex").slice(0, 32);
    const names = fact.widths.flatMap((width) => PHOTO_FORMATS.map((format) => `${width}.${format}`));
    const files = await Promise.all(
      names.map(async (size) => {
        const original = size === `${fact.width}.webp`;
        const path = original ? `pictures/${name}.webp` : `photos/${name}/${size}`;
        return { name: size, bytes: await readFile(here(path)) };
      }),
    );
    const variants = { hash, ...fact };
    await photos.store.put(hash, files);
    await insertPhoto(db, {
      hash,
      variants: JSON.stringify(variants),
      bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
      uploaded_at: clock().toISOString(),
    });
    kept.set(name, variants);
  }
  return kept;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
