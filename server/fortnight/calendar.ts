import type { Calendar } from "#domain/gardens/calendar.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import { selectBlockedIds } from "#server/db/blocked-ids.ts";
import { newId } from "#server/db/id.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/fortnight/calendar.queries.ts";
import { notFound } from "#server/http/http-problem.ts";
import { signedToken, verifySignedToken } from "#server/mail/link-token.ts";

// The private calendar of a member, at an address with a secret: the id of the calendar, signed, so that the database alone reveals no
// address (docs/product.md 15.21 to 15.23).

const PURPOSE = "calendar";

/** The address of a member's calendar, if they have one. */
export async function readCalendar(deps: Deps, actor: Actor, origin: string): Promise<Calendar> {
  const row = await queries.selectCalendar(deps.db, actor.gardenerId);
  if (!row) return { address: null, createdAt: null };
  return { address: addressOf(deps, row.id, origin), createdAt: row.created_at };
}

/** Sets up a member's calendar, or gives it another address; the one before ends. */
export async function replaceCalendar(deps: Deps, actor: Actor, origin: string): Promise<Calendar> {
  const id = newId();
  const createdAt = deps.clock().toISOString();
  await transactionAs(deps, actor, (trx) =>
    queries.upsertCalendar(trx, { gardener_id: actor.gardenerId, id, created_at: createdAt }),
  );
  return { address: addressOf(deps, id, origin), createdAt };
}

/** Removes a member's calendar. Throws 404 if they have none. */
export async function deleteCalendar(deps: Deps, actor: Actor): Promise<void> {
  await transactionAs(deps, actor, async (trx) => {
    if (!(await queries.deleteCalendar(trx, actor.gardenerId))) throw notFound("calendar");
  });
}

/** The calendar of an account that is being deleted. */
export const deleteCalendarOf = queries.deleteCalendar;

/** Whose calendar has a token, the language they chose, and whom blocks hide from them; undefined if it ended, or if they are suspended. */
export async function findCalendarOwner(
  { db, secret, clock }: Pick<Deps, "db" | "secret" | "clock">,
  token: string,
) {
  const id = verifySignedToken(secret, PURPOSE, token);
  const owner = id === undefined ? undefined : await queries.selectOwner(db, id, clock().toISOString());
  if (!owner || owner.suspended === 1) return undefined;
  const gardenerId = owner.gardener_id;
  return { gardenerId, language: owner.language, hidden: await selectBlockedIds(db, gardenerId) };
}

const addressOf = ({ secret }: Pick<Deps, "secret">, id: string, origin: string) =>
  `${origin}/calendar/${signedToken(secret, PURPOSE, id)}.ics`;
