import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { downloadDuePhotos } from "#server/photos/downloads.ts";
import { syncPhotos } from "#server/photos/cleanup.ts";
import { fetchOptions } from "#server/photos/safe-fetch.ts";
import { engines } from "#tests/harness/engines.ts";
import { profileOf, shareTip, signUp, updateProfile, type Member } from "#tests/harness/factories.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { otherSite, type OtherSite } from "#tests/harness/safe-fetch.ts";
import { picture } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("a pasted link, on %s (9.44)", (engine) => {
  let elsewhere: OtherSite;
  let status = 200;
  const site = useSite(engine);
  beforeAll(async () => {
    const [rose, other, unlike] = [
      await picture().jpeg().toBuffer(),
      await picture().png().toBuffer(),
      await picture({ width: 700 }).jpeg().toBuffer(),
    ];
    elsewhere = await otherSite(({ url = "", socket }, response) => {
      if (url.includes("switching"))
        return void socket.write(
          "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: rose\r\n\r\n",
        );
      if (url.includes("slow")) return;
      response.writeHead(url.includes("gone") ? 404 : status, { "content-type": "image/jpeg" });
      response.end(
        url.includes("heic")
          ? "\0\0\0\x18ftypheic\0\0\0\0mif1heic"
          : url.includes("other")
            ? other
            : url.includes("unlike")
              ? unlike
              : rose,
      );
    });
    site.deps.photos.fetchOptions = fetchOptions([`127.0.0.1:${elsewhere.port}`], undefined);
    // Links of the factories' members lead nowhere.
    await site.deps.db.deleteFrom("photo_download").execute();
  });
  afterAll(() => elsewhere.close());

  const member = async (): Promise<Member> => {
    const one = await signUp(site);
    await site.deps.db.deleteFrom("photo_download").execute();
    return one;
  };
  const read = async (id: string, { browser }: Member) =>
    (await browser.get<Tip>(`/gardenersTips/${id}`)).body;
  const waiting = async () => (await site.deps.db.selectFrom("photo_download").selectAll().execute()).length;
  const asked = (path: string) => elsewhere.asked.filter((url) => url === path).length;

  test("is saved at once without asking for it, and served from here once it was fetched (4.27)", async () => {
    const ana = await member();
    const photo = `${elsewhere.origin}/rose.jpg`;
    const id = await shareTip(ana, { photo });
    expect(await read(id, ana)).toMatchObject({ photo, photoVariants: null, photoProblem: "" });
    expect(asked("/rose.jpg")).toBe(0);

    await downloadDuePhotos(site.deps);

    const { photoVariants, ...rest } = await read(id, ana);
    expect(rest).toMatchObject({ photo, photoProblem: "" });
    expect(photoVariants?.widths).toEqual([320, 640, 800]);
    expect((await site.visitor().open("GET", `/photos/${photoVariants?.hash}/640.avif`)).status).toBe(200);
    await downloadDuePhotos(site.deps);
    expect(asked("/rose.jpg"), "fetched once").toBe(1);
    expect(await waiting()).toBe(0);
  });

  test("of a profile and its cover are fetched too", async () => {
    const ana = await member();
    const [photo, coverPhoto] = [`${elsewhere.origin}/me.jpg`, `${elsewhere.origin}/other.png`];
    await updateProfile(ana, { photo, coverPhoto });
    await downloadDuePhotos(site.deps);
    const profile = (await ana.browser.get<Gardener>(`/gardeners/${ana.id}`)).body;
    expect(profile).toMatchObject({
      photo,
      coverPhoto,
      photoVariants: { width: 800 },
      coverPhotoVariants: { width: 800 },
    });
    expect(profile.photoVariants?.hash).not.toBe(profile.coverPhotoVariants?.hash);
  });

  test.each([
    ["/gone.jpg", expect.stringContaining("404")],
    ["/heic.jpg", PHOTO_MESSAGES.heic],
  ])("that leads to %s stays as it is, and its author alone is told why (4.27)", async (path, problem) => {
    const ana = await member();
    const photo = `${elsewhere.origin}${path}`;
    const id = await shareTip(ana, { photo });
    await downloadDuePhotos(site.deps);
    expect(await read(id, ana)).toMatchObject({ photo, photoVariants: null, photoProblem: problem });
    expect((await site.visitor().get<Tip>(`/gardenersTips/${id}`)).body).not.toHaveProperty("photoProblem");
    expect(await waiting(), "another try would not help").toBe(0);

    const better = `${elsewhere.origin}/better.jpg`;
    await ana.browser.patch(`/gardenersTips/${id}`, { photo: better });
    expect(await read(id, ana), "another link, another try").toMatchObject({
      photo: better,
      photoProblem: "",
    });
    await downloadDuePhotos(site.deps);
    expect((await read(id, ana)).photoVariants?.width).toBe(800);
  });

  test("that could not be fetched is fetched anew when it is saved again, which is no change (4.27)", async () => {
    const ana = await member();
    const photo = `${elsewhere.origin}/mended.jpg`;
    const id = await shareTip(ana, { photo });
    const sent = { photo, coverPhoto: photo };
    await updateProfile(ana, sent);
    const own = async () => (await ana.browser.get<Gardener>(`/gardeners/${ana.id}`)).body;
    status = 404;
    await downloadDuePhotos(site.deps);
    status = 200;
    const [tip, profile] = [await read(id, ana), await own()];
    const problem = expect.stringContaining("Check the link");
    expect(tip).toMatchObject({ photoProblem: problem });
    expect(profile).toMatchObject({ photoProblem: problem, coverPhotoProblem: problem });

    for (const saved of [
      await ana.browser.patch(`/gardenersTips/${id}`, { photo }),
      await ana.browser.put(`/gardeners/${ana.id}`, profileOf(ana, sent)),
    ])
      expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ modifiedCount: 0 })]);
    expect(await read(id, ana)).toEqual({ ...tip, photoProblem: "" });
    expect(await own()).toEqual({ ...profile, photoProblem: "", coverPhotoProblem: "" });
    expect(await waiting()).toBe(3);
    await downloadDuePhotos(site.deps);
    expect(await read(id, ana)).toMatchObject({ photo, photoVariants: { width: 800 } });
    expect(await own()).toMatchObject({ photoVariants: { width: 800 }, coverPhotoVariants: { width: 800 } });

    await ana.browser.patch(`/gardenersTips/${id}`, { photo });
    expect(await waiting(), "it is here").toBe(0);
  });

  test("of a tip that was removed meanwhile leads to a picture that nobody sees (11.14)", async () => {
    const [ana, reporter] = [await member(), await member()];
    const moderator = await signUpAs(site, "moderator");
    const targetId = await shareTip(ana, { photo: `${elsewhere.origin}/unlike.jpg` });
    const id = await moderated({ reporter, moderator }, { targetId }, { action: "remove" });
    await downloadDuePhotos(site.deps);
    await syncPhotos(site.deps);
    const { photo_hash: hash } = await site.deps.db
      .selectFrom("tip")
      .select("photo_hash")
      .where("id", "=", targetId)
      .executeTakeFirstOrThrow();
    const status = async () => (await site.visitor().open("HEAD", `/photos/${hash}/640.avif`)).status;
    expect(await status()).toBe(404);

    const other = await shareTip(reporter, { photo: `${elsewhere.origin}/unlike-again.jpg` });
    await downloadDuePhotos(site.deps);
    expect(await read(other, reporter)).toMatchObject({
      photoVariants: null,
      photoProblem: PHOTO_MESSAGES.removed,
    });
    await undo(moderator, id);
    expect(await status()).toBe(200);
  });

  test("to a site that fails is tried three times, and told from the first on (4.27)", async () => {
    const ana = await member();
    status = 503;
    const start = Date.parse("2026-11-20T12:00:00Z");
    site.setClock(new Date(start).toISOString());
    const id = await shareTip(ana, { photo: `${elsewhere.origin}/failing.jpg` });
    for (const [minutes, tries] of [
      [0, 1],
      [0.5, 1],
      [1.1, 2],
      [5, 2],
      [12, 3],
      [600, 3],
    ] as const) {
      site.setClock(new Date(start + minutes * 60_000).toISOString());
      await downloadDuePhotos(site.deps);
      expect(asked("/failing.jpg"), `after ${minutes} minutes`).toBe(tries);
      expect((await read(id, ana)).photoProblem).toContain("503");
    }
    status = 200;
    expect(await waiting()).toBe(0);
  });

  test("to a site that switches to another protocol holds no other picture up (9.44)", async () => {
    const ana = await member();
    const switching = await shareTip(ana, { photo: `${elsewhere.origin}/switching.jpg` });
    const other = await shareTip(ana, { photo: `${elsewhere.origin}/after.jpg` });
    await downloadDuePhotos(site.deps);
    expect((await read(switching, ana)).photoProblem).toContain("does not answer");
    expect((await read(other, ana)).photoVariants?.width).toBe(800);
    await site.deps.db.deleteFrom("photo_download").execute();
  });

  test("is fetched once by two that work at the same time, and again after one that died (4.27)", async () => {
    const ana = await member();
    await Promise.all(
      Array.from({ length: 4 }, (_, place) =>
        shareTip(ana, { photo: `${elsewhere.origin}/two${place}.jpg` }),
      ),
    );
    await Promise.all([downloadDuePhotos(site.deps), downloadDuePhotos(site.deps)]);
    for (let place = 0; place < 4; place++) expect(asked(`/two${place}.jpg`)).toBe(1);

    const start = Date.now();
    const id = await shareTip(ana, { photo: `${elsewhere.origin}/left.jpg` });
    await site.deps.db
      .updateTable("photo_download")
      .set({
        locked_by: "somebody who died",
        attempts: 1,
        next_attempt_at: new Date(start + 120_000).toISOString(),
      })
      .execute();
    await downloadDuePhotos(site.deps);
    expect(asked("/left.jpg")).toBe(0);
    site.setClock(new Date(start + 121_000).toISOString());
    await downloadDuePhotos(site.deps);
    expect((await read(id, ana)).photoVariants?.width).toBe(800);
  });

  test("of one member does not wait for many slow ones of another (4.27)", async () => {
    const [ana, ben] = [await member(), await member()];
    for (let place = 0; place < 3; place++)
      await shareTip(ana, { photo: `${elsewhere.origin}/slow${place}.jpg` });
    await updateProfile(ana, { photo: `${elsewhere.origin}/slow-too.jpg`, coverPhoto: "" });
    const id = await shareTip(ben, { photo: `${elsewhere.origin}/quick.jpg` });
    const [before, busy] = [elsewhere.asked.length, new Set<string>()];
    const { fetchOptions: original } = site.deps.photos;
    site.deps.photos.fetchOptions = { ...original, idleTimeoutMs: 1000 };
    await Promise.all([1, 2, 3].map(() => downloadDuePhotos(site.deps, undefined, busy)));
    site.deps.photos.fetchOptions = original;
    const order = elsewhere.asked.slice(before);
    expect(order).toHaveLength(5);
    expect(order.indexOf("/quick.jpg"), order.join(" ")).toBeLessThan(2);
    expect((await read(id, ben)).photoVariants?.width).toBe(800);
    expect(busy.size).toBe(0);
    await site.deps.db.deleteFrom("photo_download").execute();
  });

  test("that was replaced or deleted meanwhile is not fetched", async () => {
    const ana = await member();
    const replaced = await shareTip(ana, { photo: `${elsewhere.origin}/first.jpg` });
    await ana.browser.patch(`/gardenersTips/${replaced}`, { photo: `${elsewhere.origin}/second.jpg` });
    const deleted = await shareTip(ana, { photo: `${elsewhere.origin}/deleted.jpg` });
    await ana.browser.delete(`/gardenersTips/${deleted}`);
    await downloadDuePhotos(site.deps);
    expect([asked("/first.jpg"), asked("/second.jpg"), asked("/deleted.jpg")]).toEqual([0, 1, 0]);
  });

  test("inside is not reached, and the sentence says no more than that", async () => {
    const ana = await member();
    const id = await shareTip(ana, { photo: "http://169.254.169.254/latest/meta-data/rose.jpg" });
    await downloadDuePhotos(site.deps);
    expect((await read(id, ana)).photoProblem).toBe(
      "This link leads to a place that pictures are not fetched from. Upload the picture instead.",
    );
  });
});
