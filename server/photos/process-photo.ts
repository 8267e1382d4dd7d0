import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import {
  AVIF_MAX_MEGAPIXELS,
  PHONE_PHOTO_WIDTH,
  PHOTO_FORMATS,
  PHOTO_MAX_MEGAPIXELS,
  PHOTO_MAX_SIDE,
  type PhotoFormat,
  widthsFor,
  widthsIn,
} from "#domain/photos/sizes.ts";
import { inspectPhoto } from "#server/photos/inspection/inspect.ts";
import { requirePixels } from "#server/photos/inspection/inspection.ts";
import { UnusablePhoto } from "#server/photos/inspection/unusable-photo.ts";
import type { PhotoKind } from "#server/photos/kind.ts";
import type { ProcessedPhoto } from "#server/photos/image-task.ts";

// Runs in the image worker processes (`server/photos/image-worker-process.ts`), one photo at a time in each.

/** The most bytes a photo may take that has to be decoded as a whole before it can be resized. */
const DECODED_MAX = 72_000_000;
/** Small, and as sharp as the original on a phone. Only where most phones load it, a higher effort is worth its time. */
const ENCODERS: Record<PhotoFormat, (image: Sharp, width: number) => Sharp> = {
  avif: (image, width) =>
    image.avif({ quality: 50, effort: width > PHONE_PHOTO_WIDTH ? 0 : 1, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 74, effort: 2 }),
};
const PLACEHOLDER_SIDE = 16;
const PLACEHOLDER_MAX = 400;
const FORMATS: Record<PhotoKind, string> = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" };
const LOADERS = ["JpegFile", "PngFile", "WebpFile", "HeifFile"].map((kind) => `VipsForeignLoad${kind}`);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });

/**
 * Makes the sizes of a photo: upright, in 8-bit sRGB, on white where it is transparent, and without metadata (docs/product.md
 * 9.41, 9.43). It is resized before it is rotated and encoded, so that memory does not grow with its megapixels. Throws
 * `UnusablePhoto`.
 */
export async function processPhoto(path: string, kind: PhotoKind): Promise<ProcessedPhoto> {
  const { width, height } = await readHeader(path, kind);
  const widths = widthsFor(width, height);
  const largest = await pixelsOf(
    sharp(path, INPUT_OPTIONS)
      .autoOrient()
      .resize({ width: widths.at(-1) ?? width })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb"),
  );
  let pixels = largest;
  const files = [];
  // From the largest down, so that its memory is free again for all others.
  for (const size of widths.toReversed()) {
    if (size < largest.info.width) pixels = await pixelsOf(imageOf(largest).resize({ width: size }));
    for (const format of PHOTO_FORMATS) {
      if (!widthsIn(format, widths).includes(size)) continue;
      globalThis.gc?.();
      const bytes = await ENCODERS[format](imageOf(pixels), size).toBuffer();
      files.push({ name: `${size}.${format}`, bytes });
    }
  }
  // The statistics of the smallest size take no time.
  const { dominant } = await imageOf(pixels).stats();
  return {
    width: largest.info.width,
    height: largest.info.height,
    widths,
    color: `#${[dominant.r, dominant.g, dominant.b].map(toHex).join("")}`,
    placeholder: await placeholderOf(imageOf(pixels)),
    files,
  };
}

const INPUT_OPTIONS: SharpOptions = {
  failOn: "error",
  limitInputPixels: PHOTO_MAX_MEGAPIXELS * 1_000_000,
  limitInputChannels: 5,
  sequentialRead: true,
};

/** Checks the header of a photo and returns the size that the photo has when upright. Throws `UnusablePhoto`. */
async function readHeader(path: string, kind: PhotoKind): Promise<{ width: number; height: number }> {
  // First, because decoders expand some of what precedes the pixels even to read the header.
  const inspection = await inspectPhoto(path, kind);
  // Without a limit, so that a photo that is too large can be told from a damaged one.
  const header = await sharp(path, { ...INPUT_OPTIONS, limitInputPixels: false }).metadata();
  const { width, height } = header.autoOrient;
  if (header.format !== FORMATS[kind]) throw new UnusablePhoto("damaged");
  if ((header.pages ?? 1) > 1) throw new UnusablePhoto("animated");
  if (width * height > PHOTO_MAX_MEGAPIXELS * 1_000_000) throw new UnusablePhoto("tooManyPixels");
  if (Math.max(width, height) > PHOTO_MAX_SIDE) throw new UnusablePhoto("tooLong");
  if (kind === "avif" && width * height > AVIF_MAX_MEGAPIXELS * 1_000_000)
    throw new UnusablePhoto("largeAvif");
  if (width * height * decodedBytes(header, kind) > DECODED_MAX) throw new UnusablePhoto("tooHard");
  requirePixels(inspection, width * height);
  return { width, height };
}

/** The bytes of memory per pixel that decoding takes: 0 if it is done in strips. */
function decodedBytes(
  { isProgressive, channels, depth, chromaSubsampling }: Metadata,
  kind: PhotoKind,
): number {
  const sample = depth === "uchar" ? 1 : 2;
  // The pixels and the planes they are made from.
  if (kind === "avif") return 4 * channels * sample;
  // Pixels of four channels, when it is lossless.
  if (kind === "webp") return 4;
  if (!isProgressive) return 0;
  if (kind === "png") return channels * sample;
  // Coefficients of two bytes; most photos have a quarter of them in two of the channels.
  const subsampled = channels > 2 && chromaSubsampling?.startsWith("4:2:0");
  return 2 * (subsampled ? channels - 1.5 : channels);
}

/** Checks only the header of a photo. Throws `UnusablePhoto`. */
export async function checkPhoto(path: string, kind: PhotoKind): Promise<null> {
  await readHeader(path, kind);
  return null;
}

/** Makes a square icon of a photo, as PNG, on white where the photo is not square. Throws `UnusablePhoto`. */
export async function makeIcon(path: string, kind: PhotoKind, size: number): Promise<Uint8Array> {
  await readHeader(path, kind);
  return sharp(path, INPUT_OPTIONS)
    .resize(size, size, { fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .png()
    .toBuffer();
}

type Pixels = { data: Buffer; info: OutputInfo };

const pixelsOf = (image: Sharp): Promise<Pixels> =>
  image.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });

const imageOf = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const toHex = (value: number) => value.toString(16).padStart(2, "0");

/** A tiny version as a `data:` URL. */
async function placeholderOf(image: Sharp): Promise<string> {
  const small = image.resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: "inside" });
  for (let quality = 40; ; quality -= 10) {
    const bytes = await small.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    const url = `data:image/webp;base64,${bytes.toString("base64")}`;
    if (url.length < PLACEHOLDER_MAX || quality <= 10) return url;
  }
}
