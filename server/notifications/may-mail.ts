import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationKind } from "#domain/notifications/notification.ts";
import type { Deps } from "#server/deps.ts";
import { signedToken } from "#server/mail/link-token.ts";
import { takeNotificationMailLimit } from "#server/mail/limits.ts";
import type { MailRow } from "#server/mail/mail.queries.ts";
import * as queries from "#server/notifications/notifications.queries.ts";

/** What a token is good for that stops the mails of a kind. */
export const purposeOf = (kind: NotificationKind) => `no more mail about ${kind}`;

/** The address at which a member stops the mails of a kind, without signing in (docs/product.md 12.25). */
const offLink = (origin: string, secret: string, kind: NotificationKind, gardenerId: string): string =>
  `${origin}/notificationsOff?${new URLSearchParams({ kind, token: signedToken(secret, purposeOf(kind), gardenerId) })}`;

type Wanted = { gardenerId: string; kind: NotificationKind; anyAddress?: boolean };

/**
 * Whether a letter may bring a member what they are told, looked at when it is sent: they want this kind by mail, the
 * address is the account's by now and confirmed (not asked of `anyAddress`), and the limit of such letters is not used up,
 * of which one that is tried again has taken before (docs/product.md 12.26, 9.40). Undefined where it may not, else the way
 * out of these letters: the line that names it and the headers by which letter boxes press it.
 */
export async function mayMail(
  { db, secret, limits }: Pick<Deps, "db" | "secret" | "limits">,
  origin: string,
  { recipient, attempts }: Pick<MailRow, "recipient" | "attempts">,
  { gardenerId, kind, anyAddress = false }: Wanted,
): Promise<{ unsubscribe: { text: string; link: string }; headers: Record<string, string> } | undefined> {
  const member = await queries.selectMailed(db, gardenerId, kind);
  if (!member || (member.channel ?? DEFAULT_NOTIFICATION_SETTINGS[kind]) !== "mail") return undefined;
  if (!anyAddress && (!member.confirmed || member.email !== recipient)) return undefined;
  if (attempts === 1 && !(await takeNotificationMailLimit({ limits }, kind, recipient))) return undefined;
  const link = offLink(origin, secret, kind, gardenerId);
  return {
    unsubscribe: { text: `${WHY[kind]} To get no more of them:`, link },
    headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

const ASKED = "You asked for these mails.";
const WHY: Record<NotificationKind, string> = {
  comment: ASKED,
  reply: ASKED,
  like: ASKED,
  help: "You get answers to your questions by mail.",
  moderation: "You get what moderators decide by mail.",
};
