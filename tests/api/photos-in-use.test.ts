import { describe, expect, test } from "vitest";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_MESSAGES, photoPath, type UploadedPhoto } from "#domain/photos/photo.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { profileOf, shareTip, signUp, tipInput, updateProfile } from "#tests/harness/factories.ts";
import { copyingProcessor, storedPhotos, upload } from "#tests/harness/pictures.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("our photos in documents on %s (3.29)", (engine) => {
  const site = useSite(engine, { photos: { processor: copyingProcessor() } });
  const read = async (id: string, browser = site.visitor()) =>
    (await browser.get<Tip>(`/gardenersTips/${id}`)).body;

  test("a tip has the variants and the description, in lists too", async () => {
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

  test("gardeners have variants in the profile, cover, session, author and top contributor (5.17)", async () => {
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

  test("an unknown photo is a field error, and nothing is saved (5.17)", async () => {
    const ana = await signUp(site);
    const photo = `${site.origin}${photoPath("0".repeat(32), 640, "webp")}`;
    const errorsOf = (response: { status: number; body: Problem }) => [response.status, response.body.errors];
    const gone = (path: string) => [400, [{ path, message: PHOTO_MESSAGES.gone() }]];

    expect(errorsOf(await ana.browser.post<Problem>("/gardenersTips", tipInput({ photo })))).toEqual(
      gone("photo"),
    );
    expect(
      errorsOf(await ana.browser.put<Problem>(`/gardeners/${ana.id}`, profileOf(ana, { coverPhoto: photo }))),
    ).toEqual(gone("coverPhoto"));
    expect(await ana.browser.get(`/gardenersTips?gardener=${ana.id}`)).toMatchObject({ body: [] });
  });
});

describe.each(engines)("deleting unused photos on %s (9.46)", (engine) => {
  const site = useSite(engine, { photos: { processor: copyingProcessor() } });
  const isThere = async ({ photo }: UploadedPhoto) =>
    (await site.visitor().open("HEAD", new URL(photo).pathname)).status === 200;

  test("happens with the last tip that uses one, or when another replaces it (4.28)", async () => {
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
    expect(await storedPhotos(site)).toEqual({ files: 0, rows: 0, drafts: 0 });
  });

  test("happens during the deletion of the account that used it (4.28)", async () => {
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
    expect(await storedPhotos(site)).toEqual({ files: 0, rows: 0, drafts: 0 });
  });
});
