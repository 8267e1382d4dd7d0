import type { Deps } from "#server/deps.ts";
import { renderHelpAnswerMail } from "#server/help/mail.ts";
import type { MailRow } from "#server/mail/mail.queries.ts";
import type { MailMessage } from "#server/mail/message.ts";
import { renderDecisionMail, renderUndoneMail } from "#server/moderation/mail.ts";
import { renderNotificationMail } from "#server/notifications/mail.ts";
import { renderConfirmationMail } from "#server/newsletter/mail.ts";

/**
 * Renders a module's mail at sending time, from the record named by the mail's `detail`. Returns undefined when the mail
 * is no longer needed. `to` overrides the recipient where the address is looked up only at sending time.
 */
export type RenderMail = (
  deps: Pick<Deps, "db" | "secret" | "clock" | "limits">,
  origin: string,
  mail: MailRow,
) => Promise<(Omit<MailMessage, "id" | "to"> & { to?: string }) | undefined>;

/** The renderer of each mail kind that belongs to a module. */
export const MODULE_TEMPLATES = {
  helpAnswer: renderHelpAnswerMail,
  newsletter: renderConfirmationMail,
  notification: renderNotificationMail,
  moderated: renderDecisionMail,
  moderationUndone: renderUndoneMail,
} satisfies Record<string, RenderMail>;
export type ModuleMailKind = keyof typeof MODULE_TEMPLATES;

export const isModuleKind = (kind: string): kind is ModuleMailKind => Object.hasOwn(MODULE_TEMPLATES, kind);
