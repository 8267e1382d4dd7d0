import { connect } from "node:net";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_FORMATS, PHOTO_MESSAGES, photoPath, type UploadedPhoto } from "#domain/photos/photo.ts";
import { widthsIn } from "#domain/photos/sizes.ts";
import { engines } from "#tests/harness/engines.ts";
import { placeIn } from "#tests/harness/exif.ts";
import { storedPhotos, picture, send, SOMEWHERE, upload } from "#tests/harness/pictures.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

/** Downloads a photo as the site serves it. */
async function served(site: Site, path: string): Promise<Buffer> {
  const response = await site.visitor().open("GET", path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe.each(engines)("uploading a photo on %s (7.63, 9.41)", (engine) => {
  const site = useSite(engine);

  test("stores it in several sizes as AVIF and in two as WebP, never enlarged (9.41)", async () => {
    const { photo, photoVariants } = await upload(
      site.visitor(),
      await picture({ width: 1500, height: 1000 }).jpeg().toBuffer(),
    );

    const { hash, widths } = photoVariants;
    expect(photo).toBe(`${site.origin}/photos/${hash}/1500.webp`);
    expect(photoVariants).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 1500,
      height: 1000,
      widths: [320, 640, 1280, 1500],
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(photoVariants.placeholder.length).toBeLessThan(400);
    for (const format of PHOTO_FORMATS)
      for (const width of widthsIn(format, widths)) {
        const {
          format: read,
          width: wide,
          height,
        } = await sharp(await served(site, photoPath(hash, width, format))).metadata();
        expect([read, wide, height]).toEqual([
          format === "avif" ? "heif" : "webp",
          width,
          Math.round((width * 2) / 3),
        ]);
      }
    for (const width of [320, 1280])
      expect((await site.visitor().open("GET", photoPath(hash, width, "webp"))).status, `${width}`).toBe(404);
  });

  test.each([
    [200, [200]],
    [320, [320]],
    [500, [320, 500]],
    [2400, [320, 640, 1280, 1920]],
  ])("%i pixels wide has the widths %j (9.41)", async (width, widths) => {
    const { photoVariants } = await upload(
      site.visitor(),
      await picture({ width, height: 90 }).png().toBuffer(),
    );
    expect(photoVariants.widths).toEqual(widths);
  });

  test("applies the orientation and removes all metadata, such as the location (9.41)", async () => {
    const lying = await sharp(
      await sharp({ create: { width: 400, height: 200, channels: 3, background: "#20c040" } })
        .composite([
          {
            input: { create: { width: 200, height: 200, channels: 3, background: "#d02020" } },
            gravity: "west",
          },
        ])
        .png()
        .toBuffer(),
    )
      .withExif(SOMEWHERE)
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>at home</secret></x:xmpmeta>')
      .withIccProfile("p3")
      .jpeg({ quality: 95 })
      .toBuffer();
    const before = await sharp(lying).metadata();
    expect([before.exif, before.xmp, before.icc].every((part) => part !== undefined)).toBe(true);
    expect(lying.includes("Garden Phone")).toBe(true);

    expect(placeIn(lying)).toEqual({
      latitude: expect.closeTo(52.09, 3),
      longitude: expect.closeTo(5.1214, 3),
    });

    const { photoVariants } = await upload(site.visitor(), lying);

    expect([photoVariants.width, photoVariants.height]).toEqual([200, 400]);
    for (const format of ["avif", "webp"] as const) {
      const bytes = await served(site, photoPath(photoVariants.hash, 200, format));
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(placeIn(bytes)).toBeUndefined();
      expect(/GPS|Garden Phone|xmpmeta/.test(bytes.toString("latin1"))).toBe(false);
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(data[0], "what was left is on top").toBeGreaterThan(150);
      expect(data.at(-3), "what was right is at the bottom").toBeLessThan(100);
    }
  });

  test("stores it once, even when uploaded concurrently or with a form (9.45)", async () => {
    const bytes = await picture().jpeg().toBuffer();
    const before = await storedPhotos(site);
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(site.visitor(), bytes)));
    const form = new FormData();
    form.set("note", "first");
    form.set("photo", new File([bytes as Uint8Array<ArrayBuffer>], "IMG_1.HEIC"));
    form.set("more", "x".repeat(100_000));
    const byForm = await site.visitor().call<UploadedPhoto>("POST", "/api/photos", { raw: form });

    expect(byForm.status, byForm.text).toBe(201);
    expect(new Set([...answers, byForm.body].map(({ photo }) => photo)).size).toBe(1);
    const after = await storedPhotos(site);
    expect(after).toEqual({ files: before.files + 1, rows: before.rows + 1, drafts: 0 });
  });

  test("gives it a name that cannot be computed from a copy of it (9.45)", async () => {
    const bytes = await picture().jpeg().toBuffer();
    const { photoVariants } = await upload(site.visitor(), bytes);
    const { hash } = photoVariants;
    const { createHash, createHmac } = await import("node:crypto");
    for (const name of ["sha256", "sha512", "sha1", "md5"]) {
      expect(createHash(name).update(bytes).digest("hex")).not.toContain(hash);
      expect(createHmac(name, "").update(bytes).digest("hex")).not.toContain(hash);
    }
    const key = createHmac("sha256", site.deps.secret).update("names of pictures").digest();
    expect(createHmac("sha256", key).update(bytes).digest("hex"), "only with the site's secret").toContain(
      hash,
    );
  });
});

describe("rejected uploads (7.63)", () => {
  const site = useSite("sqlite");

  test("another content type, or a form without a photo", async () => {
    expect((await send<Problem>(site.visitor(), Buffer.from("{}"), "application/json")).status).toBe(415);
    const form = new FormData();
    form.set("other", "field");
    const response = await site.visitor().call<Problem>("POST", "/api/photos", { raw: form });
    expect([response.status, response.body.detail]).toEqual([400, PHOTO_MESSAGES.empty()]);
  });

  test("receive the response while the rest of the file is still to come", async () => {
    const { port, close } = await site.listen();
    const socket = connect(port, "127.0.0.1");
    const head = ["POST /api/photos HTTP/1.1", "Host: localhost", "Content-Type: image/gif"];
    socket.write([...head, "Content-Length: 18000000", "", "GIF89a"].join("\r\n"));
    socket.write(Buffer.alloc(64 * 1024));
    let answer = "";
    for await (const part of socket.setEncoding("utf8")) {
      answer += part as string;
      if (answer.includes(PHOTO_MESSAGES.wrongType())) break;
    }
    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
    await close();
  });

  test("more than 20 MB, with or without Content-Length (9.42)", async () => {
    const large = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(21 * 1024 * 1024)]);
    const withLength = await site.visitor().call<Problem>("POST", "/api/photos", {
      raw: large as Uint8Array<ArrayBuffer>,
      headers: { "content-type": "image/jpeg", "content-length": String(large.length) },
    });
    expect([withLength.status, withLength.body.detail]).toEqual([413, PHOTO_MESSAGES.tooLarge()]);
    const withoutLength = await send<Problem>(site.visitor(), large);
    expect([withoutLength.status, withoutLength.body.detail]).toEqual([413, PHOTO_MESSAGES.tooLarge()]);
    expect(await storedPhotos(site)).toEqual({ files: 0, rows: 0, drafts: 0 });
  });
});
