import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_FORMATS, PHOTO_MESSAGES, photoPath, type UploadedPhoto } from "#domain/photos/photo.ts";
import { widthsIn } from "#domain/photos/sizes.ts";
import { FULL } from "#tests/harness/full.ts";
import { HOSTILE_FILES } from "#tests/harness/hostile-files.ts";
import { send, upload } from "#tests/harness/pictures.ts";
import { fastest } from "#tests/harness/fastest.ts";
import { useSite } from "#tests/harness/site.ts";

const STATUS: Partial<Record<keyof typeof PHOTO_MESSAGES, number>> = {
  empty: 400,
  svg: 415,
  wrongType: 415,
  heic: 415,
};
const A_SECOND = 1000;
/** One file for each expected result in the gate. */
const FILES = HOSTILE_FILES.filter(
  ({ expected }, place) => FULL || HOSTILE_FILES.findIndex((file) => file.expected === expected) === place,
);

describe("files of every kind are accepted, or rejected within a second with a message (9.42)", () => {
  const site = useSite("sqlite");

  test("there are enough of them", async () => {
    expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(20);
    // Starts the image worker, so that no test below has to wait for it.
    await upload(site.visitor());
  });

  test.each(FILES)("$name: $expected (9.42)", async ({ bytes, type, expected }) => {
    const file = await bytes();
    const sent = () => send<UploadedPhoto & Problem>(site.visitor(), file, type);
    if (expected !== "accepted") {
      const took = await fastest(A_SECOND, async () => {
        const { status, body } = await sent();
        expect([status, body.detail]).toEqual([STATUS[expected] ?? 422, PHOTO_MESSAGES[expected]()]);
      });
      expect(took).toBeLessThan(A_SECOND);
      return;
    }
    const response = await sent();
    expect(response.status, response.text).toBe(201);
    const { hash, widths } = response.body.photoVariants;
    for (const format of PHOTO_FORMATS)
      for (const width of widthsIn(format, widths)) {
        const made = Buffer.from(
          await (await site.visitor().open("GET", photoPath(hash, width, format))).arrayBuffer(),
        );
        const { space, depth, channels, exif, hasAlpha } = await sharp(made).metadata();
        expect({ space, depth, channels, exif, hasAlpha }).toEqual({
          space: "srgb",
          depth: "uchar",
          channels: 3,
          exif: undefined,
          hasAlpha: false,
        });
        expect(made.includes("script"), "nothing of what it also was is left").toBe(false);
      }
  });

  test.each(["cmyk", "rgb16"] as const)("a photo in %s keeps its colors", async (space) => {
    const solid = sharp({ create: { width: 64, height: 64, channels: 3, background: "#c08040" } });
    const file = solid.toColourspace(space);
    const { photoVariants } = await upload(
      site.visitor(),
      await (space === "cmyk" ? file.jpeg({ quality: 100 }) : file.png()).toBuffer(),
    );
    const body = await (
      await site.visitor().open("GET", photoPath(photoVariants.hash, 64, "webp"))
    ).arrayBuffer();
    const { channels } = await sharp(body).stats();
    for (const [place, wanted] of [0xc0, 0x80, 0x40].entries())
      expect(Math.abs((channels[place]?.mean ?? 0) - wanted)).toBeLessThan(25);
  });
});
