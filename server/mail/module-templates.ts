import type { Deps } from "#server/deps.ts";
import { renderHelpAnswerMail } from "#server/help/mail.ts";
import type { MailRow } from "#server/mail/mail.queries.ts";
import type { MailMessage } from "#server/mail/message.ts";
import { renderDecisionMail, renderUndoneMail } from "#server/moderation/mail.ts";
import { renderNotificationMail } from "#server/notifications/mail.ts";
import { renderConfirmationMail } from "#server/newsletter/mail.ts";

/**
 * Writes a letter that is not about an account, when it is sent, from what the mail's `detail` names. Undefined when it
 * has become pointless. `to`: where the address is looked up only then.
 */
export type RenderMail = (
  deps: Pick<Deps, "db" | "secret" | "clock" | "limits">,
  origin: string,
  mail: MailRow,
) => Promise<(Omit<MailMessage, "id" | "to"> & { to?: string }) | undefined>;

/** Each kind of these letters, and the noun that writes it. */
export const MODULE_TEMPLATES = {
  helpAnswer: renderHelpAnswerMail,
  newsletter: renderConfirmationMail,
  notice: renderNotificationMail,
  moderated: renderDecisionMail,
  moderationUndone: renderUndoneMail,
} satisfies Record<string, RenderMail>;
export type OtherMailKind = keyof typeof MODULE_TEMPLATES;

export const isOtherKind = (kind: string): kind is OtherMailKind => Object.hasOwn(MODULE_TEMPLATES, kind);
