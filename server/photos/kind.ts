import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

export type PhotoKind = "jpeg" | "png" | "webp" | "avif";

/** How many bytes of a file `kindOf` needs; all of a shorter file. */
export const KIND_BYTES = 512;

/**
 * The kind of a file by its first bytes, whatever its name or type, so that only supported formats reach a decoder
 * (docs/product.md 9.42). Throws 415 for any other kind, 422 for an animation, 400 for an empty file.
 */
export function kindOf(head: Uint8Array): PhotoKind {
  if (head.length === 0) throw new HttpProblem(400, PHOTO_MESSAGES.empty());
  if (startsWith(head, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(head, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(head, "RIFF") && startsWith(head, "WEBP", 8)) return stillWebp(head);
  if (startsWith(head, "ftyp", 4)) return avifIn(brandsOf(head));
  throw new HttpProblem(415, isSvg(head) ? PHOTO_MESSAGES.svg() : PHOTO_MESSAGES.wrongType());
}

/** Only for the message: whatever is not a format above is refused. */
const isSvg = (head: Uint8Array) => /<svg[\s>]|<!doctype svg/i.test(textAt(head, 0, head.length));

const startsWith = (head: Uint8Array, text: string, at = 0): boolean =>
  textAt(head, at, text.length) === text;

const textAt = (head: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...head.subarray(at, at + length));

const ANIMATION_FLAG = 0x02;

function stillWebp(head: Uint8Array): PhotoKind {
  if (startsWith(head, "VP8X", 12) && ((head[20] ?? 0) & ANIMATION_FLAG) !== 0)
    throw new HttpProblem(422, PHOTO_MESSAGES.animated());
  return "webp";
}

/** The brands of an ISO media file: its major brand, then those it is compatible with. */
function brandsOf(head: Uint8Array): string[] {
  const size = new DataView(head.buffer, head.byteOffset, head.length).getUint32(0);
  const end = Math.min(size, head.length);
  const brands = [textAt(head, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, 4));
  return brands;
}

function avifIn(brands: string[]): PhotoKind {
  if (brands.includes("avis")) throw new HttpProblem(422, PHOTO_MESSAGES.animated());
  if (brands.includes("avif")) return "avif";
  const heic = brands.some((brand) => /^(hei[cxmsf]|hev[cxms]|mif1|msf1)$/.test(brand));
  throw new HttpProblem(415, heic ? PHOTO_MESSAGES.heic() : PHOTO_MESSAGES.wrongType());
}
