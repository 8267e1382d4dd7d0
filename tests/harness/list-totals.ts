import { expect } from "vitest";
import { totalOf, type Member } from "#tests/harness/factories.ts";
import { CASES } from "#tests/harness/moderation.ts";
import type { Community } from "#tests/harness/random-community.ts";

/** Expects the totals of lists to equal their lengths, for a visitor, a member and a moderator. */
export async function expectTotalsMatchLists({ site, members, moderators }: Community): Promise<void> {
  const { db } = site.deps;
  const [member, moderator] = [members[0] as Member, moderators[0] as Member];
  const tip = await db
    .selectFrom("comment")
    .select("tip_id")
    .groupBy("tip_id")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .executeTakeFirst();
  const lists = [
    "/gardeners?sort=featured",
    "/gardenersTips?",
    "/gardenersTips?difficulty=easy",
    "/gardenersTips?category=composting",
    "/gardenersTips?plant=tomato&difficulty=Easy",
    "/gardenersTips?sort=trending",
    "/gardenersTips?sort=proven",
    ...members.map(({ id }) => `/gardenersTips?gardener=${id}`),
    ...(tip ? ["comments", "outcomes"].map((list) => `/gardenersTips/${tip.tip_id}/${list}?`) : []),
  ];
  const desk = [
    ...["open", "decided", "undone"].map((status) => `${CASES}?status=${status}`),
    ...["tip", "comment", "gardener", "pending"].map((kind) => `${CASES}?kind=${kind}`),
    ...["open", "answered", "closed"].map((status) => `/api/helpDesk?status=${status}`),
    "/api/moderation/log?",
  ];
  for (const browser of [site.visitor(), member.browser, moderator.browser])
    for (const list of browser === moderator.browser ? [...lists, ...desk] : lists)
      expect(await totalOf(browser, `${list}&limit=1`), list).toBe(await lengthOf(browser, list));
}

/** The length of a list, read in pages; NaN if the list is rejected. */
async function lengthOf(browser: Member["browser"], list: string): Promise<number> {
  for (let length = 0; ;) {
    const { status, body } = await browser.get<unknown[]>(`${list}&limit=100&skip=${length}`);
    if (status !== 200) return NaN;
    length += body.length;
    if (body.length < 100) return length;
  }
}
