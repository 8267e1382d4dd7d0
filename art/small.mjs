// Makes 800 px copies, for phones, of pictures that span the window there. `saveHero` makes those of the heroes.
import sharp from "sharp";

const at = (name) => new URL(`../public/pictures/${name}.webp`, import.meta.url).pathname;

for (const name of ["help", "panel-neighbours", "panel-tomatoes"])
  await sharp(at(name))
    .resize({ width: 800 })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(at(`${name}-800`));
