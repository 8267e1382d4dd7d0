import type { Transaction } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import { adaptedName } from "#domain/gardeners/name.ts";
import { showsEmail } from "#domain/gardeners/email.ts";
import type { Gardener, GardenerInput, GardenersQuery, ProfileInput } from "#domain/gardeners/gardener.ts";
import type { Account, Actor, Viewer } from "#server/auth/actor.ts";
import { ownerOnly } from "#server/auth/permission.ts";
import { count, counters, total } from "#server/db/counters.ts";
import type { Engine } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { presentGardener } from "#server/gardeners/gardeners.present.ts";
import * as queries from "#server/gardeners/gardeners.queries.ts";
import { absolutePhoto, storedPhoto } from "#server/http/own-photo.ts";
import { Refusal, notFound } from "#server/http/refusal.ts";
import { queueMail } from "#server/mail/outbox.ts";

const BATCH = 500;

/** A list of gardeners found: how many there are, and how to read them. */
export type FoundGardeners = {
  total(): Promise<number>;
  page(
    limit: number,
    skip: number,
    origin: string,
  ): Promise<{ rows: Gardener[]; more: boolean; total: number }>;
  all(skip: number, origin: string): AsyncGenerator<Gardener[]>;
};

/** The newest active gardeners: whose profiles there are, and when they last changed. */
export async function newestGardeners(
  { db }: Deps,
  limit: number,
): Promise<{ id: string; updatedAt: string }[]> {
  const rows = await queries.selectAddresses(db, limit);
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}

/** The active gardeners, newest first, or by what they shared and the likes it got (docs/product.md 7.5, 7.9, 7.36). */
export async function listGardeners(
  { db }: Deps,
  viewer: Viewer,
  { sort }: GardenersQuery,
): Promise<FoundGardeners> {
  const order = sort === "featured" ? "featured" : "newest";
  const present = async (rows: queries.GardenerRow[], origin: string) => {
    const own = rows.find((row) => row.id === viewer?.gardenerId);
    const ownTips = own ? await tipsOf(db, own.id) : undefined;
    return rows.map((row) => presentGardener(row, viewer, origin, ownTips));
  };
  const all = () => total(db, [counters.gardeners]);
  return {
    total: all,
    async page(limit, skip, origin) {
      const rows = await queries.selectGardeners(db, order, { limit: limit + 1, skip });
      return {
        rows: await present(rows.slice(0, limit), origin),
        more: rows.length > limit,
        total: await all(),
      };
    },
    async *all(skip, origin) {
      let rows = await queries.selectGardeners(db, order, { limit: BATCH, skip });
      while (rows.length > 0) {
        yield await present(rows, origin);
        rows =
          rows.length < BATCH
            ? []
            : await queries.selectGardeners(db, order, { limit: BATCH, previous: rows.at(-1) });
      }
    },
  };
}

/** One gardener, inactive ones too; to the owner with the number of all their tips. Throws 404. */
export async function readGardener(
  { db }: Deps,
  viewer: Viewer,
  id: string,
  origin: string,
): Promise<Gardener> {
  const row = await queries.selectGardener(db, id);
  if (!row) throw notFound("gardener");
  const ownTips = viewer?.gardenerId === id ? await tipsOf(db, id) : undefined;
  return presentGardener(row, viewer, origin, ownTips);
}

/** How many tips a gardener has, the private ones too. */
const tipsOf = (db: Deps["db"], id: string) =>
  total(db, [counters.gardenersPublicTips(id), counters.gardenersPrivateTips(id)]);

/**
 * The id of the gardener with this address, for a member who may see it; undefined otherwise, so that asking does not
 * tell whose a hidden address is (docs/product.md 6.14, 7.34).
 */
export async function findByEmail(
  db: Deps["db"],
  viewer: Viewer,
  email: string,
): Promise<string | undefined> {
  if (!viewer) throw new Refusal(401, "Log in first, or ask by gardener={id}.");
  const row = await queries.selectByEmail(db, email);
  if (!row) return undefined;
  const shown = row.id === viewer.gardenerId || showsEmail({ showEmail: row.show_email === 1, age: row.age });
  return shown ? row.id : undefined;
}

/**
 * The gardener record that belongs to an account, made when there is none: after signing up, with what was chosen
 * there, and by any other call of a session when that has not happened (docs/product.md 4.3, 6.18). Always the same one
 * for the same account; what was chosen counts once, also when the record was already there.
 */
