import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_MESSAGES, type UploadedPhoto } from "#domain/photos/photo.ts";
import { sweepPhotos, syncPhotos } from "#server/photos/cleanup.ts";
import { backUp, restoreTo } from "#tests/harness/backups.ts";
import { engines, freshStorage, migratedStorage } from "#tests/harness/engines.ts";
import {
  PASSWORD,
  shareTip,
  signUp,
  tipInput,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { caseAbout, decide, moderated, sendReport, undo } from "#tests/harness/moderation.ts";
import { copyingProcessor, picture, send, upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite, useSite, type Site } from "#tests/harness/site.ts";

const statusOf = async (site: Site, { photo }: Pick<UploadedPhoto, "photo">) =>
  (await site.visitor().open("HEAD", new URL(photo).pathname)).status;

describe.each(engines)("photos of removed content on %s (11.14)", (engine) => {
  const site = useSite(engine, { photos: { processor: copyingProcessor() } });
  let author: Member;
  let reporter: Member;
  let moderator: Member;
  beforeAll(async () => {
    [author, reporter] = [await signUp(site), await signUp(site)];
    moderator = await signUpAs(site, "moderator");
  });
  const status = (sent: UploadedPhoto) => statusOf(site, sent);
  const remove = (targetId: string) =>
    moderated({ reporter, moderator }, { targetId }, { action: "remove", reason: "Stolen." });
  const signs = () => readdir(join(site.deps.config.dataDir, "photos", "hidden"));

  test("are not served and cannot be used, until the removal is undone (9.47)", async () => {
    const bytes = await picture().jpeg().toBuffer();
    const sent = await upload(author.browser, bytes);
    const id = await remove(await shareTip(author, sent));
    for (const { browser } of [author, reporter, moderator]) {
      const response = await browser.open("GET", new URL(sent.photo).pathname);
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
    const refused = { path: "photo", message: PHOTO_MESSAGES.removed() };
    const shared = await reporter.browser.post<Problem>("/gardenersTips", tipInput(sent));
    expect([shared.status, shared.body.errors]).toEqual([400, [refused]]);
    const again = await send<Problem>(reporter.browser, bytes);
    expect([again.status, again.body.detail]).toEqual([422, PHOTO_MESSAGES.removed()]);
    expect(await status(sent)).toBe(404);

    await undo(moderator, id);
    expect(await status(sent)).toBe(200);
    expect((await upload(reporter.browser, bytes)).photo).toBe(sent.photo);
    await shareTip(reporter, sent);
  });

  test("stay visible while other visible content uses them, even a Private tip of the author (4.28)", async () => {
    const sent = await upload(author.browser);
    const [tip, other, own] = [
      await shareTip(author, sent),
      await shareTip(reporter, sent),
      await shareTip(author, { ...sent, privacy: "Private" }),
    ];
    const id = await remove(tip);
    expect(await status(sent)).toBe(200);
    await author.browser.delete(`/gardenersTips/${own}`);
    expect(await status(sent)).toBe(200);
    const instead = await upload(reporter.browser);
    await reporter.browser.patch(`/gardenersTips/${other}`, { photo: instead.photo });
    expect(await status(sent), "what is left was removed").toBe(404);
    await undo(moderator, id);
    expect(await status(sent)).toBe(200);
  });

  test("are removed with everything of a spammer, including portrait and cover, unless others use them", async () => {
    const [portrait, cover, shown, common] = [
      await upload(site.visitor()),
      await upload(site.visitor()),
      await upload(site.visitor()),
      await upload(site.visitor()),
    ];
    const spammer = await signUp(site, { photourl: portrait.photo });
    await updateProfile(spammer, { photo: portrait.photo, coverPhoto: cover.photo });
    const tip = await shareTip(spammer, shown);
    await shareTip(spammer, common);
    await shareTip(author, common);
    const first = await remove(tip);
    expect(await status(shown)).toBe(404);
    const all = async () => Promise.all([portrait, cover, shown, common].map(status));

    const about = { kind: "gardener", targetId: spammer.id } as const;
    const id = await moderated({ reporter, moderator }, about, { action: "removeAll" });
    expect(await all()).toEqual([404, 404, 404, 200]);
    await undo(moderator, id);
    expect(await all(), "another decision holds").toEqual([200, 200, 404, 200]);
    await undo(moderator, first);
    expect(await all()).toEqual([200, 200, 200, 200]);
  });

  test.each(["remove", "ban"] as const)(
    "disappear with a profile removed by itself and with a ban: %s; tips keep theirs",
    async (action) => {
      const [portrait, cover, shown] = [
        await upload(site.visitor()),
        await upload(site.visitor()),
        await upload(site.visitor()),
      ];
      const member = await signUp(site, { photourl: portrait.photo });
      await updateProfile(member, { photo: portrait.photo, coverPhoto: cover.photo });
      await shareTip(member, shown);
      const all = async () => Promise.all([portrait, cover, shown].map(status));
      const about = { kind: "gardener", targetId: member.id } as const;
      const id = await moderated({ reporter, moderator }, about, { action });
      expect(await all()).toEqual([404, 404, 200]);
      await undo(moderator, id);
      expect(await all()).toEqual([200, 200, 200]);
    },
  );

  test("disappear with everything of a member who has only a cover", async () => {
    const nobody = await signUp(site);
    const cover = await upload(nobody.browser);
    await updateProfile(nobody, { photo: nobody.photo, coverPhoto: cover.photo });
    const about = { kind: "gardener", targetId: nobody.id } as const;
    const id = await moderated({ reporter, moderator }, about, { action: "removeAll" });
    expect(await status(cover)).toBe(404);
    await undo(moderator, id);
    expect(await status(cover)).toBe(200);
  });

  test("are deleted with their author's account, without a trace", async () => {
    const leaving = await signUp(site);
    const bytes = await picture().jpeg().toBuffer();
    const sent = await upload(leaving.browser, bytes);
    await remove(await shareTip(leaving, sent));
    expect(await signs()).toContain(sent.photoVariants.hash);
    expect((await leaving.browser.post("/api/account/deletion", { password: PASSWORD })).status).toBe(200);
    expect(await signs()).not.toContain(sent.photoVariants.hash);
    expect(await site.deps.photos.store.has(sent.photoVariants.hash)).toBe(false);
    expect((await upload(reporter.browser, bytes)).photo, "it can be sent anew").toBe(sent.photo);
    expect(await status(sent)).toBe(200);
  });

  test("follow the database at the next job run after a crash", async () => {
    const { store } = site.deps.photos;
    const { hide, show } = store;
    const broken = () => Promise.reject(new Error("cut off"));
    const sent = await upload(author.browser);
    const tip = await shareTip(author, sent);
    store.hide = broken;
    const id = await remove(tip);
    store.hide = hide;
    expect(await status(sent)).toBe(200);
    await syncPhotos(site.deps);
    expect(await status(sent)).toBe(404);
    store.show = broken;
    await undo(moderator, id);
    store.show = show;
    expect(await status(sent)).toBe(404);
    await syncPhotos(site.deps);
    expect(await status(sent)).toBe(200);
    expect(site.loggedErrors.splice(0)).toHaveLength(2);
  });

  test("follow the last decision, however slowly an earlier one is applied", async () => {
    const { store } = site.deps.photos;
    const { hide } = store;
    const sent = await upload(author.browser);
    const tip = await shareTip(author, sent);
    expect((await sendReport(reporter, { targetId: tip })).status).toBe(201);
    const id = await caseAbout(moderator, tip);
    store.hide = async (hash) => {
      store.hide = hide;
      expect((await undo(moderator, id)).status).toBe(200);
      await hide(hash);
    };
    expect((await decide(moderator, id, { action: "remove" })).status).toBe(200);
    expect(await status(sent)).toBe(200);
  });

  test("are corrected by the sweep after an interrupted removal or a wrong status of the files (9.46)", async () => {
    const [sent, shown] = [await upload(author.browser), await upload(author.browser)];
    await remove(await shareTip(author, sent));
    await shareTip(author, shown);
    const { store } = site.deps.photos;
    const { hash } = sent.photoVariants;
    await store.show(hash);
    await store.hide(shown.photoVariants.hash);
    await sweepPhotos(site.deps);
    expect([await status(sent), await status(shown)]).toEqual([404, 200]);

    await site.deps.db.updateTable("photo").set({ status: "visible" }).where("hash", "=", hash).execute();
    await store.show(hash);
    site.setClock(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
    await sweepPhotos(site.deps);
    expect([await status(sent), await status(shown)]).toEqual([404, 200]);
    const stray = join(site.deps.config.dataDir, "photos", "hidden", "0".repeat(32));
    await writeFile(stray, "");
    await sweepPhotos(site.deps);
    expect(await signs()).not.toContain("0".repeat(32));
  });
});

test.each(engines)("a restored site hides removed photos from the start, on %s", async (engine) => {
  const [here, there] = [await migratedStorage(engine), await freshStorage(engine)];
  const folder = await mkdtemp(join(tmpdir(), "trowel-hidden-"));
  const site = await createSite(engine, { storage: here, photos: { processor: copyingProcessor() } });
  const [author, reporter] = [await signUp(site), await signUp(site)];
  const moderator = await signUpAs(site, "moderator");
  const [sent, shown] = [await upload(author.browser), await upload(author.browser)];
  await shareTip(author, shown);
  const people = { reporter, moderator };
  const id = await moderated(people, { targetId: await shareTip(author, sent) }, { action: "remove" });
  const path = join(folder, "site.tar.gz");
  await backUp(here, path);
  await site.close();
  await restoreTo(there, path);
  const restored = await createSite(engine, { storage: there });
  expect([await statusOf(restored, sent), await statusOf(restored, shown)]).toEqual([404, 200]);
  const browser = restored.visitor();
  for (const [name, value] of moderator.browser.cookies) browser.cookies.set(name, value);
  expect((await undo({ browser }, id)).status).toBe(200);
  expect(await statusOf(restored, sent)).toBe(200);
  await restored.close();
  for (const storage of [here, there]) await storage.remove();
  await rm(folder, { recursive: true });
});
