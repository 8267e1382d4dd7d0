import type { FileReader } from "#server/photos/inspection/file-reader.ts";
import type { Inspection } from "#server/photos/inspection/inspection.ts";
import { UnusablePhoto } from "#server/photos/inspection/unusable-photo.ts";

/** More segments than any photo has, and more scans than any progressive photo. */
const SEGMENTS_MAX = 2000;
const SCANS_MAX = 100;

const MARKER = 0xff;
const END = 0xd9;
const SCAN = 0xda;
const FRAMES = { baseline: 0xc0, extended: 0xc1, progressive: 0xc2 };
/** Lossless, hierarchical and arithmetic coding, which no camera or browser supports. */
const UNCOMMON_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Per block of 8 by 8 pixels: a one-bit code for its average, and in a sequential photo another for its end. */
const MIN_BITS = { sequential: 2, progressive: 1 };

/** Reads the segments of a JPEG up to its end marker. Throws `UnusablePhoto`. */
export async function inspectJpeg(file: FileReader): Promise<Inspection> {
  let minPixelBytes = 0;
  let pixelBytes = 0;
  let scans = 0;
  let at = 2;
  for (let segment = 0; at + 2 <= file.size; segment++) {
    if (segment > SEGMENTS_MAX) throw new UnusablePhoto("tooHard");
    const marker = await nextMarker(file, at);
    if (marker === undefined) break;
    const { code } = marker;
    at = marker.at + 2;
    if (code === END) return { truncated: false, pixelBytes, minPixelBytes };
    if (!hasLength(code)) continue;
    if (UNCOMMON_FRAMES.has(code)) throw new UnusablePhoto("tooHard");
    const length = lengthOf(await file.read(at, 2));
    if (Object.values(FRAMES).includes(code)) minPixelBytes ||= minBytesOf(code, await file.read(at, length));
    at += length;
    if (code !== SCAN) continue;
    if (++scans > SCANS_MAX) throw new UnusablePhoto("tooHard");
    const end = (await nextMarker(file, at))?.at ?? file.size;
    pixelBytes += Math.max(0, end - at);
    at = end;
  }
  return { truncated: true, pixelBytes, minPixelBytes };
}

const lengthOf = (bytes: Buffer) => (bytes.length < 2 ? 2 : Math.max(2, bytes.readUInt16BE(0)));

/** Whether a marker begins a segment. The others are restarts, or reserved ones that decoders skip. */
const hasLength = (code: number) => code >= 0xc0 && !(code >= 0xd0 && code <= 0xd8);

/** The next marker from an offset on, skipping restarts, padding, and bytes of the pixels that look like one. */
async function nextMarker(file: FileReader, from: number): Promise<{ code: number; at: number } | undefined> {
  for (let at = from; at < file.size;) {
    const bytes = await file.window(at);
    if (bytes.length < 2) return undefined;
    let place = 0;
    for (; place + 1 < bytes.length; place++) {
      if (bytes[place] !== MARKER) continue;
      const code = bytes[place + 1] ?? 0;
      if (code !== 0 && code !== MARKER && !(code >= 0xd0 && code <= 0xd7)) return { code, at: at + place };
    }
    // The last byte may begin a marker.
    at += place;
  }
  return undefined;
}

/** The fewest bytes that can encode the pixels of a frame. `frame`: its segment, from its length on. */
function minBytesOf(code: number, frame: Buffer): number {
  if (frame.length < 8) throw new UnusablePhoto("damaged");
  const [height, width, count = 0] = [frame.readUInt16BE(3), frame.readUInt16BE(5), frame[7]];
  const components = Array.from({ length: count }, (_, place) => {
    const factors = frame[8 + 3 * place + 1] ?? 0;
    return { across: factors >> 4, down: factors & 15 };
  });
  const most = (key: "across" | "down") => Math.max(...components.map((component) => component[key]));
  if (components.length === 0 || components.some(({ across, down }) => across === 0 || down === 0))
    throw new UnusablePhoto("damaged");
  const blocks = components.reduce(
    (sum, { across, down }) =>
      sum + Math.ceil((width * across) / most("across") / 8) * Math.ceil((height * down) / most("down") / 8),
    0,
  );
  const bits = code === FRAMES.progressive ? MIN_BITS.progressive : MIN_BITS.sequential;
  return Math.floor((blocks * bits) / 8);
}
