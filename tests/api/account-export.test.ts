import { describe, expect, test } from "vitest";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  helpInput,
  idsOf,
  likeTip,
  listOf,
  shareTip,
  signUp,
  updateProfile,
} from "#tests/harness/factories.ts";
import { moderated, sendReport, undo } from "#tests/harness/moderation.ts";
import { confirmAddress } from "#tests/harness/own-account.ts";
import { copyingProcessor, upload } from "#tests/harness/pictures.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

type Documents = {
  account: { email: string; role: string; emailConfirmed: boolean; signsInWith: { method: string }[] };
  profile: Gardener;
  tips: Tip[];
  likes: { tip: string; createdAt: string }[];
  comments: { tip: string; body: string }[];
  removed: { kind: string; reason: string; removedAt: string; tip?: Tip; comment?: { body: string } }[];
  notifications: { notifications: { kind: string; tip: string | null }[] };
  "help-requests": { issue: string; status: string }[];
  newsletter: { email: string } | null;
  reports: { target: string; note: string }[];
  mails: { about: string; to: string; state: string }[];
  sessions: { _id: string; browser: string | null; internetAddress: string | null }[];
};

const download = downloadOf<Documents>;

describe.each(engines)("the export of an account on %s (7.56)", (engine) => {
  const site = useSite(engine, { photos: { processor: copyingProcessor() } });

  test("contains exactly the member's own data, and no tokens", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    await updateProfile(ana, { bio: 'Quotes " and\nlines ’ Grün' });
    const own = [await shareTip(ana), await shareTip(ana, { privacy: "Private", title: "For me alone" })];
    const theirs = [
      await shareTip(ben, { title: "Nothing of mine" }),
      await shareTip(ben, { privacy: "Private" }),
    ];
    await likeTip(ana, theirs[0] ?? "");
    await likeTip(ben, own[0] ?? "");
    await commented(ana, theirs[0] ?? "", "Said by ana");
    await commented(ben, own[0] ?? "", "Said by ben");
    await ana.browser.post("/helpRequests", helpInput({ issue: "Asked by ana" }));
    await ben.browser.post("/helpRequests", helpInput({ issue: "Asked by ben" }));
    await ana.browser.post("/newsletter", { email: ana.email });
    await ben.browser.post("/newsletter", { email: ben.email });
    await confirmAddress(site, ana);

    const { response, documents, text } = await download(ana);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(Object.keys(documents)).toEqual(
      expect.arrayContaining([
        "account",
        "profile",
        "tips",
        "likes",
        "comments",
        "removed",
        "notifications",
        "blocks",
        "help-requests",
        "newsletter",
        "reports",
        "mails",
        "sessions",
      ]),
    );
    expect(documents.account).toMatchObject({
      email: ana.email,
      role: "member",
      signsInWith: [{ method: "password" }],
    });
    expect(documents.profile).toEqual((await ana.browser.get(`/gardeners/${ana.id}`)).body);
    const stored = await listOf<Tip>(ana.browser, `/gardenersTips?gardener=${ana.id}`);
    expect(documents.tips).toEqual(stored);
    expect(documents.tips.map(({ privacy }) => privacy).toSorted()).toEqual(["Private", "Public"]);
    expect(documents.likes.map(({ tip }) => tip)).toEqual([theirs[0]]);
    expect(documents.comments).toMatchObject([{ tip: theirs[0], body: "Said by ana" }]);
    expect(documents.removed).toEqual([]);
    expect(documents.notifications).toMatchObject({
      notifications: [{ kind: "comment", tip: own[0] }, { kind: "like" }],
    });
    expect(documents["help-requests"]).toMatchObject([{ issue: "Asked by ana", status: "open" }]);
    expect(documents.newsletter?.email).toBe(ana.email);
    expect(documents.reports).toEqual([]);
    expect(documents.mails).toMatchObject([{ about: "confirm", to: ana.email, state: "sent" }]);
    expect(documents.sessions).toHaveLength(1);

    for (const foreign of [
      ben.email,
      ben.id,
      ben.name,
      "Nothing of mine",
      "Asked by ben",
      "Said by ben",
      theirs[1] ?? "",
    ])
      expect(text, foreign).not.toContain(foreign);
    const sessions = await site.deps.db.selectFrom("session").select("token").execute();
    for (const { token } of sessions) expect(text).not.toContain(token);
    expect(text).not.toContain("argon2");
  });

  test("contains the member's reports and mails about removals, without other names", async () => {
    const [ana, ben, moderator] = [await signUp(site), await signUp(site), await signUpAs(site, "moderator")];
    const [tip, theirs] = [await shareTip(ana, { postBody: "Removed words" }), await shareTip(ben)];
    const comment = await commented(ana, theirs, "A removed comment");
    const people = { reporter: ben, moderator };
    const reason = "It is not kind.";
    await moderated(people, { targetId: tip }, { action: "remove", reason });
    await moderated(
      people,
      { kind: "comment", targetId: comment, tipId: theirs },
      { action: "remove", reason },
    );
    await sendReport(ana, { targetId: theirs, note: "Reported by ana" });

    const { documents, text } = await download(ana);
    expect(documents.reports).toMatchObject([{ target: theirs, reason: "spam", note: "Reported by ana" }]);
    expect(documents.mails.map(({ about }) => about)).toEqual(["confirm", "moderated", "moderated"]);
    for (const foreign of [ben.id, ben.name, moderator.id, moderator.name])
      expect(text, foreign).not.toContain(foreign);
  });

  test("contains each of the member's photos once, and nobody else's", async () => {
    const [shown, portrait, theirs] = [
      await upload(site.visitor()),
      await upload(site.visitor()),
      await upload(site.visitor()),
    ];
    const [ana, ben] = [await signUp(site, { photourl: portrait.photo }), await signUp(site)];
    await shareTip(ana, { photo: shown.photo });
    await shareTip(ana, { photo: shown.photo, privacy: "Private" });
    await shareTip(ben, { photo: theirs.photo });

    const { pictures } = await download(ana);

    const names = [shown, portrait].map(({ photoVariants }) => `photos/${photoVariants.hash}.webp`);
    expect(Object.keys(pictures).toSorted()).toEqual(names.toSorted());
    for (const { photo, photoVariants } of [shown, portrait]) {
      const served = await (await site.visitor().open("GET", new URL(photo).pathname)).arrayBuffer();
      expect(pictures[`photos/${photoVariants.hash}.webp`]).toEqual(new Uint8Array(served));
    }
    expect((await download(ben)).pictures).toHaveProperty([`photos/${theirs.photoVariants.hash}.webp`]);
  });

  test("contains removed content with date, reason and photo, until it is restored", async () => {
    const shown = await upload(site.visitor());
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const moderator = await signUpAs(site, "moderator", "Mo Derator");
    const people = { reporter: ben, moderator };
    const [tip, hidden] = [
      await shareTip(ana, { title: "Gone tip", photo: shown.photo }),
      await shareTip(ana),
    ];
    const theirs = await shareTip(ben);
    const comment = await commented(ana, theirs, "Gone words");
    await commented(ben, theirs, "A reply of Ben's", comment);
    const before = (await ana.browser.get<Tip>(`/gardenersTips/${tip}`)).body;
    const cases = [
      await moderated(people, { targetId: tip }, { action: "remove", reason: "It sells mowers." }),
      await moderated(people, { targetId: hidden }, { action: "remove", reason: "Twice the same." }),
      await moderated(
        people,
        { kind: "comment", targetId: comment, tipId: theirs },
        { action: "remove", reason: "Rude." },
      ),
    ];
    const bens = await moderated({ reporter: ana, moderator }, { targetId: theirs }, { action: "remove" });

    const { documents, pictures, text } = await download(ana);
    expect([documents.tips, documents.comments]).toEqual([[], []]);
    expect(documents.removed).toMatchObject([
      {
        kind: "tip",
        reason: "It sells mowers.",
        removedAt: expect.stringMatching(/^20\d\d-.*Z$/),
        tip: before,
      },
      { kind: "tip", reason: "Twice the same.", tip: { _id: hidden, privacy: "Public" } },
      { kind: "comment", reason: "Rude.", comment: { _id: comment, tip: theirs, body: "Gone words" } },
    ]);
    expect(pictures).toHaveProperty([`photos/${shown.photoVariants.hash}.webp`]);
    for (const foreign of [moderator.name, moderator.id, ben.name, ben.id, "A reply of Ben's"])
      expect(text, foreign).not.toContain(foreign);

    for (const id of [bens, ...cases]) expect((await undo(moderator, id)).status).toBe(200);
    const after = (await download(ana)).documents;
    expect(after.removed).toEqual([]);
    expect(after.tips.map(({ _id }) => _id)).toEqual([hidden, tip]);
    expect(after.comments).toMatchObject([{ body: "Gone words" }]);
  });

  test("is a valid ZIP for a member without content", async () => {
    const { documents } = await download(await signUp(site));
    expect(documents).toMatchObject({ tips: [], likes: [], "help-requests": [], newsletter: null });
  });

  test("contains every one of many tips and likes, and is streamed", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const seedlings = (gardenerId: string) =>
      Array.from({ length: 1100 }, (_, place) => ({
        gardenerId,
        title: `Tip ${place}`,
        difficulty: "Easy",
        isPublic: place % 2 === 0,
        trend: 0,
        sharedAt: new Date(Date.UTC(2026, 9, 1) - place * 60_000),
      }));
    await seedTips(site, [...seedlings(ana.id), ...seedlings(ben.id)]);
    const liked = await idsOf(site.visitor(), `/gardenersTips?gardener=${ben.id}`);
    for (let from = 0; from < liked.length; from += 275)
      await site.deps.db
        .insertInto("tip_like")
        .values(
          liked.slice(from, from + 275).map((tip_id) => ({
            tip_id,
            gardener_id: ana.id,
            created_at: "2026-10-02T00:00:00.000Z",
          })),
        )
        .execute();
    const { documents } = await download(ana);
    expect(new Set(documents.tips.map(({ _id }) => _id))).toEqual(
      new Set(await idsOf(ana.browser, `/gardenersTips?gardener=${ana.id}`)),
    );
    expect(documents.tips).toHaveLength(1100);
    expect(documents.likes.map(({ tip }) => tip)).toEqual(liked.toSorted());

    const { body } = await ana.browser.open("GET", "/api/account/export");
    let largest = 0;
    for await (const chunk of body ?? []) largest = Math.max(largest, chunk.length);
    expect(largest, "no piece holds a whole document").toBeLessThan(64 * 1024);
  });
});

describe("exports per hour (9.38)", () => {
  const site = useSite("sqlite", { rateLimitScale: 1 });
  test("are limited to five per member (9.38)", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    for (let time = 0; time < 5; time++) expect((await download(ana)).response.status).toBe(200);
    expect((await ana.browser.get("/api/account/export")).status).toBe(429);
    expect((await download(ben)).response.status).toBe(200);
  });
});
