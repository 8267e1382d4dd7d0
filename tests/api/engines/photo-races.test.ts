import { beforeAll, describe, expect, test } from "vitest";
import { syncPhotos } from "#server/photos/cleanup.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { memoryStore } from "#tests/harness/memory-store.ts";
import { caseAbout, decide, sendReport } from "#tests/harness/moderation.ts";
import { copyingProcessor, picture, upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("hiding the photo of a removed tip, on %s (11.14)", (engine) => {
  const site = useSite(engine, { photos: { processor: copyingProcessor() } });
  let author: Member;
  let reporter: Member;
  let moderator: Member;
  beforeAll(async () => {
    [author, reporter] = [await signUp(site), await signUp(site)];
    moderator = await signUpAs(site, "moderator");
  });

  test("takes a concurrent use by other members into account", async () => {
    for (let round = 0; round < 10; round++) {
      const sent = await upload(author.browser);
      const tip = await shareTip(author, sent);
      expect((await sendReport(reporter, { targetId: tip })).status).toBe(201);
      const id = await caseAbout(moderator, tip);
      const [decided, shared] = await Promise.all([
        decide(moderator, id, { action: "remove" }),
        reporter.browser.post("/gardenersTips", tipInput(sent)),
      ]);
      expect(decided.status).toBe(200);
      expect([201, 400]).toContain(shared.status);
      const { status } = await site.visitor().open("HEAD", new URL(sent.photo).pathname);
      expect(status, `round ${round}`).toBe(shared.status === 201 ? 200 : 404);
    }
  });
});

describe.each(engines)("using a photo while it is being deleted, on %s", (engine) => {
  const store = memoryStore();
  const site = useSite(engine, { photos: { store, processor: copyingProcessor() } });

  test("keeps its files, whichever comes first (4.28)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const bytes = await picture({ width: 40, height: 30 }).jpeg().toBuffer();
    for (let round = 0; round < 20; round++) {
      const { photo, photoVariants } = await upload(ana.browser, bytes);
      const id = await shareTip(ana, { photo });
      const [, shared] = await Promise.all([
        ana.browser.delete(`/gardenersTips/${id}`),
        ben.browser.post<{ insertedId: string }>("/gardenersTips", tipInput({ photo })),
      ]);
      expect([201, 400]).toContain(shared.status);
      expect(store.kept.has(photoVariants.hash), `round ${round}`).toBe(shared.status === 201);
      if (shared.status === 201) await ben.browser.delete(`/gardenersTips/${shared.body.insertedId}`);
    }
  });

  test("keeps a photo that was uploaded again just before a slow deletion removed its files", async () => {
    const bytes = await picture({ width: 40, height: 30 }).jpeg().toBuffer();
    const { photoVariants } = await upload(site.visitor(), bytes);
    const { hash } = photoVariants;
    await site.deps.db
      .updateTable("photo")
      .set({ status: "deleting", deleting_since: new Date().toISOString() })
      .where("hash", "=", hash)
      .execute();
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    store.ready = () => {
      reached.resolve();
      return released.promise;
    };
    const slow = syncPhotos(site.deps);
    await reached.promise;
    store.ready = async () => undefined;
    await syncPhotos(site.deps);
    await upload(site.visitor(), bytes);
    released.resolve();
    await slow;
    expect(store.kept.has(hash)).toBe(true);
    expect(
      await site.deps.db
        .selectFrom("photo")
        .select(["status", "deleting_since"])
        .where("hash", "=", hash)
        .execute(),
    ).toEqual([{ status: "visible", deleting_since: null }]);
  });
});
