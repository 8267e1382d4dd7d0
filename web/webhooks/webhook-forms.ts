import { webhookForm, type WebhookEvent } from "#domain/webhooks/webhook.ts";
import { defineForm } from "#web/forms/define-form.ts";

export const createWebhookForm = defineForm(webhookForm, { intent: "create" });

/** What the forms return when they succeed: a new secret, which is shown only now. */
export type SecretDone = { secret?: string };

export const EVENT_LABELS: Record<WebhookEvent, string> = {
  "tip.shared": "A tip is shared",
  "tip.changed": "A tip is changed",
  "tip.removed": "A tip is removed",
  "comment.posted": "A comment is posted",
  "report.received": "A report is received",
  "member.joined": "A member joins",
};
