import type { FollowedReason, FollowedTip } from "#domain/follows/follow.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Actor } from "#server/auth/actor.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { chosenGardenOf } from "#server/gardens/gardens.ts";
import * as queries from "#server/tips/followed.queries.ts";
export { FOLLOWED_ORDER } from "#server/tips/followed.queries.ts";
import { presentTip } from "#server/tips/present.ts";
import { queryViewer } from "#server/tips/visibility.ts";

/** A page of the tips by and about what a member follows, newest first, and why each is there (docs/product.md 18.31). */
export async function listFollowedTips(
  deps: Deps,
  actor: Actor,
  slice: Slice,
  origin: string,
): Promise<Page<FollowedTip>> {
  const viewer = { ...queryViewer(actor), id: actor.gardenerId };
  const read = await queries.selectFollowedTips(deps.db, viewer, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.FOLLOWED_ORDER);
  const garden = await chosenGardenOf(deps, actor);
  const tips = page.rows.map((row) => presentTip(row, actor, origin, garden));
  return { ...page, rows: await withReasons(deps, actor, tips) };
}

async function withReasons({ db }: Pick<Deps, "db">, actor: Actor, tips: Tip[]): Promise<FollowedTip[]> {
  if (tips.length === 0) return [];
  const reasons = await queries.selectReasons(db, actor.gardenerId, {
    gardeners: [...new Set(tips.map(({ gardenerId }) => gardenerId))],
    taxa: [...new Set(tips.flatMap(({ plant }) => plant?._id ?? []))],
  });
  return tips.map((tip) =>
    Object.assign(tip, {
      followed: {
        gardener: reasons.gardeners.has(tip.gardenerId),
        plant: reasons.plants.get(tip.plant?._id ?? "") ?? null,
      } satisfies FollowedReason,
    }),
  );
}

/** A tip in a letter: its author as others see them, and why it is there. */
export type FollowedTask = { id: string; title: string; byline: string; followed: FollowedReason };

/** The newest tips by and about what a member follows that were listed after a time, up to another: ISO-8601. */
export async function followedTipsBetween(
  { db }: Pick<Deps, "db">,
  { gardenerId, hidden }: Pick<Actor, "gardenerId" | "hidden">,
  period: { after: string; until: string; limit: number },
): Promise<FollowedTask[]> {
  const viewer = { id: gardenerId, hasBlocks: hidden.length > 0 };
  const rows = await queries.selectFollowedTitles(db, viewer, period);
  if (rows.length === 0) return [];
  const reasons = await queries.selectReasons(db, gardenerId, {
    gardeners: rows.map((row) => row.gardener_id),
    taxa: rows.flatMap(({ taxon_id }) => taxon_id ?? []),
  });
  return rows.map(({ id, title, byline, gardener_id, taxon_id }) => ({
    id,
    title,
    byline,
    followed: {
      gardener: reasons.gardeners.has(gardener_id),
      plant: reasons.plants.get(taxon_id ?? "") ?? null,
    },
  }));
}
