import { fileURLToPath } from "node:url";
import sharp, { type OutputInfo, type OverlayOptions } from "sharp";
import { SHARE_PICTURE } from "#domain/tips/share-picture.ts";
import type { ShareTexts } from "#server/photos/image-task.ts";

// Runs in the image worker processes, beside `process-photo.ts`, which sets sharp up.

/** In pixels. The texts are in a panel at the left, with the site's name at its bottom. */
const PANEL = { width: 560, margin: 52 };
const TEXT_WIDTH = PANEL.width - 2 * PANEL.margin;
const TITLE_HEIGHT = 330;
/** Of each, the largest size in which the text fits is used. */
const TITLE_SIZES = [62, 54, 46, 40, 34, 28];
/** Two lines of the largest size each. */
const [AUTHOR_SIZES, AUTHOR_HEIGHT] = [[28, 22], 80] as const;
const [SITE_SIZES, SITE_HEIGHT] = [[30, 24, 20], 84] as const;
const GAP = 28;
const QUALITY = 82;

/** The package has the font as a file that the text renderer can read, which the fonts of the pages are not. */
const FONT_FILE = fileURLToPath(
  import.meta.resolve("@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf"),
);
const FONT = "Fraunces SemiBold";

/**
 * Makes the picture that other sites show beside a link to a tip: its photo, and beside it the texts that there are, in white on the
 * color. Without a title the photo fills the picture. The photo is one of ours, so its header is not checked again.
 */
export async function makeSharePicture(path: string, texts: ShareTexts): Promise<Uint8Array> {
  const { width, height } = SHARE_PICTURE;
  const layers = await layersOf(texts);
  const left = layers.length > 0 ? PANEL.width : 0;
  const photo = await sharp(path)
    .resize(width - left, height, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { width, height, channels: 3, background: texts.color } })
    .composite([{ input: photo.data, raw: photo.info, left, top: 0 }, ...layers])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

async function layersOf({ title, author, site }: ShareTexts): Promise<OverlayOptions[]> {
  if (title === "") return [];
  const left = PANEL.margin;
  const [first, second, last] = await Promise.all([
    fittedLayer(title, TITLE_SIZES, TITLE_HEIGHT),
    author === "" ? undefined : fittedLayer(author, AUTHOR_SIZES, AUTHOR_HEIGHT),
    site === "" ? undefined : fittedLayer(site, SITE_SIZES, SITE_HEIGHT),
  ]);
  return [
    { ...first, left, top: PANEL.margin },
    ...(second ? [{ ...second, left, top: PANEL.margin + first.raw.height + GAP }] : []),
    ...(last ? [{ ...last, left, top: SHARE_PICTURE.height - PANEL.margin - last.raw.height }] : []),
  ];
}

/** The pixels of a text. Not encoded in between: in this process, pictures are decoded from files alone. */
type Layer = { input: Buffer; raw: OutputInfo };

/** A text in lines, in the largest of these sizes in which it fits, cut if it fits in none. */
async function fittedLayer(text: string, sizes: readonly number[], height: number): Promise<Layer> {
  const [size = 0, ...smaller] = sizes;
  const { input, raw } = await textLayer(text, size);
  if (raw.height <= height) return { input, raw };
  if (smaller.length > 0) return fittedLayer(text, smaller, height);
  const { data, info } = await sharp(input, { raw })
    .extract({ left: 0, top: 0, width: raw.width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
}

async function textLayer(text: string, size: number): Promise<Layer> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="#ffffff">${escaped(text)}</span>`,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? "");
