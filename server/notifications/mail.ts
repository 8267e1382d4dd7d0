import { m } from "#messages";
import type { NotificationKind } from "#domain/notifications/notification.ts";
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
  const who = withoutLinks(notification.actor_name || m.notificationsSomebody());
  const { heading, subject, text } = wordsOf(kind, {
    site: site.name,
    name: who,
    title,
    count: notification.count,
  });
  const anchor = notification.comment_id
    ? `?from=${notification.comment_id}#comment-${notification.comment_id}`
    : "";
  const link = `${site.origin}/tipsDetails/${notification.tip_id}${anchor}`;
  const content = {
    heading,
    paragraphs: [m.notificationsHello(), text],
    button: { label: m.notificationsReadIt(), link },
    after: [],
    unsubscribe: mailed.unsubscribe,
  };
  return {
    subject,
    text: asText(content, site),
    html: asHtml(content, site),
    link,
    headers: mailed.headers,
  };
};

type Words = { site: string; name: string; title: string; count: number };

function wordsOf(kind: Kind, words: Words): { heading: string; subject: string; text: string } {
  const { site, name, title } = words;
  switch (kind) {
    case "comment":
      return {
        heading: m.notificationsMailCommentHeading(),
        subject: m.notificationsMailCommentSubject({ site }),
        text: m.notificationsMailComment({ name, title }),
      };
    case "reply":
      return {
        heading: m.notificationsMailReplyHeading(),
        subject: m.notificationsMailReplySubject({ site }),
        text: m.notificationsMailReply({ name, title }),
      };
    case "like":
      return {
        heading: m.notificationsMailLikeHeading(),
        subject: m.notificationsMailLikeSubject({ site }),
        text: m.notificationsMailLike(words),
      };
    case "followedTip":
      return {
        heading: m.notificationsMailSharedHeading(),
        subject: m.notificationsMailSharedSubject({ site }),
        text: m.notificationsMailShared({ name, title }),
      };
  }
}

export { renderDigestMail } from "#server/notifications/digest-mail.ts";
