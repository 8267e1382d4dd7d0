import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect } from "vitest";
import type { UploadedPhoto } from "#domain/photos/photo.ts";
import type { ProcessedPhoto } from "#server/photos/image-task.ts";
import { createProcessor, type PhotoProcessor } from "#server/photos/processor.ts";
import type { Browser } from "#tests/harness/browser.ts";
import type { Site } from "#tests/harness/site.ts";

let made = 0;

/** A picture with some detail, different each time. */
export function picture({ width = 800, height = 600 } = {}): Sharp {
  const number = ++made;
  const background = { r: (number * 53) % 256, g: 120, b: (number * 17) % 200 };
  const spot = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="20%" fill="#c33"/><text x="10" y="40" font-size="30">${number}</text></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input: spot }]);
}

let processed: ProcessedPhoto | undefined;

/**
 * A processor that processes the first photo of this worker and gives every later one the same sizes and files: for
 * tests of what happens to photos, not of how they look. Processing takes most of such a test's time.
 */
export function copyingProcessor(): PhotoProcessor {
  const real = createProcessor();
  return {
    check: (work) => real.check(work),
    process: async (work) => (processed ??= await real.process(work)),
    icon: (source, size) => real.icon(source, size),
    share: (source, texts) => real.share(source, texts),
    drain: () => real.drain(),
    stop: () => real.stop(),
    get pid() {
      return real.pid;
    },
    get waiting() {
      return real.waiting;
    },
  };
}

/** EXIF with a location and a camera. */
export const SOMEWHERE = {
  IFD0: { Make: "Garden Phone", Copyright: "Ana at home" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "52/1 5/1 2484/100",
    GPSLongitudeRef: "E",
    GPSLongitude: "5/1 7/1 1692/100",
  },
};

/** Sends a picture as the body of a call. */
export const send = <T = UploadedPhoto>(browser: Browser, bytes: Uint8Array, type = "image/jpeg") =>
  browser.call<T>("POST", "/api/photos", {
    raw: bytes as Uint8Array<ArrayBuffer>,
    headers: { "content-type": type },
  });

/** Uploads a photo, by default a small one with a single size. Returns it. */
export async function upload(browser: Browser, bytes?: Uint8Array): Promise<UploadedPhoto> {
  const response = await send(browser, bytes ?? (await picture({ width: 80, height: 60 }).jpeg().toBuffer()));
  expect(response.status, response.text).toBe(201);
  return response.body;
}

/** Counts the photos of a site, as files and as rows. */
export async function storedPhotos({ deps }: Site): Promise<{ files: number; rows: number; drafts: number }> {
  const root = join(deps.config.dataDir, "photos");
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const rows = await deps.db.selectFrom("photo").select("hash").execute();
  return {
    files: names.filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(name)).length,
    rows: rows.length,
    drafts: names.filter((name) => name.startsWith(".drafts/")).length,
  };
}
