import { sortKey } from "#domain/text/sort-key.ts";
import { difficultyKey, difficultyRank } from "#domain/tips/difficulty.ts";
import { firstTrend, likeWeight } from "#domain/tips/trend.ts";
import type { Tip, TipChange, TipInput, TipsQuery } from "#domain/tips/tip.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { authorOnly } from "#server/auth/permission.ts";
import { counters, sum, total, totals } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import { addEntries, changeEntry, dropEntry } from "#server/db/search/entries.ts";
import type { Deps } from "#server/deps.ts";
import { findByEmail } from "#server/gardeners/gardeners.ts";
import { notFound } from "#server/http/refusal.ts";
import { storedPhoto } from "#server/http/own-photo.ts";
import { findTips, isAboutSome } from "#server/tips/tips.finding.ts";
import { presentTip } from "#server/tips/tips.present.ts";
import * as likes from "#server/tips/tips.likes.queries.ts";
import * as queries from "#server/tips/tips.queries.ts";
import { counted, countLike, countTip, likesByWeek, newlyCounted } from "#server/tips/tips.totals.ts";
import { maySee, shelvesOf, visibleShelves, type Shelf } from "#server/tips/tips.visibility.ts";

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
export async function browseTips(deps: Deps, viewer: Viewer, query: TipsQuery): Promise<FoundTips> {
  const { db } = deps;
  const shelves = await shelvesFor(db, viewer, query);
  if (shelves.length === 0) return nothing;
  const order = orderFor(query);
  if (isAboutSome(query)) return findTips(deps, { viewer, query, shelves, order });
  const difficulty = query.difficulty === undefined ? undefined : difficultyKey(query.difficulty);
  const names = shelves.map((shelf) => counterOf(shelf, difficulty));
  const list = { shelves, counters: names, order, difficulty, viewerId: viewer?.gardenerId };
  const present = (rows: queries.TipRow[], origin: string) =>
    rows.map((row) => presentTip(row, viewer, origin));
  return {
    total: () => total(db, names),
    async page(limit, skip, origin) {
      const counts = skip < queries.FAR ? undefined : await totals(db, names);
      if (counts && skip >= sum(counts)) return { rows: [], more: false, total: sum(counts) };
      const rows = await queries.selectTips(db, list, { limit: limit + 1, skip, counts });
      return {
        rows: present(rows.slice(0, limit), origin),
        more: rows.length > limit,
        total: rows[0]?.total ?? (await total(db, names)),
      };
    },
    async *all(skip, origin) {
      let rows = await queries.selectTips(db, list, { limit: BATCH, skip });
      while (rows.length > 0) {
        yield present(rows, origin);
        rows =
          rows.length < BATCH
            ? []
            : await queries.selectTips(db, list, { limit: BATCH, previous: rows.at(-1) });
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
  const shelves = shelvesOf(viewer, id);
  return query.sort === "trending" ? shelves.filter((shelf) => shelf.public) : shelves;
}

function orderFor({ sort, sortByDifficulty }: TipsQuery): queries.TipOrder {
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

/** The public tips shared last, for figures about everybody: not even the viewer's own private ones are among them. */
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
  };
  return (await queries.selectTips(db, list, { limit })).map((row) => presentTip(row, viewer, origin));
}

/** One tip. Throws 404 when there is none or the viewer may not see it. */
export async function readTip({ db }: Deps, viewer: Viewer, id: string, origin: string): Promise<Tip> {
  return presentTip(await visibleTip(db, viewer, id), viewer, origin);
}

async function visibleTip(db: Deps["db"], viewer: Viewer, id: string): Promise<queries.TipRow> {
  const row = await queries.selectTip(db, id, viewer?.gardenerId);
  if (!row || !maySee(viewer, { public: row.public === 1, gardenerId: row.gardener_id }))
    throw notFound("tip");
  return row;
}

/** Shares a tip; its author and byline are the actor (docs/product.md 3.3, 7.15). Answers the new id. */
export async function shareTip(
  { db, engine, clock }: Deps,
  actor: Actor,
  input: TipInput,
  origin: string,
): Promise<string> {
  const id = newId();
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const row = {
      id,
      gardener_id: actor.gardenerId,
      byline: actor.name,
      ...titleColumns(input.title),
      ...difficultyColumns(input.difficultyLevel),
      category: input.category,
      public: input.privacy === "Public" ? 1 : 0,
      plant_type: input.plantType,
      body: input.postBody,
      photo: storedPhoto(input.photo, origin),
      like_count: 0,
      trend: firstTrend(now.getTime()),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    };
    await queries.insertTip(trx, row);
    await addEntries(trx, engine, [row]);
    await countTip(trx, newlyCounted({ gardenerId: actor.gardenerId, ...shelfOf(input) }, now), 1);
  });
  return id;
}

