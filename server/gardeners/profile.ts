import { m } from "#messages";
import type { Updateable } from "kysely";
import { FRESH_SESSION_MINUTES } from "#domain/accounts/own-account.ts";
import { toDisplayName } from "#domain/gardeners/name.ts";
import { type GardenerInput, profileInput, type ProfileInput } from "#domain/gardeners/gardener.ts";
import type { Account, Actor, CurrentSession } from "#server/auth/actor.ts";
import { ownerOnly, signedOut } from "#server/auth/permission.ts";
import { isFresh, passwordHashOf, requireReauthentication } from "#server/auth/reauthentication.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { GardenerTable } from "#server/db/tables.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { gardenersChanged } from "#server/derived/projector.ts";
import * as queries from "#server/gardeners/gardeners.queries.ts";
import { presentGardener } from "#server/gardeners/present.ts";
import { setGardenerStatus } from "#server/gardeners/status.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { storedPhoto } from "#server/http/photo-url.ts";
import { badField, HttpProblem, notFound } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { removalDecision } from "#server/moderation/moderation.ts";
import {
  attachPhoto,
  deleteDownloadsOfGardener,
  photoHashFromUrl,
  lockPhotos,
  queueDownload,
  refreshPhotos,
  syncPhotosWithTimeout,
  type AttachedPhoto,
} from "#server/photos/photos.ts";
import { queueEvents } from "#server/webhooks/webhooks.ts";

/** The initial values of columns that sign-up does not ask for. */
export const NEW_GARDENER_DEFAULTS = {
  photo_problem: "",
  cover_photo: "",
  cover_photo_problem: "",
  bio: "",
  location: "",
  status: "active",
  restore_status: null,
} as const;

/**
 * The gardener record of an account, created if there is none: after sign-up with what was chosen there, or by any other request
 * with a session (docs/product.md 4.3, 6.18). Idempotent. What was chosen is stored once, even if the record existed before.
 */
export async function ensureGardener(
  { db, clock }: Deps,
  account: Account,
  origin: string,
  chosen?: GardenerInput,
): Promise<Actor> {
  const now = clock().toISOString();
  const row = await inTransaction(db, async (trx) => {
    const attached = chosen
      ? await attachPhoto(trx, { photo: chosen.photourl, origin, field: "photourl" })
      : await attachIfUsable(trx, account.image ?? "", origin);
    const columns = {
      name: chosen?.name ?? toDisplayName(account.name),
      photo: attached.photo,
      photo_hash: attached.hash,
      show_email: chosen?.showEmail === false ? 0 : 1,
      onboarded: chosen ? 1 : 0,
    };
    const times = { created_at: now, updated_at: now };
    const id = newId();
    const added = await queries.insertGardener(trx, {
      id,
      account_id: account.id,
      email: account.email,
      ...columns,
      ...NEW_GARDENER_DEFAULTS,
      ...times,
    });
    if (added) {
      gardenersChanged(trx, [{ after: { id, status: "active", created_at: now } }]);
      await queueEvents(trx, [{ event: "member.joined", subject: { gardenerId: id } }]);
    }
    const stored =
      added || (chosen !== undefined && (await queries.completeSignUp(trx, account.id, columns)));
    const record = await queries.selectByAccount(trx, account.id);
    if (record && stored) await queueDownload(trx, now, { place: "photo", ownerId: record.id, attached });
    if (record) await keepResponse(trx, { insertedId: record.id });
    return record;
  });
  if (!row) throw new HttpProblem(409, m.gardenersBeingCreated());
  return {
    accountId: account.id,
    gardenerId: row.id,
    name: row.name,
    email: account.email,
    photo: row.photo,
    photoVariants: row.photo_variants,
    role: account.role,
    mustSetSecondStep: account.mustSetSecondStep,
    confirmed: account.confirmed,
    hidden: [],
    muted: [],
  };
}

/** The photo that an account was created with, left out if it cannot be used: there is no form to correct it. */
async function attachIfUsable(trx: Trx, photo: string, origin: string): Promise<AttachedPhoto> {
  try {
    return await attachPhoto(trx, { photo, origin, field: "photourl" });
  } catch (error) {
    if (error instanceof HttpProblem) return { photo: "", hash: null, external: false };
    throw error;
  }
}

/** The fields of a profile that its owner can edit. */
export const EDITABLE_PROFILE_FIELDS = Object.keys(profileInput.omit({ password: true }).shape);

/**
 * Updates a profile. Returns whether anything differed. A new e-mail address is not stored until it is confirmed. Throws 404,
 * 403 and 412, and 410 with the reason to the owner if a moderator removed the profile.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ProfileInput,
  request: WriteRequest,
): Promise<boolean> {
  const { db, clock } = deps;
  const { origin } = request;
  const found = await queries.selectGardener(db, id);
  if (!found || (found.status === "removed" && id !== actor.gardenerId)) throw notFound("gardener");
  ownerOnly(actor, found);
  const changed = await transactionAs(deps, actor, async (trx) => {
    const sent = [input.photo, input.coverPhoto ?? ""].map((photo) => photoHashFromUrl(photo, origin));
    await lockPhotos(trx, [found.photo_hash, found.cover_photo_hash, ...sent]);
    const before = await queries.lockForUpdate(trx, id);
    if (!before) throw notFound("gardener");
    if (before.status === "removed") throw await removedProfileProblem(trx, id, { changing: true });
    await requireMatch(request, EDITABLE_PROFILE_FIELDS, async () =>
      presentGardener(before, actor, origin, await queries.countOwnTips(trx, id)),
    );
    if (changesEmail(actor, input)) await queueEmailChange(trx, clock(), actor, input.email);
    const photos = await attachPhotos(trx, before, input, origin);
    const columns = {
      name: input.name,
      ...photos.columns,
      age: input.age,
      bio: input.bio,
      gender: input.gender,
      location: input.location,
      status: input.status === "active" ? ("active" as const) : ("inactive" as const),
      onboarded: 1,
      show_email: input.showEmail === undefined ? before.show_email : input.showEmail ? 1 : 0,
    };
    // Downloading the same link again is no change.
    const differs = Object.entries(columns).some(
      ([column, value]) => !column.endsWith("_problem") && before[column as keyof typeof before] !== value,
    );
    if (!differs && photos.attached.length === 0) return false;
    const now = clock().toISOString();
    const { status, ...fields } = columns;
    await setGardenerStatus(trx, before, status, differs ? { ...fields, updated_at: now } : fields);
    for (const { place, attached } of photos.attached)
      await queueDownload(trx, now, { place, ownerId: id, attached });
    await refreshPhotos(trx, photos.replaced);
    return differs;
  });
  await syncPhotosWithTimeout(deps);
  return changed;
}

/**
 * Attaches the photos of a profile that differ from before, or that could not be downloaded. Returns them with their columns and
 * the hashes of the photos they replace.
 */
