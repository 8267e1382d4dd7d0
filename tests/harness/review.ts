import { beforeAll, beforeEach, expect } from "vitest";
import type { Comment } from "#domain/comments/comment.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Engine } from "#server/db/connect.ts";
import type { Browser } from "#tests/harness/browser.ts";
import {
  commented,
  idsOf,
  listOf,
  shareTip,
  signUp,
  totalOf,
  type Member,
} from "#tests/harness/factories.ts";
import { CASES, caseAbout, decide } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

/** A word that only pending content has. */
export const WORD = "Zanzibarweed";
export const SPAM = `${WORD} for sale at https://weeds.example, cheaper than anywhere else.`;

/** The response to sharing, commenting and editing. */
export type Posted = { insertedId: string; pending?: boolean; modifiedCount?: number };

/** A trusted member, two moderators, and a newcomer who is new in each test. */
type People = Record<"old" | "moderator" | "other" | "newcomer", Member>;

/**
 * A site for the tests of a `describe` that reviews the first two posts (docs/product.md 11.22), with its people and
 * their steps. `common.tip` is a public tip of the trusted member.
 */
export function useReview(engine: Engine) {
  const site = useSite(engine, { reviewFirstPosts: 2 });
  const people = {} as People;
  const common = { tip: "" };

  /** Signs up a member with an old account. */
  async function longHere(name = "Ida Longhere"): Promise<Member> {
    site.setClock("2020-01-01T12:00:00.000Z");
    const member = await signUp(site, { name });
    site.setClock();
    return member;
  }

  beforeAll(async () => {
    people.moderator = await signUpAs(site, "moderator", "Mo Derator");
    people.other = await signUpAs(site, "moderator", "Otto Mod");
    people.old = await longHere();
    // Trusted: an old published post.
    for (let month = 1; month <= 11; month++) {
      site.setClock(`2021-${String(month).padStart(2, "0")}-01T12:00:00.000Z`);
      common.tip = await shareTip(people.old, { title: "Common ground" });
    }
    site.setClock();
  });
  beforeEach(async () => void (people.newcomer = await signUp(site)));

  /** Approves pending content as a moderator. Returns its case. */
  async function approve(targetId: string): Promise<string> {
    const id = await caseAbout(people.moderator, targetId);
    const done = await decide(people.moderator, id, { action: "approve", reason: undefined });
    expect(done.status, done.text).toBe(200);
    return id;
  }

  return {
    site,
    people,
    common,
    longHere,
    approve,
    /** Publishes enough posts of a new member that later ones need no review. */
    async settle(member: Member): Promise<void> {
      for (const body of ["First words said.", "Second words said."])
        await approve(await commented(member, common.tip, body));
    },
    pendingTotal: () => totalOf(people.moderator.browser, `${CASES}?kind=pending`),
    /** Whether a tip is pending, as its author sees it. */
    pending: async (id: string) => (await people.newcomer.browser.get<Tip>(pathOf(id))).body.pending,
    commentPath: (id: string, tip = common.tip) => `${pathOf(tip)}/comments/${id}`,
    commentsOf: (browser: Browser, tip = common.tip) =>
      listOf<Comment>(browser, `${pathOf(tip)}/comments?limit=100`),
  };
}

export const pathOf = (tip: string) => `/gardenersTips/${tip}`;

export const tipsOf = (browser: Browser) => idsOf(browser, "/gardenersTips?limit=100");

/** A member's notifications, as kinds and comment ids. */
export const notificationsOf = async ({ browser }: Member) =>
  (await browser.get<Notification[]>("/api/notifications")).body.map(({ kind, commentId }) => [
    kind,
    commentId,
  ]);
