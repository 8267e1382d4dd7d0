import { difficultyKey } from "#domain/tips/difficulty.ts";
import { likeWeight } from "#domain/tips/trend.ts";
import type { Tip, TipsQuery } from "#domain/tips/tip.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { holdWriter } from "#server/auth/writing.ts";
import { sharedTransaction } from "#server/db/shared-transaction.ts";
import { counters, sum, total, totals } from "#server/db/counters.ts";
import type { Deps } from "#server/deps.ts";
import { findByEmail, isProfileRemoved } from "#server/gardeners/gardeners.ts";
import { notify } from "#server/notices/notices.ts";
import { findTips, isAboutSome } from "#server/tips/tips.finding.ts";
import { presentTip } from "#server/tips/tips.present.ts";
import { lockVisibleTip, visibleTip } from "#server/tips/tips.lookup.ts";
import * as likes from "#server/tips/tips.likes.queries.ts";
import * as listing from "#server/tips/tips.listing.queries.ts";
import { countTipsOf, type TipRow } from "#server/tips/tips.queries.ts";
import { countLike } from "#server/tips/tips.totals.ts";
import { hidesFor, readerOf, shelvesOf, visibleShelves, type Shelf } from "#server/tips/tips.visibility.ts";

const BATCH = 500;

/** A list of tips found, and how to read it. */
export type FoundTips = {
  /** How many the viewer may see in all. */
  total(): Promise<number>;
  /** `limit` tips from `skip` on; `more` says whether others follow. */
  page(limit: number, skip: number, origin: string): Promise<{ rows: Tip[]; more: boolean; total: number }>;
  /** All from `skip` on, in batches, so that memory does not grow with their number. */
  all(skip: number, origin: string): AsyncGenerator<Tip[]>;
};

/** Finds the tips a question asks for among those the viewer may see (docs/product.md 7.10 to 7.13, 7.32 to 7.35). */
export async function browseTips(deps: Deps, asking: Viewer, query: TipsQuery): Promise<FoundTips> {
  const { db } = deps;
  const viewer = query.email === undefined && query.gardener === undefined ? asking : readerOf(asking);
  const shelves = await shelvesFor(db, viewer, query);
  if (shelves.length === 0) return nothing;
  const order = orderFor(query);
  if (isAboutSome(query)) return findTips(deps, { viewer, query, shelves, order });
  const difficulty = query.difficulty === undefined ? undefined : difficultyKey(query.difficulty);
  const names = shelves.map((shelf) => counterOf(shelf, difficulty));
  const hides = hidesFor(viewer);
  const list = {
    shelves,
    counters: names,
    order,
    difficulty,
    viewerId: viewer?.gardenerId,
    hides: hides !== undefined,
  };
  const all = shelves.findIndex((shelf) => shelf.public && shelf.gardenerId === undefined);
  /** How many of the public tips the viewer does not see. */
  const unseen = async () =>
    hides === undefined || all === -1 ? 0 : listing.countHiddenTips(db, hides, difficulty);
  const present = (rows: TipRow[], origin: string) => rows.map((row) => presentTip(row, viewer, origin));
  return {
    total: async () => (await total(db, names)) - (await unseen()),
    async page(limit, skip, origin) {
      const counts = skip < listing.FAR ? undefined : await totals(db, names);
      if (counts && all !== -1) counts[all] = (counts[all] ?? 0) - (await unseen());
      if (counts && skip >= sum(counts)) return { rows: [], more: false, total: sum(counts) };
      const rows = await listing.selectTips(db, list, { limit: limit + 1, skip, counts });
      return {
        rows: present(rows.slice(0, limit), origin),
        more: rows.length > limit,
        total: (rows[0]?.total ?? (await total(db, names))) - (await unseen()),
      };
    },
    async *all(skip, origin) {
      let rows = await listing.selectTips(db, list, { limit: BATCH, skip });
      while (rows.length > 0) {
        yield present(rows, origin);
        rows =
          rows.length < BATCH
            ? []
            : await listing.selectTips(db, list, { limit: BATCH, previous: rows.at(-1) });
      }
    },
  };
}

const nothing: FoundTips = {
  total: async () => 0,
  page: async () => ({ rows: [], more: false, total: 0 }),
  // oxlint-disable-next-line no-empty-function -- an empty list yields nothing
  async *all() {},
};

