import type { Transaction } from "kysely";
import { sortKey } from "#domain/text/sort-key.ts";
import { difficultyKey, difficultyRank } from "#domain/tips/difficulty.ts";
import { firstTrend } from "#domain/tips/trend.ts";
import type { TipChange, TipInput } from "#domain/tips/tip.ts";
import { type ReviewReason, wholeOf } from "#domain/moderation/review.ts";
import type { Actor } from "#server/auth/actor.ts";
import { authorOnly } from "#server/auth/permission.ts";
import { writeAs } from "#server/auth/writing.ts";
import { count } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import { addEntry, changeEntry, dropEntry } from "#server/db/search/entries.ts";
import { type Tables, WAITS } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { storedPhoto } from "#server/http/own-photo.ts";
import { notFound } from "#server/http/refusal.ts";
import { reviewPost } from "#server/review/review.ts";
import { saidInTip } from "#server/review/said.ts";
import { lockOpenCase } from "#server/review/waiting.queries.ts";
import { openWaiting, refuseBegun, untilNoneBegan, withdrawWaiting } from "#server/review/waiting.ts";
import {
  attachPhoto,
  forgetFetchesOfTips,
  holdPhotos,
  queueFetch,
  releasePhotos,
  tendPhotos,
  type Attached,
} from "#server/photos/photos.ts";
import { visibleTip } from "#server/tips/tips.lookup.ts";
import * as queries from "#server/tips/tips.queries.ts";
import { cameByWeek, counted, countTip, newlyCounted, NOTHING_CAME } from "#server/tips/tips.totals.ts";

/** What became of a tip that was shared or changed: whether it waits for a moderator. */
type Waits = { waits: boolean };

/**
 * Shares a tip; its author and byline are the actor (docs/product.md 3.3, 7.15). One that is to wait for a moderator is
 * Private until then (11.24).
 */
export async function shareTip(
  deps: Deps,
  actor: Actor,
  input: TipInput,
  origin: string,
): Promise<Waits & { id: string }> {
  const { clock } = deps;
  const id = newId();
  const now = clock();
  return writeAs(deps, actor, async (trx) => {
    const texts = {
      byline: actor.name,
      ...titleColumns(input.title),
      ...difficultyColumns(input.difficultyLevel),
      category: input.category,
      plant_type: input.plantType,
      body: input.postBody,
      photo_alt: input.photoAlt ?? "",
    };
    const reasons = input.privacy === "Public" ? await reviewPost(trx, deps, actor, saidInTip(texts)) : [];
    const waits = reasons.length > 0;
    const attached = await attachPhoto(trx, { photo: input.photo, origin, field: "photo" });
    const row = {
      id,
      gardener_id: actor.gardenerId,
      ...texts,
      public: input.privacy === "Public" && !waits ? 1 : 0,
      waits: waits ? WAITS.NEW : 0,
      photo: attached.photo,
      photo_hash: attached.hash,
      photo_problem: "",
      like_count: 0,
      trend: firstTrend(now.getTime()),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    };
    await queries.insertTip(trx, row);
    await queueFetch(trx, now.toISOString(), { place: "tip", ownerId: id, attached });
    await addEntry(trx, row);
    const shelf = { public: row.public === 1, difficulty: row.difficulty_key };
    await countTip(trx, newlyCounted({ gardenerId: actor.gardenerId, ...shelf }, now), 1);
    if (waits) await letWait(trx, row, reasons, row.created_at);
    return { id, waits };
  });
}

/** Opens the case of a tip that waits. */
async function letWait(
  trx: Transaction<Tables>,
  { id, gardener_id: authorId }: { id: string; gardener_id: string },
  reasons: ReviewReason[],
  now: string,
): Promise<void> {
  const { totals } = await openWaiting(trx, { kind: "tip", targetId: id, tipId: id, authorId, reasons, now });
  await count(trx, totals);
}

