// Composes a scene into one SVG, renders it and saves it.
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { C } from "./colour.mjs";
import { n1 } from "./geometry.mjs";
import { takeStamps } from "./paper.mjs";

/** Shadow presets: blur, dx, dy, opacity, rim light. `shade` tints every shadow to the scene. */
const sheet = (id, b, dx, dy, o, rim, ro, shade, box) =>
  `<filter id="${id}" ${box} color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${b}"/><feOffset dx="${dx}" dy="${dy}" result="b"/><feFlood flood-color="${shade}" flood-opacity="${o}"/><feComposite in2="b" operator="in" result="s"/><feOffset in="SourceAlpha" dx="${rim}" dy="${rim}" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="e"/><feFlood flood-color="#fffaf0" flood-opacity="${ro}"/><feComposite in2="e" operator="in" result="r"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/><feMergeNode in="r"/></feMerge></filter>`;

/** Returns the SVG: sky and body, then dark corners, light, paper fibre and grain on top. */
export const scene = ({
  W = 1280,
  H = 960,
  body,
  sky = [C.sky, C.paper],
  shade = "#1a1c10",
  glow = { x: 0.25, y: 0.2, col: C.butter, o: 0.35 },
  dark = { col: "#1c2a2e", o: 0.22 },
  grain = 0.1,
  rim = 0.3,
  defs = "",
}) => {
  const stamps = takeStamps();
  const all = `filterUnits="userSpaceOnUse" x="-30" y="-30" width="${W + 60}" height="${H + 60}"`,
    box = 'x="-30%" y="-30%" width="160%" height="160%"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" stroke-linecap="round" stroke-linejoin="round"><defs>${sheet("p1", 2.2, 1.6, 2.6, 0.34, 1, rim, shade, box)}${sheet("p2", 5, 4, 6, 0.34, 1.2, rim, shade, all)}${sheet("p3", 11, 6, 5, 0.34, 1.6, rim * 0.9, shade, all)}` +
    `<filter id="grain" ${all} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".55 .7" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 1" result="g"/><feTurbulence type="fractalNoise" baseFrequency=".55 .7" numOctaves="2" seed="7"/><feColorMatrix values="1.4 0 0 0 -.2  1.4 0 0 0 -.2  1.4 0 0 0 -.2  0 0 0 0 1"/></filter><filter id="fibre" ${all} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="3" seed="3"/><feColorMatrix values="2 0 0 0 -.5  2 0 0 0 -.5  2 0 0 0 -.5  0 0 0 0 1"/></filter>` +
    `<linearGradient id="sky" x2="0" y2="1">${sky.map((c, i) => `<stop offset="${n1(i / (sky.length - 1))}" stop-color="${c}"/>`).join("")}</linearGradient><radialGradient id="glow" cx="${glow.x}" cy="${glow.y}" r="${glow.r || 0.85}"><stop stop-color="${glow.col}" stop-opacity="${glow.o}"/><stop offset=".6" stop-color="${glow.col}" stop-opacity="0"/></radialGradient><radialGradient id="dark" cx="${glow.x}" cy="${glow.y}" r="1.15"><stop offset=".45" stop-color="${dark.col}" stop-opacity="0"/><stop offset="1" stop-color="${dark.col}" stop-opacity="${dark.o}"/></radialGradient>${stamps}${defs}</defs>` +
    `<rect width="${W}" height="${H}" fill="url(#sky)"/>${[body].flat(9).join("")}<rect width="${W}" height="${H}" fill="url(#dark)"/><rect width="${W}" height="${H}" fill="url(#glow)" style="mix-blend-mode:soft-light"/><rect width="${W}" height="${H}" filter="url(#fibre)" opacity="${grain * 0.8}" style="mix-blend-mode:soft-light"/><rect width="${W}" height="${H}" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:overlay"/></svg>`
  );
};