async function attachPhotos(
  trx: Trx,
  before: queries.GardenerRow,
  { photo, coverPhoto }: ProfileInput,
  origin: string,
) {
  const attached: { place: "photo" | "cover"; attached: AttachedPhoto }[] = [];
  const replaced: (string | null)[] = [];
  let columns: Updateable<GardenerTable> = {};
  if (storedPhoto(photo, origin) !== before.photo || before.photo_problem !== "") {
    const sent = { photo, origin, field: "photo", before: before.photo_hash };
    const next = await attachPhoto(trx, sent);
    attached.push({ place: "photo", attached: next });
    replaced.push(before.photo_hash);
    columns = { photo: next.photo, photo_hash: next.hash, photo_problem: "" };
  }
  const isSameCover = (cover: string) => cover === before.cover_photo && before.cover_photo_problem === "";
  if (coverPhoto !== undefined && !isSameCover(storedPhoto(coverPhoto, origin))) {
    const sent = { photo: coverPhoto, origin, field: "coverPhoto", before: before.cover_photo_hash };
    const next = await attachPhoto(trx, sent);
    attached.push({ place: "cover", attached: next });
    replaced.push(before.cover_photo_hash);
    columns = { ...columns, cover_photo: next.photo, cover_photo_hash: next.hash, cover_photo_problem: "" };
  }
  return { attached, replaced, columns };
}

/** Whether a profile update has a new e-mail address. */
export const changesEmail = (actor: Actor, input: Pick<ProfileInput, "email">) => input.email !== actor.email;

/**
 * Makes sure that the owner of an account is changing its address: by the password or, without one, by a fresh sign-in
 * (docs/product.md 6.19). Throws 400 and 429.
 */
export async function authorizeEmailChange(
  deps: Deps,
  actor: Actor,
  session: CurrentSession | null,
  { password }: Pick<ProfileInput, "password">,
): Promise<void> {
  if (!session) throw signedOut();
  if (!(await passwordHashOf(deps.db, actor.accountId)) && !isFresh(deps, session))
    throw badField("email", m.gardenersFreshSession({ minutes: FRESH_SESSION_MINUTES }));
  await requireReauthentication(deps, actor, session, password);
}

/**
 * Sends a confirmation link to the new address and a notice to the old one (docs/product.md 6.19). Whether another account has the
 * new address is checked when the mail is sent, so that the response does not reveal it.
 */
const queueEmailChange = (trx: Trx, now: Date, { accountId, email }: Actor, newEmail: string) =>
  queueMail(
    trx,
    now,
    { kind: "change", to: newEmail, accountId },
    { kind: "changeRequested", to: email, accountId, detail: newEmail },
  );

/** Copies a changed address of an account to its gardener, in the same transaction. */
export const updateEmail = (trx: Trx, accountId: string, email: string) =>
  queries.updateEmail(trx, accountId, email);

/**
 * Starts the deletion of a gardener: hides them and blanks their personal data. Idempotent. Returns whether this call started it.
 */
export async function startGardenerDeletion(trx: Trx, id: string, now: string): Promise<boolean> {
  const found = await queries.lockStatus(trx, id);
  if (!found || found.status === "deleting") return false;
  const blank = { name: "", email: null, photo: "", cover_photo: "", bio: "", location: "" };
  const unknown = { age: null, gender: null, show_email: 0 };
  await setGardenerStatus(trx, found, "deleting", { ...blank, ...unknown, updated_at: now });
  await deleteDownloadsOfGardener(trx, id);
  return true;
}

/** Detaches the photos of a gardener who is being deleted. */
export async function detachPhotosOf(trx: Trx, id: string): Promise<void> {
  const row = await queries.selectPhotoHashes(trx, id);
  const hashes = [row?.photo_hash ?? null, row?.cover_photo_hash ?? null];
  await lockPhotos(trx, hashes);
  await queries.updateGardener(trx, id, { photo_hash: null, cover_photo_hash: null });
  await refreshPhotos(trx, hashes);
}

/** The 410 with the reason why a member's profile was removed. `changing`: in response to an update. */
export async function removedProfileProblem(
  db: Db | Trx,
  id: string,
  { changing = false } = {},
): Promise<HttpProblem> {
  const decision = await removalDecision(db, { kind: "gardener", targetId: id, authorId: id });
  const reason = decision?.reason ?? "";
  return new HttpProblem(
    410,
    changing ? m.gardenersRemovedUnchanged({ reason }) : m.gardenersRemoved({ reason }),
  );
}
