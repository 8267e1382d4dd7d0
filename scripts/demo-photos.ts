import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DemoPhotos } from "#seeds/photos.ts";
import { processPhoto } from "#server/photos/process-photo.ts";

// Makes the sizes of the demo's pictures, which the demo then only copies to its place: run it when seeds/pictures changes.

const FROM = "seeds/pictures";
const TO = "seeds/photos";

await rm(TO, { recursive: true, force: true });
const facts: DemoPhotos = {};
for (const file of (await readdir(FROM)).toSorted()) {
  const name = file.replace(/\.webp$/, "");
  const { files, ...rest } = await processPhoto(join(FROM, file), "webp");
  await mkdir(join(TO, name), { recursive: true });
  // In its own width and form it is what it was, and need not be kept twice.
  for (const { name: size, bytes } of files)
    if (size !== `${rest.width}.webp`) await writeFile(join(TO, name, size), bytes);
  facts[name] = rest;
}
await writeFile(join(TO, "photos.json"), `${JSON.stringify(facts, null, 2)}\n`);
