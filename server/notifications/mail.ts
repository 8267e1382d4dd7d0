import type { NotificationKind } from "#domain/notifications/notification.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { selectBlockedIds } from "#server/db/blocked-ids.ts";
import { asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { withoutLinks } from "#server/mail/without-links.ts";
import { isTipVisible, mayMail } from "#server/notifications/notifications.ts";
import * as queries from "#server/notifications/notifications.queries.ts";

/** The kinds with this mail. Answers to help requests and decisions of moderators have their own. */
type Kind = Exclude<NotificationKind, "help" | "moderation">;
const KINDS: readonly Kind[] = ["comment", "reply", "like", "followedTip"];

/**
 * The mail about a notification. Undefined, and not sent, if the notification was read or deleted, or if its recipient does
 * not want these mails any more (docs/product.md 12.24, 12.25).
 */
export const renderNotificationMail: RenderMail = async (deps, site, mail) => {
  const { db } = deps;
  const notification = await queries.selectNotification(db, mail.detail);
  const kind = KINDS.find((each) => each === notification?.kind);
  if (!notification || notification.read_at !== null || !kind || !notification.tip_id) return undefined;
  const gardenerId = notification.gardener_id;
  if (!isTipVisible(notification, { gardenerId, hidden: await selectBlockedIds(db, gardenerId) }))
    return undefined;
  const mailed = await mayMail(deps, site.origin, mail, { gardenerId, kind });
  if (!mailed) return undefined;
  const title = withoutLinks(notification.tip_title ?? "");
  const who = withoutLinks(notification.actor_name || "Somebody");
  const likers =
    notification.count > 1 ? `${formatNumber(notification.count)} gardeners like` : `${who} likes`;
  const { subject, text } = {
    comment: { subject: "A comment on your tip", text: `${who} commented on your tip “${title}”.` },
    reply: { subject: "A reply to your comment", text: `${who} replied to you, on the tip “${title}”.` },
    like: { subject: "Your tip is liked", text: `${likers} your tip “${title}”.` },
    followedTip: { subject: "A new tip for you", text: `${who} shared the tip “${title}”.` },
  }[kind];
  const anchor = notification.comment_id
    ? `?from=${notification.comment_id}#comment-${notification.comment_id}`
    : "";
  const link = `${site.origin}/tipsDetails/${notification.tip_id}${anchor}`;
  const content = {
    heading: subject,
    paragraphs: ["Hello,", text],
    button: { label: "Read it", link },
    after: [],
    unsubscribe: mailed.unsubscribe,
  };
  return {
    subject: `${subject} on ${site.name}`,
    text: asText(content, site),
    html: asHtml(content, site),
    link,
    headers: mailed.headers,
  };
};

export { renderDigestMail } from "#server/notifications/digest-mail.ts";
