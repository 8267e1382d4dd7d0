import type { Deps } from "#server/deps.ts";
import { renderHelpAnswerMail } from "#server/help/mail.ts";
import { renderInvitationMail } from "#server/invitations/mail.ts";
import type { MailSite } from "#server/mail/mail-layout.ts";
import type { MailRow } from "#server/mail/mail.queries.ts";
import type { MailMessage } from "#server/mail/message.ts";
import { renderOutcomesMail } from "#server/outcomes/mail.ts";
import { renderDecisionMail, renderUndoneMail } from "#server/moderation/mail.ts";
import { renderDigestMail, renderNotificationMail } from "#server/notifications/mail.ts";
import type { Trx } from "#server/db/transaction.ts";
import {
  recordIssueOutcome,
  renderConfirmationMail,
  renderIssueMail,
  renderIssueTestMail,
} from "#server/newsletter/mail.ts";
import { renderWebhookDisabledMail } from "#server/webhooks/mail.ts";

/**
 * Renders a module's mail at sending time, from the record named by the mail's `detail`. Returns undefined when the mail
 * is no longer needed. `to` overrides the recipient where the address is looked up only at sending time.
 */
export type RenderMail = (
  deps: Pick<Deps, "db" | "database" | "responses" | "secret" | "clock" | "limits">,
  site: MailSite,
  mail: MailRow,
) => Promise<(Omit<MailMessage, "id" | "to"> & { to?: string }) | undefined>;

/** The renderer of each mail kind that belongs to a module. */
export const MODULE_TEMPLATES = {
  helpAnswer: renderHelpAnswerMail,
  invitation: renderInvitationMail,
  newsletter: renderConfirmationMail,
  newsletterIssue: renderIssueMail,
  newsletterTest: renderIssueTestMail,
  notification: renderNotificationMail,
  digest: renderDigestMail,
  outcomes: renderOutcomesMail,
  moderated: renderDecisionMail,
  moderationUndone: renderUndoneMail,
  webhookDisabled: renderWebhookDisabledMail,
} satisfies Record<string, RenderMail>;
export type ModuleMailKind = keyof typeof MODULE_TEMPLATES;

export const isModuleKind = (kind: string): kind is ModuleMailKind => Object.hasOwn(MODULE_TEMPLATES, kind);

/** How a mail ended: handed over, refused for good (5xx) because of its address or otherwise, or given up after days of retries. */
export type MailOutcome = "sent" | "addressRefused" | "refused" | "failed";
/** Records how a mail of a module ended, in the transaction that records it in the outbox. */
export type RecordOutcome = (trx: Trx, mail: MailRow, outcome: MailOutcome) => Promise<void>;

/** The modules that count how their mails end, by kind of mail. */
const OUTCOMES = new Map<string, RecordOutcome>([["newsletterIssue", recordIssueOutcome]]);
export const outcomeRecorder = (kind: string): RecordOutcome | undefined => OUTCOMES.get(kind);
