import type { Transaction } from "kysely";
import { sortKey } from "#domain/text/sort-key.ts";
import { difficultyKey, difficultyRank } from "#domain/tips/difficulty.ts";
import { firstTrend } from "#domain/tips/trend.ts";
import type { TipChange, TipInput } from "#domain/tips/tip.ts";
import type { Actor } from "#server/auth/actor.ts";
import { authorOnly } from "#server/auth/permission.ts";
import type { Engine } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { addEntries, changeEntry, dropEntry } from "#server/db/search/entries.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { storedPhoto } from "#server/http/own-photo.ts";
import { notFound } from "#server/http/refusal.ts";
import {
  attachPhoto,
  clearLeaving,
  forgetFetchesOfTips,
  holdPhotos,
  queueFetch,
  releasePhotos,
  type Attached,
} from "#server/photos/photos.ts";
import { visibleTip } from "#server/tips/tips.lookup.ts";
import * as queries from "#server/tips/tips.queries.ts";
import { cameByWeek, counted, countTip, newlyCounted, NOTHING_CAME } from "#server/tips/tips.totals.ts";

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
    const attached = await attachPhoto(trx, engine, { photo: input.photo, origin, field: "photo" });
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
      photo: attached.photo,
      photo_hash: attached.hash,
      photo_problem: "",
      photo_alt: input.photoAlt ?? "",
      like_count: 0,
      trend: firstTrend(now.getTime()),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    };
    await queries.insertTip(trx, row);
    await queueFetch(trx, now.toISOString(), { place: "tip", ownerId: id, attached });
    await addEntries(trx, engine, [row]);
    await countTip(trx, newlyCounted({ gardenerId: actor.gardenerId, ...shelfOf(input) }, now), 1);
  });
  return id;
}

/** Changes the fields given. Answers whether anything differed. Throws 404 and 403. */
export async function editTip(
  deps: Deps,
  actor: Actor,
  id: string,
  change: TipChange,
  origin: string,
): Promise<boolean> {
  const { db, engine, clock } = deps;
  const seen = await visibleTip(db, actor, id);
  authorOnly(actor, { gardenerId: seen.gardener_id });
  const { changed, released } = await db.transaction().execute(async (trx) => {
    const before = await queries.selectTipForChange(trx, id, engine === "postgres");
    if (!before) throw notFound("tip");
    const attached = await attachAnother(trx, engine, change.photo, before, origin);
    const wanted = {
      ...(change.name === undefined ? {} : { byline: change.name }),
      ...(change.title === undefined ? {} : titleColumns(change.title)),
      ...(change.difficultyLevel === undefined ? {} : difficultyColumns(change.difficultyLevel)),
      ...(change.category === undefined ? {} : { category: change.category }),
      ...(change.privacy === undefined ? {} : { public: change.privacy === "Public" ? 1 : 0 }),
      ...(change.plantType === undefined ? {} : { plant_type: change.plantType }),
      ...(change.postBody === undefined ? {} : { body: change.postBody }),
      ...(change.photoAlt === undefined ? {} : { photo_alt: change.photoAlt }),
      ...(attached ? { photo: attached.photo, photo_hash: attached.hash, photo_problem: "" } : {}),
    };
    const differs = Object.entries(wanted).some(
      ([column, value]) => before[column as keyof typeof before] !== value,
    );
    if (!differs) return { changed: false, released: false };
    const now = clock().toISOString();
    await queries.updateTip(trx, id, { ...wanted, updated_at: now });
    if (attached) await queueFetch(trx, now, { place: "tip", ownerId: id, attached });
    const later = { ...before, ...wanted };
    await changeEntry(trx, engine, before, later);
    if (later.public !== before.public || later.difficulty_key !== before.difficulty_key) {
      const came = later.public === before.public ? NOTHING_CAME : await cameByWeek(trx, before);
      await countTip(trx, counted(before, came), -1, counted(later, came));
    }
    return {
      changed: true,
      released: attached !== undefined && (await releasePhotos(trx, engine, now, [before.photo_hash])),
    };
  });
  if (released) await clearLeaving(deps);
  return changed;
}

/** The photo of a change; undefined when there is none, or the tip has it already. */
async function attachAnother(
  trx: Transaction<Tables>,
  engine: Engine,
  photo: string | undefined,
  before: { photo: string; photo_hash: string | null },
  origin: string,
): Promise<Attached | undefined> {
  if (photo === undefined || storedPhoto(photo, origin) === before.photo) return undefined;
  const attached = await attachPhoto(trx, engine, {
    photo,
    origin,
    field: "photo",
    before: before.photo_hash,
  });
  return attached.photo === before.photo ? undefined : attached;
}

/** Deletes a tip with its likes, and its picture when nobody else uses it. Throws 404 and 403. */
export async function deleteTip(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { db, engine, clock } = deps;
  const seen = await visibleTip(db, actor, id);
  authorOnly(actor, { gardenerId: seen.gardener_id });
  const released = await db.transaction().execute(async (trx) => {
    const before = await queries.selectTipForChange(trx, id, engine === "postgres");
    if (!before) throw notFound("tip");
    await holdPhotos(trx, engine, [before.photo_hash]);
    const came = before.public === 1 ? await cameByWeek(trx, before) : NOTHING_CAME;
    await dropEntry(trx, before);
    await queries.deleteTip(trx, id);
    await forgetFetchesOfTips(trx, [id]);
    const unused = await releasePhotos(trx, engine, clock().toISOString(), [before.photo_hash]);
    await countTip(trx, counted(before, came), -1);
    return unused;
  });
  if (released) await clearLeaving(deps);
}

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
