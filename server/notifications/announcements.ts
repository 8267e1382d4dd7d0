import type { TipStatus } from "#server/db/tables.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/notifications/announcements.queries.ts";
import { notify } from "#server/notifications/notify.ts";

// A tip that becomes public is noted in the transaction that makes it so. A job then notifies followers, so that sharing does not wait
// for thousands of them (docs/product.md 18.35).

/** How many members are notified in a transaction, and how many tips are read at once. */
const BATCH_SIZE = 50;

type TipChange = { before?: { status: TipStatus }; after?: { id: string; status: TipStatus } };

/** Notes the tips that are public now, so that their followers are notified, each tip once. */
export async function announceTips(trx: Trx, changes: readonly TipChange[]): Promise<void> {
  for (const { before, after } of changes)
    if (after?.status === "public" && before?.status !== "public")
      await queries.insertAnnouncement(trx, after.id);
}

type Site = Pick<Deps, "db" | "clock">;

/** Notifies the followers of all tips that were noted. Several processes may do so at once. */
export async function notifyFollowers(site: Site, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const tips = await queries.selectOpen(site.db, BATCH_SIZE);
    for (const tipId of tips) while (await notifySome(site, tipId)) if (stopping?.aborted) return;
    if (tips.length < BATCH_SIZE || stopping?.aborted) return;
  }
}

/** Notifies the next followers of a tip. Returns whether there may be more. */
const notifySome = ({ db, clock }: Site, tipId: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const now = clock();
    const tip = await queries.lockOpen(trx, tipId, now.toISOString());
    if (!tip) return false;
    // Hidden again before anybody was notified: it will be news when it is public.
    if (tip.status !== "public" && tip.toldUntil === "") {
      await queries.deleteAnnouncement(trx, tipId);
      return false;
    }
    const isListed = tip.authorStatus === "active" || tip.authorStatus === "inactive";
    const isNews = tip.status === "public" && isListed && tip.suspended === 0;
    const { authorId, toldUntil: after } = tip;
    const followers = isNews
      ? await queries.selectFollowers(trx, { tipId, authorId, after, limit: BATCH_SIZE })
      : [];
    for (const to of followers)
      await notify(trx, { now }, { to, kind: "followedTip", tipId, actorId: authorId });
    const more = followers.length === BATCH_SIZE;
    await queries.updateToldUntil(trx, tipId, more ? (followers.at(-1) ?? null) : null);
    return more;
  });