/** Changes the fields given. Answers whether anything differed, and whether the tip waits. Throws 404 and 403. */
export async function editTip(
  deps: Deps,
  actor: Actor,
  id: string,
  change: TipChange,
  origin: string,
): Promise<Waits & { changed: boolean }> {
  const { db, clock } = deps;
  const seen = await visibleTip(db, actor, id);
  authorOnly(actor, { gardenerId: seen.gardener_id });
  const { changed, waits, released } = await writeAs(deps, actor, async (trx) => {
    // Cases are locked before tips, as where they are decided.
    if (seen.waits !== 0 || deps.config.reviewFirstPosts > 0)
      await lockOpenCase(trx, { kind: "tip", targetId: id });
    const before = await queries.selectTipForChange(trx, id);
    if (!before) throw notFound("tip");
    const attached = await attachAnother(trx, change.photo, before, origin);
    const texts = {
      ...(change.name === undefined ? {} : { byline: change.name }),
      ...(change.title === undefined ? {} : titleColumns(change.title)),
      ...(change.difficultyLevel === undefined ? {} : difficultyColumns(change.difficultyLevel)),
      ...(change.category === undefined ? {} : { category: change.category }),
      ...(change.plantType === undefined ? {} : { plant_type: change.plantType }),
      ...(change.postBody === undefined ? {} : { body: change.postBody }),
      ...(change.photoAlt === undefined ? {} : { photo_alt: change.photoAlt }),
      ...(attached ? { photo: attached.photo, photo_hash: attached.hash, photo_problem: "" } : {}),
    };
    const reasons = await reviewChange(trx, deps, actor, before, {
      ...before,
      ...texts,
      privacy: change.privacy,
    });
    const wanted = { ...texts, ...standingOf(before, change.privacy, reasons) };
    // A link that is only tried again is no change.
    const differs = Object.entries(wanted).some(
      ([column, value]) => column !== "photo_problem" && before[column as keyof typeof before] !== value,
    );
    const stays = { waits: wanted.waits !== 0 };
    if (!differs && !attached) return { ...stays, changed: false, released: false };
    const now = clock().toISOString();
    await queries.updateTip(trx, id, differs ? { ...wanted, updated_at: now } : wanted);
    if (attached) await queueFetch(trx, now, { place: "tip", ownerId: id, attached });
    const later = { ...before, ...wanted };
    await changeEntry(trx, before, later);
    if (later.public !== before.public || later.difficulty_key !== before.difficulty_key) {
      const came = later.public === before.public ? NOTHING_CAME : await cameByWeek(trx, before);
      await countTip(trx, counted(before, came), -1, counted(later, came));
    }
    if (reasons.length > 0) await letWait(trx, before, reasons, now);
    else if (before.waits !== 0 && later.waits === 0)
      await count(trx, await withdrawWaiting(trx, { kind: "tip", targetId: id }));
    return {
      ...stays,
      changed: differs,
      released: attached !== undefined && (await releasePhotos(trx, now, [before.photo_hash])),
    };
  });
  if (released) await tendPhotos(deps);
  return { changed, waits };
}

type Stands = { id: string; public: number; waits: number };
type Texts = Parameters<typeof saidInTip>[0];

/**
 * Why a tip waits once it is changed: one that was public for what is new in its words, one that becomes public as if it
 * were shared now. One that waits already goes on as it does.
 */
async function reviewChange(
  trx: Transaction<Tables>,
  deps: Deps,
  actor: Actor,
  before: Stands & Texts,
  { privacy, ...texts }: Texts & { privacy: TipChange["privacy"] },
): Promise<ReviewReason[]> {
  const staysPublic = before.public === 1 && privacy !== "Private";
  const becomesPublic = before.public === 0 && before.waits === 0 && privacy === "Public";
  const [said, known] = [saidInTip(texts), saidInTip(before)];
  if (staysPublic ? wholeOf(said) === wholeOf(known) : !becomesPublic) return [];
  return reviewPost(trx, deps, actor, { id: before.id, ...said, before: staysPublic ? known : undefined });
}

/** Where a tip stands once it is changed: `privacy` is what its author wants, undefined for no other than before. */
function standingOf(
  before: Stands,
  privacy: TipChange["privacy"],
  reasons: ReviewReason[],
): Pick<Stands, "public" | "waits"> {
  if (reasons.length > 0) return { public: 0, waits: WAITS.AGAIN };
  if (privacy === "Private") return { public: 0, waits: 0 };
  if (privacy === "Public" && before.waits === 0) return { public: 1, waits: 0 };
  return before.waits === 0 ? { public: before.public, waits: 0 } : { public: 0, waits: before.waits };
}

/** The photo of a change; undefined when there is none, or the tip has it already and it could be fetched. */
async function attachAnother(
  trx: Transaction<Tables>,
  photo: string | undefined,
  before: { photo: string; photo_hash: string | null; photo_problem: string },
  origin: string,
): Promise<Attached | undefined> {
  const isThere = (wanted: string) => wanted === before.photo && before.photo_problem === "";
  if (photo === undefined || isThere(storedPhoto(photo, origin))) return undefined;
  const attached = await attachPhoto(trx, {
    photo,
    origin,
    field: "photo",
    before: before.photo_hash,
  });
  return isThere(attached.photo) ? undefined : attached;
}

/** Deletes a tip with its likes, and its picture when nobody else uses it. Throws 404 and 403. */
export async function deleteTip(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { db, clock } = deps;
  const seen = await visibleTip(db, actor, id);
  authorOnly(actor, { gardenerId: seen.gardener_id });
  const released = await untilNoneBegan(() =>
    writeAs(deps, actor, async (trx) => {
      const withdrawn = await withdrawWaiting(trx, { tipIds: [id] });
      const before = await queries.selectTipForChange(trx, id);
      if (!before) throw notFound("tip");
      await refuseBegun(trx, id);
      await holdPhotos(trx, [before.photo_hash]);
      const came = before.public === 1 ? await cameByWeek(trx, before) : NOTHING_CAME;
      await dropEntry(trx, before);
      await queries.deleteTip(trx, id);
      await forgetFetchesOfTips(trx, [id]);
      const unused = await releasePhotos(trx, clock().toISOString(), [before.photo_hash]);
      await countTip(trx, counted(before, came), -1);
      await count(trx, withdrawn);
      return unused;
    }),
  );
  if (released) await tendPhotos(deps);
}

const titleColumns = (title: string) => ({ title, title_key: sortKey(title) });

const difficultyColumns = (difficulty: string) => ({
  difficulty,
  difficulty_key: difficultyKey(difficulty),
  difficulty_rank: difficultyRank(difficulty),
});
