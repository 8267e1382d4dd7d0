import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import type { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { PHOTO_MAX_MEGAPIXELS, PHOTO_MAX_SIDE, widthsFor } from "#domain/photos/sizes.ts";
import { isTruncated } from "#server/photos/truncation.ts";
import type { PhotoKind } from "#server/photos/kind.ts";
import { isAnimatedPng } from "#server/photos/png.ts";
import type { Processed } from "#server/photos/processing.ts";

// Runs in processes of its own (`server/photos/image-worker-process.ts`), in each of them one picture at a time.

const AVIF_MAX_MEGAPIXELS = 6;
/** Bytes of a picture that is read as a whole before it can be made smaller. */
const HELD_MAX = 72_000_000;
/** Small, and still sharp beside the original on a phone; effort 3 takes half as long again for a few per cent less. */
const AVIF = { quality: 50, effort: 2, chromaSubsampling: "4:2:0" };
const WEBP = { quality: 74, effort: 4 };
const PLACEHOLDER_SIDE = 16;
const PLACEHOLDER_MAX = 400;
const FORMATS: Record<PhotoKind, string> = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" };
const LOADERS = ["JpegFile", "PngFile", "WebpFile", "HeifFile"].map((kind) => `VipsForeignLoad${kind}`);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });

/** A picture cannot be used, and why. */
export class Unusable extends Error {
  readonly reason: keyof typeof PHOTO_MESSAGES;

  constructor(reason: keyof typeof PHOTO_MESSAGES) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Makes a picture's sizes: upright, in sRGB with 8 bits, on white where it was transparent, and without any metadata
 * (docs/product.md 9.41, 9.43). It is made small first and then turned and written, so that memory does not grow with
 * its megapixels. Throws `Unusable`.
 */
export async function processPhoto(path: string, kind: PhotoKind): Promise<Processed> {
  const { width, height, inStrips } = await readHeader(path, kind);
  const widths = widthsFor(width, height);
  const largest = widths.at(-1) ?? width;
  const usable = () =>
    sharp(path, READING)
      .autoOrient()
      .resize({ width: largest })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb");
  // What takes the most memory comes first, and straight from the file where that holds less than the pixels do.
  const first = inStrips ? await usable().avif(AVIF).toBuffer() : undefined;
  globalThis.gc?.();
  const whole = await pixelsOf(usable());
  let pixels = whole;
  const files = [];
  // The largest first: what it needs is free again for all others, which is the least memory there can be.
  for (const size of widths.toReversed()) {
    globalThis.gc?.();
    if (size < largest) pixels = await pixelsOf(from(whole).resize({ width: size }));
    const avif = (size === largest ? first : undefined) ?? (await from(pixels).avif(AVIF).toBuffer());
    globalThis.gc?.();
    const webp = await from(pixels).webp(WEBP).toBuffer();
    files.unshift({ name: `${size}.avif`, bytes: avif }, { name: `${size}.webp`, bytes: webp });
  }
  // Of the smallest every pixel can be looked at in no time.
  const { dominant } = await from(pixels).stats();
  return {
    width: whole.info.width,
    height: whole.info.height,
    widths,
    color: `#${[dominant.r, dominant.g, dominant.b].map(hexadecimal).join("")}`,
    placeholder: await placeholderOf(from(pixels)),
    files,
  };
}

const READING: SharpOptions = {
  failOn: "error",
  limitInputPixels: PHOTO_MAX_MEGAPIXELS * 1_000_000,
  limitInputChannels: 5,
  sequentialRead: true,
};

/**
 * The size of a picture once it is upright, when its header says that we can read it. `inStrips`: it is made small while
 * it is read, a strip at a time, so that reading it once more costs little.
 */
async function readHeader(
  path: string,
  kind: PhotoKind,
): Promise<{ width: number; height: number; inStrips: boolean }> {
  if (kind === "png" && (await isAnimatedPng(path))) throw new Unusable("animated");
  // Here without a limit, so that one that is too large can be told from one that is damaged.
  const header = await sharp(path, { ...READING, limitInputPixels: false }).metadata();
  const { width, height } = header.autoOrient;
  if (header.format !== FORMATS[kind]) throw new Unusable("damaged");
  if ((header.pages ?? 1) > 1) throw new Unusable("animated");
  if (width * height > PHOTO_MAX_MEGAPIXELS * 1_000_000) throw new Unusable("tooManyPixels");
  if (Math.max(width, height) > PHOTO_MAX_SIDE) throw new Unusable("tooLong");
  if (kind === "avif" && width * height > AVIF_MAX_MEGAPIXELS * 1_000_000) throw new Unusable("largeAvif");
  if (width * height * heldBytes(header, kind) > HELD_MAX) throw new Unusable("tooHard");
  if (await isTruncated(path, kind)) throw new Unusable("damaged");
  return { width, height, inStrips: kind === "jpeg" && !header.isProgressive };
}

/** The bytes that stay in memory for each pixel while a picture is read: none where it is read in strips. */
function heldBytes({ isProgressive, channels, depth, chromaSubsampling }: Metadata, kind: PhotoKind): number {
  const sample = depth === "uchar" ? 1 : 2;
  // Its pixels and what they are made from.
  if (kind === "avif") return 4 * channels * sample;
  // Its own pixels of four channels, where it is lossless.
  if (kind === "webp") return 4;
  if (!isProgressive) return 0;
  if (kind === "png") return channels * sample;
  // Coefficients of two bytes; two channels have a quarter of them in most photos.
  const subsampled = channels > 2 && chromaSubsampling?.startsWith("4:2:0");
  return 2 * (subsampled ? channels - 1.5 : channels);
}

/** Looks at a picture's header only. Throws `Unusable` where that says enough. */
export async function judgePhoto(path: string, kind: PhotoKind): Promise<null> {
  await readHeader(path, kind);
  return null;
}

type Pixels = { data: Buffer; info: OutputInfo };

const pixelsOf = (picture: Sharp): Promise<Pixels> =>
  picture.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });

const from = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const hexadecimal = (value: number) => value.toString(16).padStart(2, "0");

/** A picture so small that it travels inside a document. */
async function placeholderOf(picture: Sharp): Promise<string> {
  const small = picture.resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: "inside" });
  for (let quality = 40; ; quality -= 10) {
    const bytes = await small.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    const url = `data:image/webp;base64,${bytes.toString("base64")}`;
    if (url.length < PLACEHOLDER_MAX || quality <= 10) return url;
  }
}
