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

describe.each(engines)("a pasted photo link on %s (9.44)", (engine) => {
  let otherHost: OtherSite;
  let status = 200;
  const site = useSite(engine);
  beforeAll(async () => {
    const [rose, other, unlike] = [
      await picture().jpeg().toBuffer(),
      await picture().png().toBuffer(),
      await picture({ width: 700 }).jpeg().toBuffer(),
    ];
    otherHost = await otherSite(({ url = "", socket }, response) => {
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
    site.deps.photos.fetchOptions = fetchOptions([`127.0.0.1:${otherHost.port}`], undefined);
    // The photo links of the factories' members do not exist.
    await site.deps.db.deleteFrom("photo_download").execute();
  });
  afterAll(() => otherHost.close());

  const member = async (): Promise<Member> => {
    const one = await signUp(site);
    await site.deps.db.deleteFrom("photo_download").execute();
    return one;
  };
  const read = async (id: string, { browser }: Member) =>
    (await browser.get<Tip>(`/gardenersTips/${id}`)).body;
  const queuedDownloads = async () =>
    (await site.deps.db.selectFrom("photo_download").selectAll().execute()).length;
  const requestCount = (path: string) => otherHost.requestedPaths.filter((url) => url === path).length;

  test("is saved immediately, and served from our site once downloaded (4.27)", async () => {
    const ana = await member();
    const photo = `${otherHost.origin}/rose.jpg`;
    const id = await shareTip(ana, { photo });
    expect(await read(id, ana)).toMatchObject({ photo, photoVariants: null, photoProblem: "" });
    expect(requestCount("/rose.jpg")).toBe(0);

    await downloadDuePhotos(site.deps);

    const { photoVariants, ...rest } = await read(id, ana);
    expect(rest).toMatchObject({ photo, photoProblem: "" });
    expect(photoVariants?.widths).toEqual([320, 640, 800]);
    expect((await site.visitor().open("GET", `/photos/${photoVariants?.hash}/640.avif`)).status).toBe(200);
    await downloadDuePhotos(site.deps);
    expect(requestCount("/rose.jpg"), "fetched once").toBe(1);
    expect(await queuedDownloads()).toBe(0);
  });

  test("of a profile photo or cover is downloaded, too", async () => {
    const ana = await member();
    const [photo, coverPhoto] = [`${otherHost.origin}/me.jpg`, `${otherHost.origin}/other.png`];
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
    ["/heic.jpg", PHOTO_MESSAGES.heic()],
  ])("to %s stays as it is, and only its author sees why (4.27)", async (path, problem) => {
    const ana = await member();
    const photo = `${otherHost.origin}${path}`;
    const id = await shareTip(ana, { photo });
    await downloadDuePhotos(site.deps);
    expect(await read(id, ana)).toMatchObject({ photo, photoVariants: null, photoProblem: problem });
    expect((await site.visitor().get<Tip>(`/gardenersTips/${id}`)).body).not.toHaveProperty("photoProblem");
    expect(await queuedDownloads(), "another try would not help").toBe(0);

    const better = `${otherHost.origin}/better.jpg`;
    await ana.browser.patch(`/gardenersTips/${id}`, { photo: better });
    expect(await read(id, ana), "another link, another try").toMatchObject({
      photo: better,
      photoProblem: "",
    });
    await downloadDuePhotos(site.deps);
    expect((await read(id, ana)).photoVariants?.width).toBe(800);
  });

  test("that failed is downloaded again when saved again, without counting as a change (4.27)", async () => {
    const ana = await member();
    const photo = `${otherHost.origin}/mended.jpg`;
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
    expect(await queuedDownloads()).toBe(3);
    await downloadDuePhotos(site.deps);
    expect(await read(id, ana)).toMatchObject({ photo, photoVariants: { width: 800 } });
    expect(await own()).toMatchObject({ photoVariants: { width: 800 }, coverPhotoVariants: { width: 800 } });

    await ana.browser.patch(`/gardenersTips/${id}`, { photo });
    expect(await queuedDownloads(), "it is here").toBe(0);
  });

  test("of a tip removed meanwhile becomes a hidden photo (11.14)", async () => {
    const [ana, reporter] = [await member(), await member()];
    const moderator = await signUpAs(site, "moderator");
    const targetId = await shareTip(ana, { photo: `${otherHost.origin}/unlike.jpg` });
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

    const other = await shareTip(reporter, { photo: `${otherHost.origin}/unlike-again.jpg` });
    await downloadDuePhotos(site.deps);
    expect(await read(other, reporter)).toMatchObject({
      photoVariants: null,
      photoProblem: PHOTO_MESSAGES.removed(),
    });
    await undo(moderator, id);
    expect(await status()).toBe(200);
  });

  test("to a failing site is tried three times, and reported from the first failure on (4.27)", async () => {
    const ana = await member();
    status = 503;
    const start = Date.parse("2026-11-20T12:00:00Z");
    site.setClock(new Date(start).toISOString());
    const id = await shareTip(ana, { photo: `${otherHost.origin}/failing.jpg` });
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
      expect(requestCount("/failing.jpg"), `after ${minutes} minutes`).toBe(tries);
      expect((await read(id, ana)).photoProblem).toContain("503");
    }
    status = 200;
    expect(await queuedDownloads()).toBe(0);
  });

  test("to a site that switches protocols does not hold up others (9.44)", async () => {
    const ana = await member();
    const switching = await shareTip(ana, { photo: `${otherHost.origin}/switching.jpg` });
    const other = await shareTip(ana, { photo: `${otherHost.origin}/after.jpg` });
    await downloadDuePhotos(site.deps);
    expect((await read(switching, ana)).photoProblem).toContain("does not answer");
    expect((await read(other, ana)).photoVariants?.width).toBe(800);
    await site.deps.db.deleteFrom("photo_download").execute();
  });

  test("is downloaded once by two concurrent jobs, and again if one of them dies (4.27)", async () => {
    const ana = await member();
    await Promise.all(
      Array.from({ length: 4 }, (_, place) =>
        shareTip(ana, { photo: `${otherHost.origin}/two${place}.jpg` }),
      ),
    );
    await Promise.all([downloadDuePhotos(site.deps), downloadDuePhotos(site.deps)]);
    for (let place = 0; place < 4; place++) expect(requestCount(`/two${place}.jpg`)).toBe(1);

    const start = Date.now();
    const id = await shareTip(ana, { photo: `${otherHost.origin}/left.jpg` });
    await site.deps.db
      .updateTable("photo_download")
      .set({
        locked_by: "somebody who died",
        attempts: 1,
        next_attempt_at: new Date(start + 120_000).toISOString(),
      })
      .execute();
    await downloadDuePhotos(site.deps);
    expect(requestCount("/left.jpg")).toBe(0);
    site.setClock(new Date(start + 121_000).toISOString());
    await downloadDuePhotos(site.deps);
    expect((await read(id, ana)).photoVariants?.width).toBe(800);
  });

  test("does not wait for many slow links of another member (4.27)", { tags: ["all"] }, async () => {
    const [ana, ben] = [await member(), await member()];
    for (let place = 0; place < 3; place++)
      await shareTip(ana, { photo: `${otherHost.origin}/slow${place}.jpg` });
    await updateProfile(ana, { photo: `${otherHost.origin}/slow-too.jpg`, coverPhoto: "" });
    const id = await shareTip(ben, { photo: `${otherHost.origin}/quick.jpg` });
    const [before, busy] = [otherHost.requestedPaths.length, new Set<string>()];
    const { fetchOptions: original } = site.deps.photos;
    site.deps.photos.fetchOptions = { ...original, idleTimeoutMs: 500 };
    await Promise.all([1, 2, 3].map(() => downloadDuePhotos(site.deps, undefined, busy)));
    site.deps.photos.fetchOptions = original;
    const order = otherHost.requestedPaths.slice(before);
    expect(order).toHaveLength(5);
    expect(order.indexOf("/quick.jpg"), order.join(" ")).toBeLessThan(2);
    expect((await read(id, ben)).photoVariants?.width).toBe(800);
    expect(busy.size).toBe(0);
    await site.deps.db.deleteFrom("photo_download").execute();
  });

  test("that was replaced or deleted meanwhile is not downloaded", async () => {
    const ana = await member();
    const replaced = await shareTip(ana, { photo: `${otherHost.origin}/first.jpg` });
    await ana.browser.patch(`/gardenersTips/${replaced}`, { photo: `${otherHost.origin}/second.jpg` });
    const deleted = await shareTip(ana, { photo: `${otherHost.origin}/deleted.jpg` });
    await ana.browser.delete(`/gardenersTips/${deleted}`);
    await downloadDuePhotos(site.deps);
    expect([requestCount("/first.jpg"), requestCount("/second.jpg"), requestCount("/deleted.jpg")]).toEqual([
      0, 1, 0,
    ]);
  });

  test("to an internal address is not fetched, and the message reveals nothing more", async () => {
    const ana = await member();
    const id = await shareTip(ana, { photo: "http://169.254.169.254/latest/meta-data/rose.jpg" });
    await downloadDuePhotos(site.deps);
    expect((await read(id, ana)).photoProblem).toBe(
      "This link leads to a place that pictures are not fetched from. Upload the picture instead.",
    );
  });
});
