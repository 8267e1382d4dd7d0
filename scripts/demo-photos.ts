import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DemoPhotos } from "#seeds/photos.ts";
import { processPhoto } from "#server/photos/process-photo.ts";

// Generates the sizes of the demo's photos in seeds/photos. Run it when seeds/pictures changes.

const FROM = "seeds/pictures";
const TO = "seeds/photos";

await rm(TO, { recursive: true, force: true });
const metadata: DemoPhotos = {};
for (const file of (await readdir(FROM)).toSorted()) {
  const name = file.replace(/\.webp$/, "");
  const { files, ...rest } = await processPhoto(join(FROM, file), "webp");
  await mkdir(join(TO, name), { recursive: true });
  // The full-size WebP is the original, which is not stored twice.
  for (const { name: size, bytes } of files)
    if (size !== `${rest.width}.webp`) await writeFile(join(TO, name, size), bytes);
  metadata[name] = rest;
}
await writeFile(join(TO, "photos.json"), `${JSON.stringify(metadata, null, 2)}\n`);
