import { m } from "#messages";
import { z } from "zod";
import { DIGEST_CHANNELS, type DigestFrequency } from "#domain/notifications/digest.ts";
import { UNREAD_MAX } from "#domain/notifications/limits.ts";
import { LIMIT_MAX, paging } from "#domain/http/paging.ts";

/** What members are notified about. */
export const NOTIFICATION_KINDS = ["comment", "reply", "like", "followedTip", "help", "moderation"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How members are notified: not at all, on the site, or on the site and by a mail about each. */
export const NOTIFICATION_CHANNELS = ["off", "app", "mail"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number] | DigestFrequency;

/** The channels of a kind. Answers to help requests and decisions of moderators have mails of their own, not in a letter. */
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  kind === "help" || kind === "moderation"
    ? NOTIFICATION_CHANNELS
    : [...NOTIFICATION_CHANNELS, ...DIGEST_CHANNELS];

/** Whether a channel collects notifications in a daily or weekly letter. */
export const isDigestChannel = (channel: string | undefined): channel is DigestFrequency =>
  DIGEST_CHANNELS.some((frequency) => frequency === channel);

/** A notification (docs/product.md 12.20 to 12.22). */
export const notification = z
  .object({
    _id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    tipId: z.string().nullable(),
    tipTitle: z
      .string()
      .nullable()
      .meta({ description: "Null when there is no tip, or the member cannot see it any more" }),
    commentId: z.string().nullable(),
    question: z
      .string()
      .nullable()
      .meta({ description: "The issue of the help request that was answered; null for other kinds" }),
    name: z.string().nullable().meta({ description: "Who caused it; the latest of several" }),
    photo: z.string(),
    count: z.int().meta({
      description: "How many people caused it: likes of a tip share one notification until it is read",
    }),
    detail: z.string().meta({ description: "The moderator's reason" }),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = z.object(paging);

export const unreadCount = z
  .object({ unread: z.int().meta({ description: `At most ${UNREAD_MAX}` }) })
  .meta({ id: "UnreadCount" });

/** Marks notifications as read: those in `ids`, or all of them. */
export const notificationsRead = z
  .object({
    ids: z
      .array(z.string({ error: m.notificationsIdText }).max(200, { error: m.notificationsIdLong }), {
        error: m.notificationsIdsList,
      })
      .max(LIMIT_MAX, { error: () => m.notificationsIdsMax({ max: LIMIT_MAX }) })
      .optional(),
  })
  .meta({ id: "NotificationsRead" });

const ownMail = z.enum(NOTIFICATION_CHANNELS, { error: m.notificationsChannelMailChoice });
const channel = z.enum([...NOTIFICATION_CHANNELS, ...DIGEST_CHANNELS], {
  error: m.notificationsChannelChoice,
});

/** How a member wants to be notified of each kind, and whether letters ask how saved tips went (docs/product.md 17.16). */
export const notificationSettings = z
  .object({
    comment: channel,
    reply: channel,
    like: channel,
    followedTip: channel
      .optional()
      .meta({ description: "Tips by and about what the member follows. Left out, it stays as it is" }),
    help: ownMail,
    moderation: ownMail,
    outcomeLetters: z
      .boolean({ error: m.notificationsOutcomesChoice })
      .optional()
      .meta({ description: "Whether letters ask how saved tips went. Left out, it stays as it is" }),
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof notificationSettings>;

/**
 * Mail only for help answers, which the member asked for, and moderation, which they must know about. Tips of those they follow only
 * on request.
 */
export const DEFAULT_NOTIFICATION_SETTINGS: Required<Omit<NotificationSettings, "outcomeLetters">> = {
  comment: "app",
  reply: "app",
  like: "app",
  followedTip: "off",
  help: "mail",
  moderation: "mail",
};
export const NOTIFICATION_SETTING_FIELDS = [...NOTIFICATION_KINDS, "outcomeLetters"] as const;

/** The kinds of mail that can be turned off: those about notifications, and letters. */
export const MAIL_KINDS_TO_STOP = [...NOTIFICATION_KINDS, "digest", "outcomes"] as const;
export type MailKindToStop = (typeof MAIL_KINDS_TO_STOP)[number];

/** Turns off one kind of mail, by the unsubscribe link in it. */
export const notificationsOff = z
  .object({
    kind: z.enum(MAIL_KINDS_TO_STOP, { error: m.notificationsNoSuchKind }),
    token: z.string().max(300),
  })
  .meta({ id: "NotificationsOff" });
export type NotificationsOff = z.infer<typeof notificationsOff>;
