import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { outcomeLetterAddress } from "#server/notifications/notifications.ts";
import * as queries from "#server/outcomes/letters.queries.ts";

const DAY = 24 * 60 * 60 * 1000;
/** How long after a tip was saved a letter asks about it, and until when. In milliseconds. */
const ASKED_AFTER = 42 * DAY;
const ASKED_UNTIL = 365 * DAY;
/** No member gets more than one letter in this time. In milliseconds. */
const LETTER_PAUSE = 7 * DAY;
/** How many tips a letter asks about. */
const TIPS_MAX = 5;
const BATCH_SIZE = 100;

type LetterDeps = Pick<Deps, "db" | "clock">;

/**
 * Queues the letters that ask how saved tips went (docs/product.md 17.16). Several processes may do so at once: each member is asked
 * about each tip once.
 */
export async function queueOutcomeLetters(deps: LetterDeps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock();
  let last: string | undefined = "";
  while (last !== undefined) last = stopping?.aborted ? undefined : await queueBatch(deps, now, last);
}

/** Queues the letters of the next members. Returns the id of the last one if there may be more. */
async function queueBatch(deps: LetterDeps, now: Date, last: string): Promise<string | undefined> {
  const members = await queries.selectMembersToAsk(deps.db, { ...timesAt(now), last, limit: BATCH_SIZE });
  for (const { gardener_id } of members) await queueLetter(deps, gardener_id, now);
  return members[BATCH_SIZE - 1]?.gardener_id;
}

function timesAt(now: Date): { range: queries.SavedRange; since: string } {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return {
    range: { from: before(ASKED_UNTIL), until: before(ASKED_AFTER) },
    since: before(LETTER_PAUSE),
  };
}

async function queueLetter(deps: LetterDeps, gardenerId: string, now: Date): Promise<void> {
  // Until the address is confirmed, the tips wait.
  const to = await outcomeLetterAddress(deps, gardenerId);
  if (to === undefined) return;
  const { range, since } = timesAt(now);
  await inTransaction(deps.db, async (trx) => {
    const member = await queries.lockMember(trx, gardenerId);
    if (!member || (await queries.wasAskedSince(trx, gardenerId, since))) return;
    const tipIds = await queries.selectTipsToAsk(trx, gardenerId, { range, limit: TIPS_MAX });
    if (tipIds.length === 0) return;
    const letterId = newId();
    await queries.insertLetter(trx, { gardenerId, letterId, tipIds, at: now.toISOString() });
    const { account_id: accountId } = member;
    await queueMail(trx, now, { kind: "outcomes", to, accountId, detail: letterId, bulk: true });
  });
}
