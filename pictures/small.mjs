// The copies of 800 px for phones, of pictures that stand there across the whole window. Heroes have theirs from `saveHero`.
import sharp from "sharp";

const at = (name) => new URL(`../public/pictures/${name}.webp`, import.meta.url).pathname;

for (const name of ["help", "panel-neighbours", "panel-tomatoes"])
  await sharp(at(name))
    .resize({ width: 800 })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(at(`${name}-800`));
