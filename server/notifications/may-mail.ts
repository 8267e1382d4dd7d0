import { m } from "#messages";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type MailKindToStop,
  type NotificationKind,
} from "#domain/notifications/notification.ts";
import type { Deps } from "#server/deps.ts";
import { signedToken } from "#server/mail/link-token.ts";
import { takeNotificationMailLimit } from "#server/mail/limits.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import * as queries from "#server/notifications/settings.queries.ts";

/** The purpose of a token that unsubscribes from mails of a kind. */
export const purposeOf = (kind: MailKindToStop) => `no more mail about ${kind}`;

/** The line and the headers that unsubscribe a member from mails of a kind without signing in (docs/product.md 12.25). */
export function unsubscribing(origin: string, secret: string, kind: MailKindToStop, gardenerId: string) {
  const token = signedToken(secret, purposeOf(kind), gardenerId);
  const link = `${origin}/notificationsOff?${new URLSearchParams({ kind, token })}`;
  return {
    unsubscribe: { text: m.notificationsStopText({ kind }), link },
    headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

type NotificationMail = { gardenerId: string; kind: NotificationKind; anyAddress?: boolean };

/**
 * Checks, when a notification mail is sent, whether it may be: the member wants this kind by mail, the address is still that
 * of the account and confirmed (not checked with `anyAddress`), and the limit of such mails is not used up, which counts only
 * first attempts (docs/product.md 12.26, 9.40). Returns undefined if not, else the unsubscribe line and headers of the mail.
 */
export async function mayMail(
  { db, secret, limits }: Pick<Deps, "db" | "secret" | "limits">,
  origin: string,
  { recipient, attempts }: Pick<Parameters<RenderMail>[2], "recipient" | "attempts">,
  { gardenerId, kind, anyAddress = false }: NotificationMail,
): Promise<ReturnType<typeof unsubscribing> | undefined> {
  const member = await queries.selectMailPreference(db, gardenerId, kind);
  if (!member || (member.channel ?? DEFAULT_NOTIFICATION_SETTINGS[kind]) !== "mail") return undefined;
  if (!anyAddress && (!member.confirmed || member.email !== recipient)) return undefined;
  if (attempts === 1 && !(await takeNotificationMailLimit({ limits }, kind, recipient))) return undefined;
  return unsubscribing(origin, secret, kind, gardenerId);
}
