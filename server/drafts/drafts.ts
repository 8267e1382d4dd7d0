import { m } from "#messages";
import { isDeepStrictEqual } from "node:util";
import {
  DRAFTS_MAX,
  type TipDraft,
  type TipDraftInput,
  tipDraftInput,
  type TipDraftSummary,
} from "#domain/tips/tip-draft.ts";
import type { Actor } from "#server/auth/actor.ts";
import { ownerTransaction } from "#server/auth/write-guard.ts";
import { newId } from "#server/db/id.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/drafts/drafts.queries.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { HttpProblem, notFound } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { lockPhotos, refreshPhotos, usablePhoto } from "#server/photos/photos.ts";

// Drafts of tips are their owner's alone: every query names the owner. A photo that a draft uses is kept as long as the draft
// (docs/product.md 18.17 to 18.20).

/** The fields of a draft that its owner edits. */
export const EDITABLE_DRAFT_FIELDS = Object.keys(tipDraftInput.shape);

/** A member's drafts, last changed first. */
export const listDrafts = async ({ db }: Pick<Deps, "db">, gardenerId: string): Promise<TipDraftSummary[]> =>
  (await queries.selectDrafts(db, gardenerId)).map((row) => {
    const { title } = contentOf(row).fields;
    return { _id: row.id, title: typeof title === "string" ? title.trim() : "", updatedAt: row.updated_at };
  });

/** Reads a draft of a member. Throws 404. */
export async function readDraft({ db }: Pick<Deps, "db">, actor: Actor, id: string): Promise<TipDraft> {
  const row = await queries.selectDraft(db, actor.gardenerId, id);
  if (!row) throw notFound("draft");
  return present(row);
}

/** Adds a draft, and returns it. Throws 409 beyond twenty. */
export const addDraft = (deps: Deps, actor: Actor, input: TipDraftInput, origin: string): Promise<TipDraft> =>
  ownerTransaction(deps, actor, async (trx, now) => {
    const rows = await queries.selectDrafts(trx, actor.gardenerId);
    if (rows.length >= DRAFTS_MAX) throw new HttpProblem(409, m.draftsTooMany({ max: DRAFTS_MAX }));
    const row = {
      id: newId(),
      gardener_id: actor.gardenerId,
      ...(await columnsOf(trx, input, origin)),
      created_at: now,
      updated_at: now,
    };
    await queries.insertDraft(trx, row);
    await keepResponse(trx, { insertedId: row.id });
    return present(row);
  });

/** Replaces a draft. Returns it, and whether anything differed. Throws 404, and 412 if it was changed since the request's `If-Match`. */
export const changeDraft = (
  deps: Deps,
  actor: Actor,
  id: string,
  { input, request }: { input: TipDraftInput; request: WriteRequest },
): Promise<{ draft: TipDraft; changed: boolean }> =>
  ownerTransaction(deps, actor, async (trx, now) => {
    const row = await queries.selectDraft(trx, actor.gardenerId, id);
    if (!row) throw notFound("draft");
    // First, so that a save whose answer was lost can be repeated.
    if (isDeepStrictEqual(contentOf(row), input)) return { draft: present(row), changed: false };
    await requireMatch(request, EDITABLE_DRAFT_FIELDS, async () => present(row));
    const change = { ...(await columnsOf(trx, input, request.origin)), updated_at: now };
    await queries.updateDraft(trx, id, change);
    return { draft: present({ ...row, ...change }), changed: true };
  });

/** Deletes a draft. Idempotent. Returns whether it was there. Throws 412 if it was changed since the request's `If-Match`. */
export const deleteDraft = (
  deps: Deps,
  actor: Actor,
  id: string,
  request: Pick<WriteRequest, "ifMatch">,
): Promise<boolean> =>
  ownerTransaction(deps, actor, async (trx) => {
    const row = await queries.selectDraft(trx, actor.gardenerId, id);
    if (!row) return false;
    await requireMatch(request, EDITABLE_DRAFT_FIELDS, async () => present(row));
    await queries.deleteDraft(trx, id);
    return true;
  });

/** All drafts of a member, for the export. */
export const exportDrafts = async ({ db }: Pick<Deps, "db">, gardenerId: string): Promise<TipDraft[]> =>
  (await queries.selectDrafts(db, gardenerId)).map(present);

/** Deletes the drafts of an account that is being deleted, and photos that nothing else uses. */
export async function deleteDraftsOf(trx: Trx, gardenerId: string): Promise<void> {
  const hashes = await queries.selectPhotoHashes(trx, gardenerId);
  await lockPhotos(trx, hashes);
  await queries.deleteDrafts(trx, gardenerId);
  await refreshPhotos(trx, hashes);
}

async function columnsOf(trx: Trx, input: TipDraftInput, origin: string) {
  const { photo } = input.fields;
  return {
    content: JSON.stringify(input),
    photo_hash: typeof photo === "string" ? await usablePhoto(trx, photo, origin) : null,
  };
}

const contentOf = ({ content }: queries.DraftRow) => JSON.parse(content) as TipDraftInput;

const present = (row: queries.DraftRow): TipDraft => ({
  _id: row.id,
  ...contentOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