/** Changes the fields given. Answers whether anything differed. Throws 404 and 403. */
export async function editTip(
  { db, engine, clock }: Deps,
  actor: Actor,
  id: string,
  change: TipChange,
  origin: string,
): Promise<boolean> {
  const seen = await visibleTip(db, actor, id);
  authorOnly(actor, { gardenerId: seen.gardener_id });
  return db.transaction().execute(async (trx) => {
    const before = await queries.selectTipForChange(trx, id, engine === "postgres");
    if (!before) throw notFound("tip");
    const wanted = {
      ...(change.name === undefined ? {} : { byline: change.name }),
      ...(change.title === undefined ? {} : titleColumns(change.title)),
      ...(change.difficultyLevel === undefined ? {} : difficultyColumns(change.difficultyLevel)),
      ...(change.category === undefined ? {} : { category: change.category }),
      ...(change.privacy === undefined ? {} : { public: change.privacy === "Public" ? 1 : 0 }),
      ...(change.plantType === undefined ? {} : { plant_type: change.plantType }),
      ...(change.postBody === undefined ? {} : { body: change.postBody }),
      ...(change.photo === undefined ? {} : { photo: storedPhoto(change.photo, origin) }),
    };
    const differs = Object.entries(wanted).some(
      ([column, value]) => before[column as keyof typeof before] !== value,
    );
    if (!differs) return false;
    await queries.updateTip(trx, id, { ...wanted, updated_at: clock().toISOString() });
    const later = { ...before, ...wanted };
    await changeEntry(trx, engine, before, later);
    if (later.public !== before.public || later.difficulty_key !== before.difficulty_key) {
      const likesOfWeeks = later.public === before.public ? {} : await likesByWeek(trx, before);
      await countTip(trx, counted(before, likesOfWeeks), -1, counted(later, likesOfWeeks));
    }
    return true;
  });
}

/** Deletes a tip with its likes. Throws 404 and 403. */
export async function deleteTip({ db, engine }: Deps, actor: Actor, id: string): Promise<void> {
  const seen = await visibleTip(db, actor, id);
  authorOnly(actor, { gardenerId: seen.gardener_id });
  await db.transaction().execute(async (trx) => {
    const before = await queries.selectTipForChange(trx, id, engine === "postgres");
    if (!before) throw notFound("tip");
    const likesOfWeeks = before.public === 1 ? await likesByWeek(trx, before) : {};
    await dropEntry(trx, before);
    await queries.deleteTip(trx, id);
    await countTip(trx, counted(before, likesOfWeeks), -1);
  });
}

/** Likes a tip, once for each member; again changes nothing. Answers the true count. Throws 404. */
export async function likeTip(
  { db, engine, clock }: Deps,
  actor: Actor,
  id: string,
): Promise<{ like: number; added: boolean }> {
  const seen = await visibleTip(db, actor, id);
  if (seen.liked === 1) return { like: seen.like_count, added: false };
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const before = await queries.selectTipForChange(trx, id, engine === "postgres");
    if (!before || !maySee(actor, { public: before.public === 1, gardenerId: before.gardener_id }))
      throw notFound("tip");
    const like = { tipId: id, gardenerId: actor.gardenerId, createdAt: now.toISOString() };
    if (!(await likes.insertLike(trx, like))) return { like: before.like_count, added: false };
    await likes.addLike(trx, id, likeWeight(now.getTime()));
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
    queries.countTipsOf(db, gardenerId),
    likes.countLikesGiven(db, gardenerId),
  ]);
  return { tips: own.tips, likes: own.likes, likesGiven: given.likes };
}

export { deleteHiddenTips, hasNothingLeft, hideTipsOf, takeLikesBack } from "#server/tips/tips.leaving.ts";

const titleColumns = (title: string) => ({ title, title_key: sortKey(title) });

const difficultyColumns = (difficulty: string) => ({
  difficulty,
  difficulty_key: difficultyKey(difficulty),
  difficulty_rank: difficultyRank(difficulty),
});

const shelfOf = (input: TipInput) => ({
  public: input.privacy === "Public",
  difficulty: difficultyKey(input.difficultyLevel),
});
