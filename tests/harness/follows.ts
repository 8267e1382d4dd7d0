import { expect } from "vitest";
import type { FollowedTip, FollowKind, FollowState } from "#domain/follows/follow.ts";
import type { Member } from "#tests/harness/factories.ts";

type Reader = Pick<Member, "browser">;

export const FOLLOWS = "/api/account/follows";
export const FOLLOWED_TIPS = "/api/account/followedTips";

/** Follows or mutes a gardener or, by their slug, a plant. */
export async function setFollow(
  { browser }: Reader,
  target: { id: string } | string,
  state: FollowState = "followed",
): Promise<void> {
  const { status, text } = await browser.put(pathOf(target), { state });
  expect(status, text).toBe(200);
}

export async function endFollow({ browser }: Reader, target: { id: string } | string): Promise<void> {
  expect((await browser.delete(pathOf(target))).status).toBe(200);
}

/** The path of what a member does with a gardener or a plant. */
export function pathOf(target: { id: string } | string): string {
  const kind: FollowKind = typeof target === "string" ? "plants" : "gardeners";
  return `${FOLLOWS}/${kind}/${typeof target === "string" ? target : target.id}`;
}

/** The titles of the tips by and about what a member follows. */
export async function followedTitles({ browser }: Reader, query = "?limit=100"): Promise<string[]> {
  const { status, body, text } = await browser.get<FollowedTip[]>(`${FOLLOWED_TIPS}${query}`);
  expect(status, text).toBe(200);
  return body.map(({ title }) => title);
}