async function shelvesFor(db: Deps["db"], viewer: Viewer, query: TipsQuery): Promise<Shelf[]> {
  if (query.email === undefined && query.gardener === undefined)
    return query.sort === "trending" ? [{ public: true }] : visibleShelves(viewer);
  const byEmail = query.email === undefined ? undefined : await findByEmail(db, viewer, query.email);
  if (query.email !== undefined && byEmail === undefined) return [];
  const id = byEmail ?? query.gardener ?? "";
  if (query.gardener !== undefined && query.gardener !== id) return [];
  if (viewer?.hidden.includes(id)) return [];
  if (id !== viewer?.gardenerId && (await isProfileRemoved(db, id))) return [];
  const shelves = shelvesOf(viewer, id);
  return query.sort === "trending" ? shelves.filter((shelf) => shelf.public) : shelves;
}

function orderFor({ sort, sortByDifficulty }: TipsQuery): listing.TipOrder {
  if (sort === "trending") return "trending";
  if (sortByDifficulty) return sort === "asc" ? "rankTitle" : "rankNewest";
  return sort === "asc" ? "title" : "newest";
}

function counterOf(shelf: Shelf, difficulty: string | undefined): string {
  if (shelf.gardenerId === undefined) return counters.publicTips(difficulty);
  return shelf.public
    ? counters.gardenersPublicTips(shelf.gardenerId, difficulty)
    : counters.gardenersPrivateTips(shelf.gardenerId, difficulty);
}

/** The public tips shared last that the viewer sees, for what is about everybody: not even their own private ones are among them. */
export async function newestPublicTips(
  { db }: Deps,
  viewer: Viewer,
  limit: number,
  origin: string,
): Promise<Tip[]> {
  const list = {
    shelves: [{ public: true }],
    counters: [counters.publicTips()],
    order: "newest" as const,
    viewerId: viewer?.gardenerId,
    hides: hidesFor(viewer) !== undefined,
  };
  return (await listing.selectTips(db, list, { limit })).map((row) => presentTip(row, viewer, origin));
}

/** One tip. Throws 404 when there is none or the viewer may not see it. */
export async function readTip({ db }: Deps, viewer: Viewer, id: string, origin: string): Promise<Tip> {
  return presentTip(await visibleTip(db, readerOf(viewer), id), viewer, origin);
}

/** Likes a tip, once for each member; again changes nothing. Answers the true count. Throws 404. */
export async function likeTip(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ like: number; added: boolean }> {
  const { db, clock } = deps;
  const seen = await visibleTip(db, actor, id);
  if (seen.liked === 1) return { like: seen.like_count, added: false };
  const now = clock();
  return sharedTransaction(db, async (trx) => {
    await holdWriter(trx, deps, actor);
    const before = await lockVisibleTip(trx, actor, id);
    const like = { tipId: id, gardenerId: actor.gardenerId, createdAt: now.toISOString() };
    if (!(await likes.insertLike(trx, like))) return { like: before.like_count, added: false };
    await likes.addLike(trx, id, likeWeight(now.getTime()));
    const told = { to: before.gardener_id, tipId: id, actorId: actor.gardenerId };
    await notify(trx, now, { ...told, kind: "like" });
    if (before.public === 1) await countLike(trx, before.gardener_id, now);
    return { like: before.like_count + 1, added: true };
  });
}

/** The likes a gardener gave, in batches. */
export async function* likesGivenBy(
  { db }: Deps,
  gardenerId: string,
): AsyncGenerator<{ tip: string; createdAt: string }[]> {
  let rows = await likes.selectLikesGiven(db, gardenerId, "", BATCH);
  while (rows.length > 0) {
    yield rows.map((row) => ({ tip: row.tip_id, createdAt: row.created_at }));
    rows =
      rows.length < BATCH
        ? []
        : await likes.selectLikesGiven(db, gardenerId, rows.at(-1)?.tip_id ?? "", BATCH);
  }
}

/** How many tips a gardener shared, how many likes these got, and how many likes they gave. */
export async function countContributions(
  { db }: Deps,
  gardenerId: string,
): Promise<{ tips: number; likes: number; likesGiven: number }> {
  const [own, given] = await Promise.all([
    countTipsOf(db, gardenerId),
    likes.countLikesGiven(db, gardenerId),
  ]);
  return { tips: own.tips, likes: own.likes, likesGiven: given.likes };
}

export { lockVisibleTip, visibleTip } from "#server/tips/tips.lookup.ts";
export { removeLikes, restoreLikes } from "#server/tips/tips.likes.removal.ts";
export {
  holdTipsOfCase,
  holdTouchedTips,
  removedTipsOf,
  removeTips,
  restoreTips,
} from "#server/tips/tips.removal.ts";
export { approveTip, letTipWaitAgain } from "#server/tips/tips.review.ts";
export { deleteTip, editTip, shareTip } from "#server/tips/tips.writing.ts";
export { deleteHiddenTips, hasNothingLeft, hideTipsOf, takeLikesBack } from "#server/tips/tips.leaving.ts";
