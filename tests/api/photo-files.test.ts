import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_MESSAGES, photoPath, type UploadedPhoto } from "#domain/photos/photo.ts";
import { HOSTILE_FILES } from "#tests/harness/hostile-files.ts";
import { picture, send, upload } from "#tests/harness/pictures.ts";
import { quickest } from "#tests/harness/quickest.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

const STATUS: Partial<Record<keyof typeof PHOTO_MESSAGES, number>> = {
  empty: 400,
  wrongType: 415,
  heic: 415,
};
const A_SECOND = 1000;
/** So many good pictures are sent before the bad ones: one is made, and the others wait. */
const LINE = 3;
const TOLD_UNREAD = HOSTILE_FILES.filter(
  ({ name, expected }) =>
    ["tooManyPixels", "tooLong", "tooHard"].includes(expected) ||
    ["a moving PNG", "a PNG without a width", "three bytes of a JPEG"].includes(name) ||
    /^half an? |without its end$/.test(name),
);

describe("files of every kind are refused within a second, in words, or taken (9.42)", () => {
  const site = useSite("sqlite");

  test("there are enough of them", async () => {
    expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(20);
    // So that no test below waits for the process that reads pictures to start.
    await upload(site.visitor());
  });

  test.each(HOSTILE_FILES)("$name: $expected (9.42)", async ({ bytes, type, expected }) => {
    const file = await bytes();
    const sent = () => send<UploadedPhoto & Problem>(site.visitor(), file, type);
    if (expected !== "taken") {
      const took = await quickest(A_SECOND, async () => {
        const { status, body } = await sent();
        expect([status, body.detail]).toEqual([STATUS[expected] ?? 422, PHOTO_MESSAGES[expected]]);
      });
      expect(took).toBeLessThan(A_SECOND);
      return;
    }
    const answer = await sent();
    expect(answer.status, answer.text).toBe(201);
    const { hash, widths } = answer.body.photoVariants;
    for (const width of widths)
      for (const format of ["avif", "webp"] as const) {
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

  test("what is seen without reading pixels is refused while a large picture is made and others wait (9.42)", async () => {
    const busy = await createSite("sqlite");
    const { url, close } = await busy.listen();
    const sent = (body: Uint8Array, type = "image/jpeg") =>
      fetch(`${url}/api/photos`, {
        method: "POST",
        headers: { "content-type": type },
        body: body as Uint8Array<ArrayBuffer>,
      });
    const { processor } = busy.deps.photos;
    const { process } = processor;
    const inLine = Promise.withResolvers<void>();
    let lineLength = 0;
    processor.process = (work) => {
      if (++lineLength === LINE) inLine.resolve();
      return process(work);
    };
    const order: string[] = [];
    const line = Array.from({ length: LINE }, async () => {
      const { status } = await sent(await picture({ width: 4000, height: 3000 }).jpeg().toBuffer());
      order.push("made");
      return status;
    });
    await inLine.promise;
    const refused = TOLD_UNREAD.map(async ({ bytes, type, expected }) => {
      const response = await sent(await bytes(), type);
      order.push("refused");
      const detail: string = PHOTO_MESSAGES[expected as keyof typeof PHOTO_MESSAGES];
      expect([response.status, await response.json()]).toEqual([422, expect.objectContaining({ detail })]);
    });
    await Promise.all(refused);
    expect(await Promise.all(line)).toEqual(line.map(() => 201));
    expect(refused.length).toBe(13);
    expect(order[0], "the one that is being made is not waited for").toBe("refused");
    expect(order.slice(-LINE + 1), "nor those that wait").toEqual(["made", "made"]);
    await close();
    await busy.close();
  });

  test.each(["cmyk", "rgb16"] as const)("a picture in %s has the colours it had", async (space) => {
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

  test("pages are answered while a large picture is read", async () => {
    const large = await picture({ width: 8000, height: 6000 }).jpeg().toBuffer();
    const sent = upload(site.visitor(), large);
    expect((await site.visitor().get("/gardenersTips?limit=6")).status).toBe(200);
    expect((await sent).photoVariants.widths).toEqual([320, 640, 1280, 1920]);
  });
});