export async function ensureGardener(
  { db, clock }: Deps,
  account: Account,
  chosen?: GardenerInput,
  origin = "",
): Promise<Actor> {
  const now = clock().toISOString();
  const row = await db.transaction().execute(async (trx) => {
    const wanted = {
      name: chosen?.name ?? adaptedName(account.name),
      photo: storedPhoto(chosen?.photourl ?? account.image ?? "", origin),
      show_email: chosen?.showEmail === false ? 0 : 1,
      chosen: chosen ? 1 : 0,
    };
    const blank = {
      cover_photo: "",
      bio: "",
      location: "",
      active: 1,
      tip_count: 0,
      like_count: 0,
      standing: 0,
    };
    const times = { created_at: now, updated_at: now };
    const added = await queries.insertGardener(trx, {
      id: newId(),
      account_id: account.id,
      email: account.email,
      ...wanted,
      ...blank,
      ...times,
    });
    if (added) await countGardener(trx, now, 1);
    else if (chosen) await queries.choose(trx, account.id, wanted);
    return queries.selectByAccount(trx, account.id);
  });
  if (!row) throw new Refusal(409, "Your gardener record is being made. Try again.");
  return {
    accountId: account.id,
    gardenerId: row.id,
    name: row.name,
    email: account.email,
    photo: row.photo,
    role: account.role,
    confirmed: account.confirmed,
  };
}

/**
 * Updates a whole profile. Answers whether anything differed; another e-mail address is not stored yet, it must be
 * confirmed there first. Throws 404 and 403.
 */
export async function updateProfile(
  { db, engine, clock }: Deps,
  actor: Actor,
  id: string,
  input: ProfileInput,
  origin: string,
): Promise<boolean> {
  const found = await queries.selectGardener(db, id);
  if (!found) throw notFound("gardener");
  ownerOnly(actor, found);
  return db.transaction().execute(async (trx) => {
    const before = await queries.selectForChange(trx, id, engine === "postgres");
    if (!before) throw notFound("gardener");
    if (wantsToMove(actor, input)) await askToMove(trx, clock(), actor, input.email);
    const wanted = {
      name: input.name,
      photo: storedPhoto(input.photo, origin),
      age: input.age,
      bio: input.bio,
      gender: input.gender,
      location: input.location,
      active: input.status === "active" ? 1 : 0,
      chosen: 1,
      show_email: input.showEmail === undefined ? before.show_email : input.showEmail ? 1 : 0,
    };
    const differs = Object.entries(wanted).some(
      ([column, value]) => before[column as keyof typeof before] !== value,
    );
    if (!differs) return false;
    await queries.updateGardener(trx, id, { ...wanted, updated_at: clock().toISOString() });
    await countGardener(trx, before.created_at, wanted.active - before.active);
    return true;
  });
}

/** Whether a profile update asks for another address. */
export const wantsToMove = (actor: Actor, input: Pick<ProfileInput, "email">) => input.email !== actor.email;

/**
 * Asks at the new address whether the account may have it, and tells the old one (docs/product.md 6.19). Whether somebody
 * else has the new one is looked up when the mail is sent, so that the answer does not tell.
 */
const askToMove = (trx: Transaction<Tables>, now: Date, { accountId, email }: Actor, wanted: string) =>
  queueMail(
    trx,
    now,
    { kind: "change", to: wanted, accountId },
    { kind: "changeAsked", to: email, accountId, detail: wanted },
  );

/** Keeps the record's address the account's, in the transaction that changes it. */
export const moveAddress = (trx: Transaction<Tables>, accountId: string, email: string) =>
  queries.updateAddress(trx, accountId, email);

/** Counts an active gardener who joined at a time, in the transaction of the write: `by` 1 more, 1 less (-1), or 0. */
export const countGardener = (trx: Transaction<Tables>, joined: string, by: number) =>
  count(trx, { [counters.gardeners]: by, [counters.gardenersOfWeek(weekOf(joined))]: by });

/** The active gardener with most public tips, then most likes; undefined when nobody has any (docs/product.md 2.77). */
export async function findTopContributor({ db }: Deps, origin: string) {
  const row = await queries.selectTopContributor(db);
  if (!row || row.tip_count === 0) return undefined;
  return { _id: row.id, name: row.name, photo: absolutePhoto(row.photo, origin), tipCount: row.tip_count };
}

/** Counts what a gardener shared and the likes it got, in the transaction of the write. */
export const addStanding = (trx: Transaction<Tables>, id: string, change: { tips: number; likes: number }) =>
  queries.addToStanding(trx, id, change);

/** Takes a gardener who leaves out of everybody's sight and out of the totals, and forgets who it was. Again it changes nothing. */
export async function hideGardener(
  trx: Transaction<Tables>,
  engine: Engine,
  id: string,
  { email, now }: { email: string; now: string },
): Promise<void> {
  const before = await queries.selectForChange(trx, id, engine === "postgres");
  if (!before) return;
  const nobody = { name: "", email, photo: "", cover_photo: "", bio: "", location: "" };
  const unsaid = { age: null, gender: null, show_email: 0, active: 0 };
  await queries.updateGardener(trx, id, { ...nobody, ...unsaid, updated_at: now });
  await countGardener(trx, before.created_at, -before.active);
}

/** Holds off whoever wants to store something of a gardener, until the transaction ends. */
export const holdGardener = (trx: Transaction<Tables>, engine: Engine, id: string): Promise<void> =>
  queries.lockWhole(trx, id, engine === "postgres");
