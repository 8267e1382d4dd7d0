import fc from "fast-check";
import { expect } from "vitest";
import { type ModerationAction, SIGN_IN_BLOCKING_ACTIONS } from "#domain/moderation/moderation.ts";
import type { Db } from "#server/db/connect.ts";
import { countViews } from "#server/views/views.ts";
import type { Answer } from "#tests/harness/browser.ts";
import { helpInput, profileOf, signIn, tipInput, type Member } from "#tests/harness/factories.ts";
import { COLLECTIONS } from "#tests/harness/collections.ts";
import { pathOf } from "#tests/harness/follows.ts";
import { pathOf as memberPath } from "#tests/harness/members.ts";
import { decide, sendReport, undo } from "#tests/harness/moderation.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { send } from "#tests/harness/pictures.ts";
import { type Community, MEMBERS_COUNT, newMember } from "#tests/harness/random-community.ts";

// Random steps of members, moderators and an admin: everything that changes a tip, comment, like, outcome, view, gardener, photo, case or
// request for help, what members keep and follow, the settings and the categories.

type Verb = keyof typeof VERBS;
/** The actor of a step; `which` selects among existing things, and `how` among variants of the verb. */
export type Step = { verb: Verb; who: number; which: number; how: number };
type Call = { community: Community; member: Member; moderator: Member; db: Db; which: number; how: number };
type Do = (call: Call) => Promise<Answer<unknown> | undefined>;

const DIFFICULTIES = ["Easy", "EASY", "Hard", "Public", "tricky/one"];
const CATEGORIES = ["Composting", "composting", "Öko Pflege"];
/** Of plants in the site's list. */
const SLUGS = ["allium", "rosa"];
const PLANTS = ["Tomato", "TOMATO", "Bean"];
const ACTIONS: ModerationAction[] = ["dismiss", "warn", "remove", "remove", "suspend", "ban", "removeAll"];
const PENDING_ACTIONS: ModerationAction[] = [
  "approve",
  "approve",
  "approve",
  "approve",
  "remove",
  "removeAll",
];

/** Selects one of several; undefined if there is none. */
const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % from.length];
const path = (tip: { id: string }) => `/gardenersTips/${tip.id}`;
const commentPath = (comment: { id: string; tip_id: string }) =>
  `/gardenersTips/${comment.tip_id}/comments/${comment.id}`;

/** Usually steps are about something that the member can see or change, but now and then about anything. */
const isAboutAnything = ({ how }: Call) => how % 10 === 0;
const ownTip = async (call: Call) => {
  const query = call.db
    .selectFrom("tip")
    .select("id")
    .where("gardener_id", "=", call.member.id)
    .orderBy("id");
  return pick(
    await query.$if(!isAboutAnything(call), (own) => own.where("visible_to", "is not", null)).execute(),
    call.which,
  );
};
const anyTip = async (call: Call) => {
  const query = call.db.selectFrom("tip").select("id").orderBy("id");
  return pick(
    await query.$if(!isAboutAnything(call), (all) => all.where("visible_to", "=", "")).execute(),
    call.which,
  );
};
const commentsOf = (call: Call) => {
  const query = call.db.selectFrom("comment").select(["comment.id", "tip_id"]).orderBy("comment.id");
  const onTips = query.innerJoin("tip", "tip.id", "tip_id").where("visible_to", "=", "");
  return isAboutAnything(call) ? query : onTips.where("comment.status", "in", ["published", "pending"]);
};
const ownComment = async (call: Call) =>
  pick(await commentsOf(call).where("comment.gardener_id", "=", call.member.id).execute(), call.which);
const anyComment = async (call: Call) => pick(await commentsOf(call).execute(), call.which);
const cases = ({ db }: Call) =>
  db.selectFrom("moderation_case").select(["id", "review_reasons"]).orderBy("id");
const anyRequest = async ({ db, which }: Call) =>
  pick(await db.selectFrom("help_request").select("id").orderBy("id").execute(), which);

let made = 0;
/** A text that is only sometimes similar to others. */
const words = (how: number) =>
  how % 3 === 0 ? "Straw keeps the soil moist, and the slugs away." : `Thought number ${++made} on soil.`;

