import { m } from "#messages";
import { Form, useNavigation } from "react-router";
import type { WebhookDelivery } from "#domain/webhooks/webhook.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { EVENT_LABELS } from "#web/webhooks/webhook-forms.ts";
import { timeTag } from "#web/ui/message-tags.tsx";

const STATES: Record<WebhookDelivery["state"], () => string> = {
  waiting: m.webhooksWaiting,
  delivered: m.webhooksDelivered,
  failed: m.webhooksFailed,
  dropped: m.webhooksNotSent,
};

/** What was sent to a webhook, and how it ended. `enabled`: whether it can be sent again. */
export function DeliveryItem({ delivery, enabled }: { delivery: WebhookDelivery; enabled: boolean }) {
  const sent = useNavigation().formData;
  const { _id, event, state, attempts, responseStatus, problem, createdAt, nextAttemptAt } = delivery;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{EVENT_LABELS[event]()}</span>
          <Chip tint={state === "delivered" ? "leaf" : "sun"}>{STATES[state]()}</Chip>
        </p>
        {problem ? <p className="mt-1 wrap-anywhere">{problem}</p> : null}
        <p className="mt-1 text-sm text-muted">
          {m.webhooksAttempts({
            at: formatDateTime(createdAt),
            count: attempts,
            status: responseStatus ?? "none",
            next: nextAttemptAt === null || attempts === 0 ? "none" : formatDateTime(nextAttemptAt),
            when: timeTag(createdAt, { key: "when" }),
            due: timeTag(nextAttemptAt ?? "", { key: "due" }),
          })}
        </p>
      </div>
      {enabled && state !== "waiting" ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="again" />
          <input type="hidden" name="id" value={_id} />
          <SubmitButton
            busy={sent?.get("id") === _id}
            busyLabel={m.uiSending()}
            className="btn btn-outline"
            aria-label={m.webhooksSendAgainOf({
              event: EVENT_LABELS[event](),
              at: formatDateTime(createdAt),
            })}
          >
            {m.uiSendAgain()}
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}
