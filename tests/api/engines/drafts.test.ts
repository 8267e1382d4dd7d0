import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import {
  DRAFTS_MAX,
  type TipDraft,
  type TipDraftInput,
  type TipDraftSummary,
} from "#domain/tips/tip-draft.ts";
import { recount } from "#server/derived/recount.ts";
import { sweepPhotos } from "#server/photos/cleanup.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { OWN } from "#tests/harness/naughty.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { copyingProcessor, upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";
import { withWrites } from "#tests/harness/written-tables.ts";

const DRAFTS = "/api/account/drafts";
const FIELDS = {
  title: "Sow the leeks",
  postBody: "In a seed bed,",
  privacy: "Public",
  "soilTexture-clay": true,
};

describe.each(engines)("drafts of tips on %s", (engine) => {
  const site = useSite(engine, { photos: { processor: copyingProcessor() } });
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => void ([ana, ben] = await Promise.all([signUp(site), signUp(site)])));

  const add = ({ browser }: Member, input: Partial<TipDraftInput> = {}) =>
    browser.post<Problem & { insertedId: string }>(DRAFTS, { fields: FIELDS, ...input });
  const read = ({ browser }: Member, id: string) => browser.get<TipDraft>(`${DRAFTS}/${id}`);
  const put = ({ browser }: Member, id: string, fields: object, etag?: string) =>
    browser.call<Problem & { current?: TipDraft; modifiedCount?: number }>("PUT", `${DRAFTS}/${id}`, {
      body: { fields },
      ...(etag === undefined ? {} : { headers: { "if-match": etag } }),
    });
  const list = async ({ browser }: Member) => (await browser.get<TipDraftSummary[]>(DRAFTS)).body;

  test("a draft keeps what was typed as it was typed, last changed first (18.17, 18.18)", async () => {
    const texts = OWN.filter((text) => text.isWellFormed()).join("\n");
    const fields = {
      title: " ",
      postBody: `${texts}\u0000\n${"x".repeat(15_000)}`,
      timingWhen: "when I say",
      photo: "x",
    };
    const { insertedId: id } = (await add(ana, { fields, formKey: "one" })).body;
    expect((await read(ana, id)).body).toMatchObject({ _id: id, fields, formKey: "one" });
    const { insertedId: second } = (await add(ana)).body;
    expect((await list(ana)).map(({ _id, title }) => [_id, title])).toEqual([
      [second, "Sow the leeks"],
      [id, ""],
    ]);
    await put(ana, id, FIELDS);
    expect((await list(ana)).map(({ _id }) => _id)).toEqual([id, second]);
    expect((await put(ana, id, FIELDS)).body).toMatchObject({ modifiedCount: 0 });
    const remove = async () => (await ana.browser.delete(`${DRAFTS}/${id}`)).body;
    expect([await remove(), await remove()]).toMatchObject([{ deletedCount: 1 }, { deletedCount: 0 }]);
  });

  test("of two devices the second is refused and gets what is stored; the answer to a write has the next version (18.19)", async () => {
    const added = await add(ana);
    const id = added.body.insertedId;
    const first = added.headers.get("etag") ?? "";
    expect((await read(ana, id)).headers.get("etag")).toBe(first);
    const changed = await put(ana, id, { title: "From the phone" }, first);
    expect(changed.status).toBe(200);
    const late = await put(ana, id, { title: "From the desk" }, first);
    expect([late.status, late.body.current?.fields]).toEqual([412, { title: "From the phone" }]);
    const next = await put(ana, id, { title: "Both" }, changed.headers.get("etag") ?? "");
    expect(next.status).toBe(200);
    expect((await put(ana, id, { title: "Whatever is there" }, "*")).status).toBe(200);
    await ana.browser.delete(`${DRAFTS}/${id}`);
    expect((await put(ana, id, { title: "Too late" })).status).toBe(404);
  });

  test("is its owner's alone, whatever another sends (18.17)", async () => {
    const { insertedId: id } = (await add(ana)).body;
    const moderator = await signUpAs(site, "moderator");
    const { written } = await withWrites(site, async () => {
      for (const other of [ben, moderator]) {
        expect((await read(other, id)).status).toBe(404);
        expect((await put(other, id, { title: "Mine" })).status).toBe(404);
        expect((await other.browser.delete(`${DRAFTS}/${id}`)).body).toMatchObject({ deletedCount: 0 });
        expect(await list(other)).toEqual([]);
      }
      for (const fields of [{ name: "Somebody" }, { title: 5 }, { title: "x".repeat(40_001) }, { other: "" }])
        expect((await ana.browser.post(DRAFTS, { fields })).status).toBe(400);
      expect((await ana.browser.post(DRAFTS, {})).status).toBe(400);
    });
    expect(written).toEqual([]);
  });

  test("a member has twenty, also with several calls at once (18.17)", async () => {
    for (let count = 1; count < DRAFTS_MAX; count++) await add(ana);
    const answers = await Promise.all([add(ana), add(ana), add(ana)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(/^You have 20 drafts\./);
  });

  test("a photo is kept as long as a draft has it, and no draft shows what moderators hid (18.18)", async () => {
    const { photo, photoVariants } = await upload(ana.browser);
    const { insertedId: id } = (await add(ana, { fields: { ...FIELDS, photo } })).body;
    const path = new URL(photo).pathname;
    const later = async () => {
      site.setClock(new Date(Date.now() + 50 * 60 * 60 * 1000).toISOString());
      await sweepPhotos(site.deps);
      site.setClock();
      return (await site.visitor().open("GET", path)).status;
    };
    expect(await later()).toBe(200);
    await put(ana, id, FIELDS);
    expect(await later()).toBe(404);
    expect(await site.deps.photos.store.has(photoVariants.hash)).toBe(false);

    const other = (await upload(ben.browser)).photo;
    const tip = await shareTip(ben, { photo: other });
    await add(ben, { fields: { photo: other } });
    const moderator = await signUpAs(site, "moderator");
    await moderated({ reporter: ana, moderator }, { targetId: tip }, { action: "remove" });
    expect((await site.visitor().open("GET", new URL(other).pathname)).status).toBe(404);
    const { insertedId: copy } = (await add(ben, { fields: { photo: other } })).body;
    expect((await read(ben, copy)).status).toBe(200);
    expect((await site.visitor().open("GET", new URL(other).pathname)).status).toBe(404);
    expect(await recount(site.deps.db, { apply: false })).toEqual([]);
  });

  test("drafts are in the download with their photos, and deleted with the account (7.56, 18.20)", async () => {
    const { photo, photoVariants } = await upload(ana.browser);
    await add(ana, { fields: { ...FIELDS, photo } });
    const { documents, pictures } = await downloadOf<{ drafts: TipDraft[] }>(ana);
    expect(documents.drafts).toMatchObject([{ fields: FIELDS }]);
    expect(Object.keys(pictures)).toContain(`photos/${photoVariants.hash}.webp`);
    await deleteOwnAccount(ana);
    const rows = await site.deps.db.selectFrom("tip_draft").selectAll().execute();
    expect(rows.filter(({ gardener_id }) => gardener_id === ana.id)).toEqual([]);
  });
});