/**
 * Renders a picture to `<place>.webp`, relative to the repository's root, in the best quality under `bytes`. A PNG
 * preview goes to `trowel-pictures` in the system's temporary folder. With `--draft` on the command line, it only makes
 * a half-size preview.
 */
export const save = async (place, svg, { width: full = 1280, bytes = 118e3 } = {}) => {
  const draft = process.argv.includes("--draft"),
    width = draft ? full / 2 : full;
  const [{ default: sharp }, { optimize }] = await Promise.all([import("sharp"), import("svgo")]);
  const short = optimize(svg, {
    floatPrecision: 1,
    plugins: [{ name: "convertPathData", params: { floatPrecision: 1, makeArcs: false } }],
  }).data;
  // The renderer leaves a pale seam in the outermost pixels: draw 4 px more on each side and crop.
  const big = sharp(Buffer.from(short), { density: 72 })
      .resize({ width: width + 8 })
      .png(),
    { data, info } = await big.toBuffer({ resolveWithObject: true });
  const png = await sharp(data)
    .extract({ left: 4, top: 4, width, height: info.height - Math.round((8 * info.height) / info.width) })
    .png()
    .toBuffer();
  const preview = join(tmpdir(), "trowel-pictures", `${basename(place)}.png`);
  mkdirSync(dirname(preview), { recursive: true });
  writeFileSync(preview, png);
  if (draft) return console.log(preview);
  for (let quality = 86; ; quality -= 4) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length > bytes && quality > 30) continue;
    writeFileSync(new URL(`../../${place}.webp`, import.meta.url), webp);
    return console.log(
      `${place}.webp ${Math.round(webp.length / 1000)} kB at quality ${quality}; preview ${preview}`,
    );
  }
};

/**
 * Saves a hero 1600 px wide under 120 kB and 800 px wide under 60 kB, both also as AVIF, which looks the same at half
 * to two thirds of the size.
 */
export const saveHero = async (place, svg) => {
  await save(place, svg, { width: 1600, bytes: 120e3 });
  if (process.argv.includes("--draft")) return;
  await saveSmall(place);
  await saveAvif(place, place, 1600);
  await saveAvif(place, `${place}-800`, 800);
};

/** Writes an AVIF from `save`'s preview. */
const saveAvif = async (place, to, width) => {
  const { default: sharp } = await import("sharp");
  const source = join(tmpdir(), "trowel-pictures", `${basename(place)}.png`);
  const avif = await sharp(source)
    .resize({ width })
    .avif({ quality: 58, effort: 5, chromaSubsampling: "4:2:0" })
    .toBuffer();
  writeFileSync(new URL(`../../${to}.avif`, import.meta.url), avif);
};

/** Writes the 800 px copy from `save`'s preview. */
const saveSmall = async (place) => {
  const { default: sharp } = await import("sharp");
  const source = join(tmpdir(), "trowel-pictures", `${basename(place)}.png`);
  for (let quality = 88; quality > 40; quality -= 4) {
    const webp = await sharp(source)
      .resize({ width: 800 })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (webp.length > 60e3) continue;
    writeFileSync(new URL(`../../${place}-800.webp`, import.meta.url), webp);
    return;
  }
};

/** Saves a banner, which is not tall enough for the edge that `save` crops. */
export const saveBanner = async (place, svg, { width, height, bytes }) => {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize({ width: width + 8 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const png = await sharp(data)
    .extract({ left: 4, top: (info.height - height) >> 1, width, height })
    .png()
    .toBuffer();
  const preview = join(tmpdir(), "trowel-pictures", `${basename(place)}.png`);
  mkdirSync(dirname(preview), { recursive: true });
  writeFileSync(preview, png);
  if (process.argv.includes("--draft")) return;
  for (let quality = 86; quality > 30; quality -= 4) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length > bytes) continue;
    writeFileSync(new URL(`../../${place}.webp`, import.meta.url), webp);
    return;
  }
};
