import type { Transaction } from "kysely";
import { NOTICE_DEFAULTS, type NoticeKind } from "#domain/notices/notice.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import type { OtherMailKind } from "#server/mail/other-letters.ts";
import { queueMail } from "#server/mail/outbox.ts";
import * as queries from "#server/notices/notices.queries.ts";

/** What a member is to be told. */
export type Told = {
  /** The gardener who is told. */
  to: string;
  kind: NoticeKind;
  tipId?: string | undefined;
  commentId?: string | undefined;
  /** The gardener who did it; nobody is told what they did themselves. */
  actorId?: string | undefined;
  /** Whose tip it is about, where that may be somebody else than who is told. */
  tipAuthor?: string | undefined;
  /** Words to show, such as a moderator's reason. */
  detail?: string | undefined;
  /** The letter that brings it to who wants it by mail, where it is not the one about a notice; to them unless `to` says. */
  letter?: { kind: OtherMailKind; detail: string; to?: string } | undefined;
};

/**
 * Tells a member something, in the transaction of what it is about (docs/product.md 12.20): as they want to be told, and
 * not at all where they want that, or where a block hides from them who did it or whose tip it is (11.19). Likes of a tip
 * join the notice that is not read yet; the tip's lock keeps them in turn.
 */
export async function notify(
  trx: Transaction<Tables>,
  now: Date,
  { to, kind, tipId, commentId, actorId, tipAuthor = "", detail = "", letter }: Told,
): Promise<void> {
  if (to === actorId) return;
  const asked = { id: to, kind, actorId: actorId ?? "", tipAuthor };
  const receiver = await queries.selectReceiver(trx, asked);
  if (!receiver || receiver.hidden > 0) return;
  const way = receiver.way ?? NOTICE_DEFAULTS[kind];
  if (way === "off") return;
  const at = now.toISOString();
  if (kind === "like" && tipId && actorId) {
    const like = { gardenerId: to, tipId, actorId, now: at };
    if (await queries.joinLike(trx, like)) return;
  }
  const id = newId();
  await queries.insertNotice(trx, {
    id,
    gardener_id: to,
    kind,
    tip_id: tipId ?? null,
    comment_id: commentId ?? null,
    actor_id: actorId ?? null,
    count: 1,
    detail,
    created_at: at,
    read_at: null,
  });
  if (way === "mail")
    await queueMail(trx, now, {
      kind: "notice",
      to: receiver.email,
      detail: id,
      ...letter,
      accountId: receiver.account_id,
    });
}
