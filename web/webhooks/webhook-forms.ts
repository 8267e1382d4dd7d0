import { m } from "#messages";
import { webhookForm, type WebhookEvent } from "#domain/webhooks/webhook.ts";
import { defineForm } from "#web/forms/define-form.ts";

export const createWebhookForm = defineForm(webhookForm, { intent: "create" });

/** What the forms return when they succeed: a new secret, which is shown only now. */
export type SecretDone = { secret?: string };

export const EVENT_LABELS: Record<WebhookEvent, () => string> = {
  "tip.shared": m.webhooksTipShared,
  "tip.changed": m.webhooksTipChanged,
  "tip.removed": m.webhooksTipRemoved,
  "comment.posted": m.webhooksCommentPosted,
  "report.received": m.webhooksReportReceived,
  "member.joined": m.webhooksMemberJoined,
};

/** The same within a sentence. */
export const EVENTS_IN_SENTENCES: Record<WebhookEvent, () => string> = {
  "tip.shared": m.webhooksOfTipShared,
  "tip.changed": m.webhooksOfTipChanged,
  "tip.removed": m.webhooksOfTipRemoved,
  "comment.posted": m.webhooksOfCommentPosted,
  "report.received": m.webhooksOfReportReceived,
  "member.joined": m.webhooksOfMemberJoined,
};
