import { m } from "#messages";
import { WEBHOOK_EVENTS, WEBHOOKS_MAX } from "#domain/webhooks/webhook.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { createWebhookForm, EVENT_LABELS } from "#web/webhooks/webhook-forms.ts";

/** The form for a new webhook. `count`: how many there are. */
export function NewWebhook({ count, state }: { count: number; state: FormState | undefined }) {
  const form = createWebhookForm.useForm(state?.done ? undefined : state, {});
  if (count >= WEBHOOKS_MAX) return <p>{m.webhooksFull({ max: WEBHOOKS_MAX })}</p>;
  const error = form.errorAt("events");
  return (
    <ManagedForm form={form} aria-label={m.webhooksCreateHeading()} className="grid max-w-2xl gap-6">
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      <Field
        label={m.webhooksUrlLabel()}
        {...form.field("url")}
        type="url"
        dir="ltr"
        hint={m.webhooksUrlHint()}
        required
      />
      <Field
        label={m.webhooksDescription()}
        {...form.field("description")}
        hint={m.webhooksDescriptionHint()}
      />
      <fieldset className="grid gap-1" aria-describedby={error ? "webhook-events-error" : undefined}>
        <legend className="mb-1 font-semibold">{m.webhooksToldWhen()}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={EVENT_LABELS[event]()}
            aria-invalid={error ? true : undefined}
            {...form.checkbox(event)}
          />
        ))}
        {error ? (
          <p id="webhook-events-error" className="text-sm text-error">
            {error}
          </p>
        ) : null}
      </fieldset>
      <div>
        <FormButton form={form} busyLabel={m.webhooksCreating()} className="btn btn-primary">
          {m.webhooksCreate()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}
