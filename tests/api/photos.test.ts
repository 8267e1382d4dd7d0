import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_MESSAGES, photoPath, type UploadedPhoto } from "#domain/photos/photo.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { placeIn } from "#tests/harness/exif.ts";
import { profileOf, shareTip, signUp, tipInput, updateProfile } from "#tests/harness/factories.ts";
import { picture, send, SOMEWHERE, upload } from "#tests/harness/pictures.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

/** The bytes of a picture as the site serves it. */
async function served(site: Site, path: string): Promise<Buffer> {
  const response = await site.visitor().open("GET", path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** How many pictures are kept, as files and as rows. */
async function kept({ deps }: Site): Promise<{ files: number; rows: number; drafts: number }> {
  const root = join(deps.config.dataDir, "photos");
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const rows = await deps.db.selectFrom("photo").select("hash").execute();
  return {
    files: names.filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(name)).length,
    rows: rows.length,
    drafts: names.filter((name) => name.startsWith(".drafts/")).length,
  };
}

describe.each(engines)("a picture that is sent (docs/product.md 7.63, 9.41), on %s", (engine) => {
  const site = useSite(engine);

  test("is served in its sizes as AVIF and WebP, never enlarged", async () => {
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
    for (const width of widths)
      for (const format of ["avif", "webp"] as const) {
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
  });

  test.each([
    [200, [200]],
    [320, [320]],
    [500, [320, 500]],
    [2400, [320, 640, 1280, 1920]],
  ])("%i pixels wide has the widths %j", async (width, widths) => {
    const { photoVariants } = await upload(
      site.visitor(),
      await picture({ width, height: 90 }).png().toBuffer(),
    );
    expect(photoVariants.widths).toEqual(widths);
  });

  test("stands upright and has no metadata left: neither where it was taken nor anything else", async () => {
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

  test("is stored once, also when it is sent by many at the same time, and by a form", async () => {
    const bytes = await picture().jpeg().toBuffer();
    const before = await kept(site);
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(site.visitor(), bytes)));
    const form = new FormData();
    form.set("note", "first");
    form.set("photo", new File([bytes as Uint8Array<ArrayBuffer>], "IMG_1.HEIC"));
    form.set("more", "x".repeat(100_000));
    const byForm = await site.visitor().call<UploadedPhoto>("POST", "/api/photos", { raw: form });

    expect(byForm.status, byForm.text).toBe(201);
    expect(new Set([...answers, byForm.body].map(({ photo }) => photo)).size).toBe(1);
    const after = await kept(site);
    expect(after).toEqual({ files: before.files + 1, rows: before.rows + 1, drafts: 0 });
  });

  test("has a name that nobody can compute who has a copy of it", async () => {
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

describe.each(engines)("a photo of ours in a document (docs/product.md 3.29), on %s", (engine) => {
  const site = useSite(engine);
  const read = async (id: string, browser = site.visitor()) =>
    (await browser.get<Tip>(`/gardenersTips/${id}`)).body;

  test("of a tip: its variants stand beside it, in lists too, and what it shows in words", async () => {
    const ana = await signUp(site);
    const { photo, photoVariants } = await upload(ana.browser);
    const id = await shareTip(ana, { photo, photoAlt: "  A red spot " });

    const wanted = { photo, photoVariants, photoAlt: "A red spot" };
    expect(await read(id)).toMatchObject(wanted);
    expect(await read(id)).not.toHaveProperty("photoProblem");
    expect(await read(id, ana.browser)).toMatchObject({ photoProblem: "" });
    const listed = await site.visitor().get<Tip[]>("/gardenersTips?limit=1");
    expect(listed.body[0]).toMatchObject({ _id: id, ...wanted });
    const searched = await site.visitor().get<Tip[]>("/gardenersTips?limit=1&q=mulch");
    expect(searched.body[0]).toMatchObject({ _id: id, ...wanted });
  });

  test("of a gardener: of the profile, the cover, the session, the author and the top contributor", async () => {
    const portrait = await upload(site.visitor());
    const cover = await upload(site.visitor());
    const ben = await signUp(site, { photourl: portrait.photo });
    const id = await shareTip(ben);
    await updateProfile(ben, { photo: portrait.photo, coverPhoto: cover.photo });

    const wanted = {
      photo: portrait.photo,
      photoVariants: portrait.photoVariants,
      coverPhoto: cover.photo,
      coverPhotoVariants: cover.photoVariants,
    };
    const profile = (await ben.browser.get<Gardener>(`/gardeners/${ben.id}`)).body;
    expect(profile).toMatchObject({ ...wanted, photoProblem: "", coverPhotoProblem: "" });
    const seen = (await site.visitor().get<Gardener[]>("/gardeners?limit=1")).body[0];
    expect(seen).toMatchObject(wanted);
    expect(seen).not.toHaveProperty("photoProblem");
    expect(seen).not.toHaveProperty("coverPhotoProblem");
    expect(await read(id)).toMatchObject({ authorPhotoVariants: portrait.photoVariants });
    const session = await ben.browser.get<{ user: object }>("/api/session");
    expect(session.body.user).toMatchObject({
      photoURL: portrait.photo,
      photoVariants: portrait.photoVariants,
    });

    await updateProfile(ben, { photo: portrait.photo });
    expect((await ben.browser.get<Gardener>(`/gardeners/${ben.id}`)).body, "absent: as it was").toMatchObject(
      wanted,
    );
    await updateProfile(ben, { photo: portrait.photo, coverPhoto: "" });
    expect((await ben.browser.get<Gardener>(`/gardeners/${ben.id}`)).body).toMatchObject({
      coverPhoto: "",
      coverPhotoVariants: null,
    });
  });

  test("that is not there is an error at its field, and nothing is saved", async () => {
    const ana = await signUp(site);
    const photo = `${site.origin}${photoPath("0".repeat(32), 640, "webp")}`;
    const errorsOf = (answer: { status: number; body: Problem }) => [answer.status, answer.body.errors];
    const gone = (path: string) => [400, [{ path, message: PHOTO_MESSAGES.gone }]];

    expect(errorsOf(await ana.browser.post<Problem>("/gardenersTips", tipInput({ photo })))).toEqual(
      gone("photo"),
    );
    expect(
      errorsOf(await ana.browser.put<Problem>(`/gardeners/${ana.id}`, profileOf(ana, { coverPhoto: photo }))),
    ).toEqual(gone("coverPhoto"));
    expect(await ana.browser.get(`/gardenersTips?gardener=${ana.id}`)).toMatchObject({ body: [] });
  });
});

describe.each(engines)("how pictures go (docs/product.md 9.46), on %s", (engine) => {
  const site = useSite(engine);
  const isThere = async ({ photo }: UploadedPhoto) =>
    (await site.visitor().open("HEAD", new URL(photo).pathname)).status === 200;

  test("with the last tip that used it, and when another takes its place", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const first = await upload(ana.browser);
    const [one, two] = [await shareTip(ana, first), await shareTip(ben, first)];
    await ana.browser.delete(`/gardenersTips/${one}`);
    expect(await isThere(first), "another tip uses it").toBe(true);
    const second = await upload(ben.browser);
    expect((await ben.browser.patch(`/gardenersTips/${two}`, { photo: second.photo })).status).toBe(200);
    expect(await isThere(first)).toBe(false);
    await ben.browser.delete(`/gardenersTips/${two}`);
    expect(await isThere(second)).toBe(false);
    expect(await kept(site)).toEqual({ files: 0, rows: 0, drafts: 0 });
  });

  test("with the account that used it, within the call", async () => {
    const [portrait, cover, shown] = [
      await upload(site.visitor()),
      await upload(site.visitor()),
      await upload(site.visitor()),
    ];
    const ana = await signUp(site, { photourl: portrait.photo });
    await updateProfile(ana, { photo: portrait.photo, coverPhoto: cover.photo });
    await shareTip(ana, { photo: shown.photo, privacy: "Private" });
    const deleted = await ana.browser.post("/api/account/deletion", { password: "Compost-Heap-7" });
    expect(deleted.status, deleted.text).toBe(200);
    expect(await kept(site)).toEqual({ files: 0, rows: 0, drafts: 0 });
  });
});

describe("what is refused of an upload (docs/product.md 7.63)", () => {
  const site = useSite("sqlite");

  test("another type than a picture's, and a form without one", async () => {
    expect((await send<Problem>(site.visitor(), Buffer.from("{}"), "application/json")).status).toBe(415);
    const form = new FormData();
    form.set("other", "field");
    const answer = await site.visitor().call<Problem>("POST", "/api/photos", { raw: form });
    expect([answer.status, answer.body.detail]).toEqual([400, PHOTO_MESSAGES.empty]);
  });

  test("is told over the wire at once, also while the rest of a large file is still being sent", async () => {
    const { url, close } = await site.listen();
    const gif = Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(18 * 1024 * 1024)]);
    const started = performance.now();
    const response = await fetch(`${url}/api/photos`, {
      method: "POST",
      headers: { "content-type": "image/gif" },
      body: gif,
    });
    expect([response.status, await response.json()]).toEqual([
      415,
      expect.objectContaining({ detail: PHOTO_MESSAGES.wrongType }),
    ]);
    expect(performance.now() - started).toBeLessThan(1000);
    await close();
  });

  test("more than 20 MB, said or not", async () => {
    const large = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(21 * 1024 * 1024)]);
    const said = await site.visitor().call<Problem>("POST", "/api/photos", {
      raw: large as Uint8Array<ArrayBuffer>,
      headers: { "content-type": "image/jpeg", "content-length": String(large.length) },
    });
    expect([said.status, said.body.detail]).toEqual([413, PHOTO_MESSAGES.tooLarge]);
    const unsaid = await send<Problem>(site.visitor(), large);
    expect([unsaid.status, unsaid.body.detail]).toEqual([413, PHOTO_MESSAGES.tooLarge]);
    expect(await kept(site)).toEqual({ files: 0, rows: 0, drafts: 0 });
  });
});