const VERBS = {
  share: ({ member, how }) =>
    member.browser.post(
      "/gardenersTips",
      tipInput({
        privacy: how % 4 === 0 ? "Private" : "Public",
        difficultyLevel: pick(DIFFICULTIES, how),
        category: pick(CATEGORIES, how),
        plantType: pick(PLANTS, how),
        postBody: words(how),
      }),
    ),
  async shareWithPhoto({ community, member, how }) {
    const sent = await send(member.browser, pick(community.pictures, how) as Uint8Array);
    if (sent.status !== 201) return sent;
    return member.browser.post("/gardenersTips", tipInput({ photo: sent.body.photo, postBody: words(how) }));
  },
  async edit(call) {
    const tip = await ownTip(call);
    const { how } = call;
    const changes = [
      { privacy: "Private" },
      { privacy: "Public" },
      { difficultyLevel: pick(DIFFICULTIES, how >> 3) },
      { category: pick(CATEGORIES, how >> 3) },
      { plantType: pick(PLANTS, how >> 3) },
      { title: `Retitled ${++made}`, postBody: words(how >> 3) },
      { privacy: "Public", difficultyLevel: pick(DIFFICULTIES, how >> 3), plantType: "Pea" },
    ];
    return tip && call.member.browser.patch(path(tip), pick(changes, how) as object);
  },
  async deleteTip(call) {
    const tip = await ownTip(call);
    return tip && call.member.browser.delete(path(tip));
  },
  async like(call) {
    const tip = await anyTip(call);
    return tip && call.member.browser.patch(path(tip), { like: 1 });
  },
  async view(call) {
    const tip = await anyTip(call);
    const read = tip && (await call.member.browser.get(path(tip)));
    await countViews(call.community.site.deps);
    return read;
  },
  /** Every other report comes from a garden on clay. */
  async reportOutcome(call) {
    const { member, how } = call;
    const tip = how % 5 === 0 ? await ownTip(call) : await anyTip(call);
    if (how % 2 === 0) await member.browser.put("/api/garden", { soilTexture: "clay" });
    const result = pick(["worked", "worked", "partly", "failed"], how >> 2);
    return tip && member.browser.post(`${path(tip)}/outcomes`, { result, note: pick(["", "Well."], how) });
  },
  async deleteOutcome({ member, db, which }) {
    const query = db.selectFrom("tip_outcome").select(["tip_id", "season"]).orderBy("tip_id");
    const own = pick(await query.where("gardener_id", "=", member.id).execute(), which);
    return own && member.browser.delete(`/gardenersTips/${own.tip_id}/outcomes/${own.season}`);
  },
  async comment(call) {
    const tip = await anyTip(call);
    return tip && call.member.browser.post(`${path(tip)}/comments`, { body: words(call.how) });
  },
  async reply(call) {
    const parent = await anyComment(call);
    const body = { body: words(call.how), parentId: parent?.id };
    return parent && call.member.browser.post(`/gardenersTips/${parent.tip_id}/comments`, body);
  },
  async editComment(call) {
    const comment = await ownComment(call);
    return comment && call.member.browser.patch(commentPath(comment), { body: words(call.how) });
  },
  async deleteComment(call) {
    const comment = await ownComment(call);
    return comment && call.member.browser.delete(commentPath(comment));
  },
  async report(call) {
    const { member, community, which, how } = call;
    if (how % 3 === 0)
      return sendReport(member, { kind: "gardener", targetId: pick(community.members, which)?.id ?? "" });
    const comment = how % 3 === 1 ? await anyComment(call) : undefined;
    if (comment) return sendReport(member, { kind: "comment", targetId: comment.id, tipId: comment.tip_id });
    const tip = await anyTip(call);
    return tip && sendReport(member, { targetId: tip.id });
  },
  async decide(call) {
    const found = pick(await cases(call).where("status", "=", "open").execute(), call.which);
    const action = pick(found?.review_reasons ? PENDING_ACTIONS : ACTIONS, call.how);
    return found && decide(call.moderator, found.id, { action });
  },
  async undo(call) {
    const decided = cases(call).where("status", "=", "decided").where("decided_with_id", "is", null);
    const blocking = decided.where("action", "in", [...SIGN_IN_BLOCKING_ACTIONS]);
    const found = pick(await (call.how % 3 === 0 ? decided : blocking).execute(), call.which);
    return found && undo(call.moderator, found.id);
  },
  block: ({ community, member, which, how }) => {
    const blocks = `/api/account/blocks/${pick(community.members, which)?.id}`;
    return how % 2 === 0 ? member.browser.put(blocks, {}) : member.browser.delete(blocks);
  },
  async profile({ community, member, which, how }) {
    const status = how % 2 === 0 ? "active" : "inactive";
    const sent = how % 3 === 0 && (await send(member.browser, pick(community.pictures, which) as Uint8Array));
    const photo = sent && sent.status === 201 ? { photo: sent.body.photo } : {};
    return member.browser.put(`/gardeners/${member.id}`, profileOf(member, { status, ...photo }));
  },
  askForHelp: ({ community, member, how }) =>
    (how % 2 === 0 ? member.browser : community.site.visitor()).post("/helpRequests", helpInput()),
  async answerHelp(call) {
    const request = await anyRequest(call);
    const answer = { body: "Copper tape." };
    return request && call.moderator.browser.post(`/api/helpDesk/${request.id}/answers`, answer);
  },
  async setHelpStatus(call) {
    const request = await anyRequest(call);
    const status = { status: call.how % 2 === 0 ? "open" : "closed" };
    return request && call.moderator.browser.put(`/api/helpDesk/${request.id}/status`, status);
  },
  async save(call) {
    const tip = await anyTip(call);
    const saved = `/api/account/saved/${tip?.id}`;
    const { browser } = call.member;
    return tip && (call.how % 3 === 0 ? browser.delete(saved) : browser.put(saved, {}));
  },
  async collect(call) {
    const tip = await anyTip(call);
    const { body, status } = await call.member.browser.post<{ insertedId: string }>(COLLECTIONS, {
      name: `Plan ${call.how}`,
    });
    if (!tip || status !== 201) return undefined;
    return call.member.browser.put(`${COLLECTIONS}/${body.insertedId}/tips/${tip.id}`, {});
  },
  follow({ community, member, which, how }) {
    const gardener = pick(community.members, which) as Member;
    const state = how % 3 === 0 ? "muted" : "followed";
    return member.browser.put(pathOf(how % 2 === 0 ? gardener : (pick(SLUGS, which) as string)), { state });
  },
  keepDraft: ({ member, how }) =>
    member.browser.post("/api/account/drafts", { fields: { title: `Draft ${how}` } }),
  changeSettings: ({ community, how }) =>
    community.admin.browser.put("/api/settings", { site: { name: `Allotment ${how}`, tagline: "Beds" } }),
  suggestCategories: ({ community, how }) =>
    community.admin.browser.put("/api/categories/suggested", {
      categories: [`Beds ${how % 7}`, "Composting"],
    }),
  renameCategory: ({ community, which, how }) =>
    community.admin.browser.patch("/api/categories", {
      from: pick(CATEGORIES, which),
      to: pick(CATEGORIES, how),
      merge: true,
    }),
  async changeRole({ community: { admin }, member, how }) {
    const role = how % 4 === 0 ? "moderator" : "member";
    return admin.browser.patch(await memberPath(admin, member), { role });
  },
  /** A new member replaces the one who leaves. */
  async deleteAccount({ community, member, how }) {
    const response = await deleteOwnAccount(member);
    const place = community.members.indexOf(member);
    if (response.status === 200 && place !== -1)
      community.members[place] = await newMember(community.site, how);
    return response;
  },
} satisfies Record<string, Do>;

