import type { NotificationKind } from "#domain/notifications/notification.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { selectBlockedIds } from "#server/db/blocked-ids.ts";
import { asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { isSeenBy, mayMail } from "#server/notifications/notifications.ts";
import * as queries from "#server/notifications/notifications.queries.ts";

/** The kinds that this letter is about; answers and what moderators decide have letters of their own. */
type Kind = Exclude<NotificationKind, "help" | "moderation">;
const KINDS: readonly Kind[] = ["comment", "reply", "like"];

/**
 * The letter about a notice. Pointless, and not sent, once it was read, is gone, or its reader wants no more of them
 * (docs/product.md 12.24, 12.25).
 */
export const renderNotificationMail: RenderMail = async (deps, origin, mail) => {
  const { db } = deps;
  const notice = await queries.selectNotification(db, mail.detail);
  const kind = KINDS.find((one) => one === notice?.kind);
  if (!notice || notice.read_at !== null || !kind || !notice.tip_id) return undefined;
  const gardenerId = notice.gardener_id;
  if (!isSeenBy(notice, { gardenerId, hidden: await selectBlockedIds(db, gardenerId) })) return undefined;
  const mailed = await mayMail(deps, origin, mail, { gardenerId, kind });
  if (!mailed) return undefined;
  const title = notice.tip_title ?? "";
  const who = notice.actor_name || "Somebody";
  const many = notice.count > 1 ? `${formatNumber(notice.count)} gardeners like` : `${who} likes`;
  const { subject, said } = {
    comment: { subject: "A comment on your tip", said: `${who} commented on your tip “${title}”.` },
    reply: { subject: "A reply to your comment", said: `${who} replied to you, on the tip “${title}”.` },
    like: { subject: "Your tip is liked", said: `${many} your tip “${title}”.` },
  }[kind];
  const place = notice.comment_id ? `?from=${notice.comment_id}#comment-${notice.comment_id}` : "";
  const link = `${origin}/tipsDetails/${notice.tip_id}${place}`;
  const words = {
    heading: subject,
    paragraphs: ["Hello,", said],
    button: { label: "Read it", link },
    after: [],
    unsubscribe: mailed.unsubscribe,
  };
  return {
    subject: `${subject} on Trowel`,
    text: asText(words),
    html: asHtml(words),
    link,
    headers: mailed.headers,
  };
};
