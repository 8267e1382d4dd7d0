// Renders the web manifest's icons and the phones' home-screen icon from the favicon.
import { readFileSync } from "node:fs";
import sharp from "sharp";

const PAPER = "#fbfaf5";
const source = readFileSync(new URL("../public/favicon.svg", import.meta.url), "utf8").replace(
  /<style>.*<\/style>/,
  "",
);

async function icon(name, size, margin) {
  const inner = Math.round(size * (1 - 2 * margin));
  const drawing = await sharp(Buffer.from(source), { density: 72 * (inner / 32) })
    .resize(inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: drawing, gravity: "centre" }])
    .png({ palette: true })
    .toFile(new URL(`../public/${name}.png`, import.meta.url).pathname);
}

await icon("icon-192", 192, 0.12);
await icon("icon-512", 512, 0.12);
await icon("icon-maskable-512", 512, 0.22);
await icon("apple-touch-icon", 180, 0.14);
// The preview that other sites show beside a link to this one: 1200 by 630, the size they expect.
await sharp(new URL("../public/pictures/swap.webp", import.meta.url).pathname)
  .resize(1200, 630, { fit: "cover", position: "bottom" })
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(new URL("../public/pictures/share.jpg", import.meta.url).pathname);
