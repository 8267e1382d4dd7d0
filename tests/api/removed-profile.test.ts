import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { ModerationLogEntry } from "#domain/moderation/moderation.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { expectTotalsMatchRows, storedTotals } from "#tests/harness/row-counts.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  askForHelp,
  commented,
  idsOf,
  likeTip,
  listOf,
  profileOf,
  shareTip,
  signUp,
  signUpAccount,
  totalOf,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { decide, expectNoCasesOf, moderated, readCase, sendReport, undo } from "#tests/harness/moderation.ts";
import { confirmAddress, deleteOwnAccount } from "#tests/harness/own-account.ts";
import { placesFor } from "#tests/harness/places.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

type Problem = { detail: string };

/** Is in all of the profile's texts and nowhere else: it was renamed after the tips were shared. */
const WORD = "Hellebore";
const REASON = "Rude words.";

describe.each(engines)("a profile removed by itself, on %s (11.31)", (engine) => {
  const site = useSite(engine);
  let owner: Member;
  let reporter: Member;
  let moderator: Member;
  let [tip, hidden, theirs, commentId] = ["", "", "", ""];
  beforeAll(async () => {
    reporter = await signUp(site);
    moderator = await signUpAs(site, "moderator");
    theirs = await shareTip(reporter);
  });
  beforeEach(async () => {
    owner = await signUp(site, { name: "Quiet Person" });
    [tip, hidden] = [await shareTip(owner), await shareTip(owner, { privacy: "Private" })];
    commentId = await commented(owner, theirs, `Said by ${owner.id.slice(-6)}.`);
    owner.name = `${WORD} Person`;
    await updateProfile(owner, { bio: `${WORD} here.`, location: WORD });
    await likeTip(reporter, tip);
  });
  const about = () => ({ kind: "gardener", targetId: owner.id }) as const;
  const remove = () => moderated({ reporter, moderator }, about(), { action: "remove", reason: REASON });
  const profile = (browser: Browser) => browser.get<Gardener & Problem>(`/gardeners/${owner.id}`);

  /** Returns the responses of all places that show gardeners and their tips. */
  const textsSeenBy = async (browser: Browser) => {
    const places = [
      ...placesFor(WORD, owner.id),
      `/gardenersTips/${theirs}/comments?limit=100`,
      `/gardenersTips/${tip}`,
    ];
    const texts: string[] = [];
    for (const path of places) texts.push(`${path} ${(await browser.get(path)).text}`);
    return texts;
  };

  test("is a 404 for others and hidden everywhere, while the member's tips and comments stay", async () => {
    const before = await textsSeenBy(site.visitor());
    expect(before.filter((text) => text.includes(WORD)).length, "there is something to hide").toBeGreaterThan(
      4,
    );
    const totals = await storedTotals(site);
    const id = await remove();
    await expectTotalsMatchRows(site);

    for (const { browser } of [{ browser: site.visitor() }, reporter, moderator]) {
      expect((await profile(browser)).status).toBe(404);
      const places = (await textsSeenBy(browser)).filter((text) => {
        const [path = "", ...body] = text.split(" ");
        return body.join(" ").includes(WORD) || (!path.includes(owner.id) && text.includes(owner.id));
      });
      expect(places).toEqual([]);
      for (const list of [
        `?gardener=${owner.id}`,
        `?gardener=${owner.id}&q=mulch`,
        `?email=${owner.email}`,
      ]) {
        const response = await browser.get(`/gardenersTips${list}`);
        expect([401, 200]).toContain(response.status);
        if (response.status === 200) expect(response.body).toEqual([]);
      }
      expect(await totalOf(browser, `/gardenersTips?gardener=${owner.id}&limit=1`)).toBe(0);
      const shown = (await browser.get<Tip>(`/gardenersTips/${tip}`)).body;
      expect(shown).toMatchObject({ name: "Quiet Person", gardenerId: "", authorPhoto: "", like: 1 });
      expect(shown.email).toBe("g•••@example.com");
      const comment = await browser.get(`/gardenersTips/${theirs}/comments/${commentId}`);
      expect(comment.body).toMatchObject({ name: "A member", gardenerId: "", photo: "", deleted: false });
    }
    expect((await sendReport(reporter, about())).status).toBe(404);
    expect((await readCase(moderator, id)).preview, "for moderators").toMatchObject({
      title: owner.name,
      text: `${WORD} here.`,
    });

    expect((await undo(moderator, id)).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect((await storedTotals(site)).gardeners).toEqual(totals.gardeners);
    expect(await textsSeenBy(site.visitor())).toEqual(before);
  });

  test("is a 410 with the reason for its owner, who remains a member without a name", async () => {
    const id = await remove();
    const own = await profile(owner.browser);
    expect([own.status, own.body.detail]).toEqual([410, `A moderator removed your profile: ${REASON}`]);
    const { body: session } = await owner.browser.get<{ user: object }>("/api/session");
    expect(session.user).toMatchObject({ gardenerId: owner.id, displayName: "A member", photoURL: "" });
    for (const path of [`?email=${owner.email}`, `?gardener=${owner.id}`])
      expect(await idsOf(owner.browser, `/gardenersTips${path}`), path).toEqual([hidden, tip]);
    const later = await shareTip(owner);
    const shared = (await owner.browser.get<Tip>(`/gardenersTips/${later}`)).body;
    expect(shared).toMatchObject({ name: "A member", gardenerId: owner.id, authorPhoto: "" });
    await commented(owner, await shareTip(reporter), "From a member.");
    const [notification] = await listOf<Notification>(reporter.browser, "/api/notifications");
    expect(notification).toMatchObject({ kind: "comment", name: null, photo: "" });
    await undo(moderator, id);
    expect((await profile(owner.browser)).body.name).toBe(owner.name);
    expect((await listOf<Notification>(reporter.browser, "/api/notifications"))[0]?.name).toBe(owner.name);
  });

  test("cannot be changed, even during the removal, or created again", async () => {
    const id = await remove();
    const stored = () =>
      site.deps.db.selectFrom("gardener").selectAll().where("id", "=", owner.id).executeTakeFirstOrThrow();
    const before = await stored();
    const refused = await owner.browser.put<Problem>(
      `/gardeners/${owner.id}`,
      profileOf(owner, { bio: "Other." }),
    );
    expect([refused.status, refused.body.detail]).toEqual([
      410,
      `Nothing was changed, because a moderator removed your profile. If you think this is wrong, ask us to look again with the help form. The reason: ${REASON}`,
    ]);
    const elses = await reporter.browser.put(`/gardeners/${owner.id}`, profileOf(owner));
    expect(elses.status, "others learn nothing").toBe(404);
    const again = { name: "Another Name", email: owner.email, photourl: owner.photo };
    const made = await owner.browser.post<{ insertedId: string }>("/gardeners", again);
    expect([made.status, made.body.insertedId]).toEqual([201, owner.id]);
    expect(await stored()).toEqual(before);
    await undo(moderator, id);

    for (let round = 0; round < 6; round++) {
      const [decided, updated] = await Promise.all([
        decide(moderator, id, { action: "remove", reason: REASON }),
        owner.browser.put(`/gardeners/${owner.id}`, profileOf(owner, { bio: `Round ${round}.` })),
      ]);
      expect(decided.status).toBe(200);
      expect([200, 410]).toContain(updated.status);
      expect((await profile(reporter.browser)).status).toBe(404);
      await expectTotalsMatchRows(site);
      await undo(moderator, id);
      const { bio } = (await profile(reporter.browser)).body;
      expect(bio === `Round ${round}.`).toBe(updated.status === 200);
    }
  });

  test("ignores values that arrive late from signing up", async () => {
    const { browser, ...account } = await signUpAccount(site);
    const { user } = (await browser.get<{ user: { gardenerId: string } }>("/api/session")).body;
    const report = { kind: "gardener", targetId: user.gardenerId } as const;
    const id = await moderated({ reporter, moderator }, report, { action: "remove" });
    const late = { ...account, name: "Chosen Late" };
    expect((await browser.post("/gardeners", late)).status).toBe(201);
    await undo(moderator, id);
    const found = await browser.get<Gardener>(`/gardeners/${user.gardenerId}`);
    expect(found.body.name).toBe(account.name);
  });

  test("is named in the notification, the mail and the log", async () => {
    await confirmAddress(site, owner);
    const id = await remove();
    const [notification] = await listOf<Notification>(owner.browser, "/api/notifications");
    expect(notification).toMatchObject({
      kind: "moderation",
      detail: `Your profile was removed: ${REASON}`,
      tipId: null,
    });
    const box = createMailbox();
    await sendAll(site, box);
    const mail = box.to(owner.email).at(-1)?.text;
    expect(mail).toContain("a moderator removed your profile. Nobody sees it any more.");
    expect(mail).toContain(REASON);
    await undo(moderator, id);
    const log = await listOf<ModerationLogEntry>(moderator.browser, "/api/moderation/log?limit=2");
    expect(log).toMatchObject([
      { action: "undo", kind: "gardener", targetId: owner.id, caseId: id },
      { action: "remove", kind: "gardener", targetId: owner.id, caseId: id, reason: REASON },
    ]);
  });

  test("is restored as inactive if it was inactive", async () => {
    await updateProfile(owner, { status: "inactive" });
    const before = await storedTotals(site);
    const id = await remove();
    await expectTotalsMatchRows(site);
    expect((await profile(reporter.browser)).status).toBe(404);
    await undo(moderator, id);
    await expectTotalsMatchRows(site);
    expect((await storedTotals(site)).totals["gardeners"]).toBe(before.totals["gardeners"]);
    expect((await profile(reporter.browser)).body.status).toBe("inactive");
  });

  test("is in its owner's export with the reason, and is deleted with the account", async () => {
    const before = (await profile(owner.browser)).body;
    await remove();
    const { documents } = await downloadOf<{ profile: Gardener; removed: object[] }>(owner);
    expect(documents.profile).toEqual(before);
    expect(documents.removed).toMatchObject([
      { kind: "gardener", reason: REASON, removedAt: expect.any(String) },
    ]);
    await deleteOwnAccount(owner);
    await expectTotalsMatchRows(site);
    await expectNoCasesOf(site, owner);
    const { db } = site.deps;
    expect(await db.selectFrom("gardener").select("id").where("id", "=", owner.id).execute()).toEqual([]);
    expect((await profile(moderator.browser)).status).toBe(404);
  });

  test("of a helper leaves their answers without a name", async () => {
    const [helper, admin] = [
      await signUpAs(site, "moderator", `${WORD} Helper`),
      await signUpAs(site, "admin"),
    ];
    const request = await askForHelp(reporter.browser);
    expect((await helper.browser.post(`/api/helpDesk/${request}/answers`, { body: "Beer." })).status).toBe(
      201,
    );
    const answers = async () => (await reporter.browser.get(`/api/account/helpRequests/${request}`)).text;
    expect(await answers()).toContain(helper.name);
    const report = { kind: "gardener", targetId: helper.id } as const;
    await moderated({ reporter, moderator: admin }, report, { action: "remove" });
    const text = await answers();
    expect(text).not.toContain(WORD);
    expect(text).toContain("A member");
  });
});
