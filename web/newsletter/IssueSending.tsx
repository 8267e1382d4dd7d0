import { m } from "#messages";
import type { IssueDetails } from "#domain/newsletter/issue.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { IntentButton } from "#web/forms/IntentButton.tsx";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { sendingForm } from "#web/newsletter/issue-forms.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";

type IssueSendingProps = { issue: IssueDetails & { version: string }; state: FormState | undefined };

/** Sends a draft, or gives a scheduled issue another time or cancels it (docs/product.md 11.44, 11.49). */
export function IssueSending({ issue, state }: IssueSendingProps) {
  const { status, sendAt, subscribers, sendsMail, version } = issue;
  const form = sendingForm.useForm(state, { version });
  const scheduled = status === "scheduled";
  return (
    <section aria-labelledby="sending" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="sending" className="text-xl">
        {scheduled ? m.newsletterScheduled() : m.newsletterSendIt()}
      </h2>
      {sendsMail ? null : <FormAlert>{m.newsletterNoSmtp()}</FormAlert>}
      {scheduled ? <p>{m.newsletterToBeSent({ at: formatDateTime(sendAt ?? "") })}</p> : null}
      <div className="flex flex-wrap gap-3">
        <IntentButton intent="test" busyLabel={m.uiSending()}>
          {m.newsletterSendSelf()}
        </IntentButton>
        {scheduled ? (
          <IntentButton intent="cancel" busyLabel={m.newsletterCancelling()}>
            {m.newsletterCancelSchedule()}
          </IntentButton>
        ) : null}
      </div>
      <ManagedForm
        form={form}
        aria-label={m.newsletterSendingForm()}
        className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4"
      >
        {state?.current && state.intent === sendingForm.intent ? (
          <FormAlert>{m.newsletterTextChanged()}</FormAlert>
        ) : null}
        {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
        <Field
          label={scheduled ? m.newsletterAnotherTime() : m.newsletterTime()}
          {...form.field("at")}
          type="datetime-local"
          hint={m.newsletterTimeHint()}
        />
        <div>
          <Checkbox
            {...form.checkbox("ready")}
            key={version}
            label={m.newsletterReady({ count: subscribers })}
            hint={m.newsletterReadyHint()}
            aria-describedby={form.field("ready").error ? "ready-error" : undefined}
            aria-invalid={form.field("ready").error ? true : undefined}
          />
          {form.field("ready").error ? (
            <p id="ready-error" className="mt-1 font-semibold text-error">
              {form.field("ready").error}
            </p>
          ) : null}
        </div>
        <div>
          <FormButton form={form} busyLabel={m.uiSending()}>
            {scheduled ? m.newsletterSendOrChange() : m.newsletterSendOrSchedule()}
          </FormButton>
        </div>
      </ManagedForm>
    </section>
  );
}
