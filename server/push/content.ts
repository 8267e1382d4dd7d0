import { m } from "#messages";
import { createHmac } from "node:crypto";
import { notificationPath, NOTIFICATIONS_PATH } from "#domain/notifications/notification-path.ts";
import type { Notification, NotificationKind } from "#domain/notifications/notification.ts";
import { iconPath } from "#domain/photos/sizes.ts";
import type { PushMessage } from "#domain/push/message.ts";
import { pushSettingsOf } from "#domain/push/push.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { truncate } from "#domain/text/truncate.ts";
import type { Deps } from "#server/deps.ts";
import { readUnread } from "#server/notifications/notifications.ts";
import { currentContent } from "#server/settings/settings.ts";

/** How much of a title is shown. */
const TITLE = { longerThan: 80, keep: 75 };
const ICON_SIZE = 192;
const DEFAULT_ICON = "/icon-192.png";
/** 32 characters of base64url, the most that a topic has (RFC 8030, 5.4). */
const TOPIC_BYTES = 24;

type Choice = { kinds: string[] | undefined; showNames: boolean };

/**
 * What a device shows of a notification now; undefined if it is to show nothing: it was read or is gone, a block hides who caused it, or
 * the member wants no notifications of this kind any more (docs/product.md 18.43, 18.44).
 */
export async function contentOf(
  deps: Pick<Deps, "content" | "db" | "responses" | "secret">,
  notificationId: string,
  origin: string,
  deviceId: string,
  { kinds, showNames }: Choice,
): Promise<{ message: PushMessage; kind: NotificationKind } | undefined> {
  const read = await readUnread(deps, notificationId, origin);
  if (!read) return undefined;
  const { notification, unread } = read;
  const { kind } = notification;
  if (!pushSettingsOf(kinds)[kind]) return undefined;
  const { site } = await currentContent(deps);
  const path = (showNames || unread === 1 ? notificationPath(notification) : undefined) ?? NOTIFICATIONS_PATH;
  const message = {
    title: site.name,
    body: showNames ? namingText(notification) : plainText(kind, unread),
    path,
    tag: topicOf(deps, deviceId, showNames ? `${kind} ${notification.tipId}` : kind),
    icon: site.logo ? iconPath(site.logo, ICON_SIZE) : DEFAULT_ICON,
    notificationId,
  };
  return { message, kind };
}

/** Computed with the secret, for each device, so that a push service learns neither what a message is about nor who else gets one. */
const topicOf = ({ secret }: Pick<Deps, "secret">, deviceId: string, about: string): string =>
  createHmac("sha256", secret)
    .update(`push topic ${deviceId} ${about}`)
    .digest()
    .subarray(0, TOPIC_BYTES)
    .toString("base64url");

/** The text without names and titles: others may read it on a locked screen. */
function plainText(kind: NotificationKind, count: number): string {
  switch (kind) {
    case "comment":
      return m.pushNewComments({ count });
    case "reply":
      return m.pushNewReplies({ count });
    case "like":
      return m.pushNewLikes({ count });
    case "followedTip":
      return m.pushNewTips({ count });
    case "help":
      return m.pushNewAnswers({ count });
    case "moderation":
      return m.pushNewMessages({ count });
  }
}

function namingText({ kind, name: actor, count: likes, tipTitle, question }: Notification): string {
  const name = actor ?? m.pushSomebody();
  const title = tipTitle === null ? undefined : truncate(tipTitle, TITLE);
  switch (kind) {
    case "comment":
      return title === undefined ? m.pushCommentedUntitled({ name }) : m.pushCommented({ name, title });
    case "reply":
      return title === undefined ? m.pushRepliedUntitled({ name }) : m.pushReplied({ name, title });
    case "like": {
      if (likes <= 1)
        return title === undefined ? m.pushLikedUntitled({ name }) : m.pushLiked({ name, title });
      const count = formatNumber(likes);
      return title === undefined ? m.pushLikesUntitled({ count }) : m.pushLikes({ count, title });
    }
    case "followedTip":
      return title === undefined ? m.pushSharedUntitled({ name }) : m.pushShared({ name, title });
    case "help":
      return question === null
        ? m.pushAnswered()
        : m.pushAnsweredQuestion({ question: truncate(question, TITLE) });
    case "moderation":
      return title === undefined ? m.pushModerator() : m.pushModeratorAbout({ title });
  }
}