export const verbs = Object.keys(VERBS) as Verb[];
const OFTEN: Partial<Record<Verb, number>> = {
  share: 5,
  edit: 4,
  comment: 4,
  reply: 6,
  editComment: 4,
  deleteComment: 3,
  like: 3,
  reportOutcome: 4,
  report: 3,
  decide: 6,
  undo: 4,
  deleteAccount: 1,
};

export const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom(...verbs.flatMap((verb) => Array<Verb>(OFTEN[verb] ?? 2).fill(verb))),
  who: fc.nat(MEMBERS_COUNT - 1),
  which: fc.nat(1000),
  how: fc.nat(1000),
});

/** Takes a step. It may be rejected, but must not fail; a member who was signed out signs in again first. */
export async function take(community: Community, { verb, who, which, how }: Step): Promise<void> {
  const { db } = community.site.deps;
  const member = pick(community.members, who) as Member;
  const moderator = pick(community.moderators, who) as Member;
  const run = () => (VERBS[verb] as Do)({ community, member, moderator, db, which, how });
  let response = await run();
  if (response?.status === 401 && (await signIn(member)).status === 200) response = await run();
  if (!response) return;
  expect(response.status, `${verb}: ${response.text}`).toBeLessThan(500);
  if (response.status < 300) community.done.set(verb, (community.done.get(verb) ?? 0) + 1);
}
