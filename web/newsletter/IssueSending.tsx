import type { IssueDetails } from "#domain/newsletter/issue.ts";
import { formatNumber } from "#domain/text/numbers.ts";
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
  const readers = `${formatNumber(subscribers)} ${subscribers === 1 ? "reader" : "readers"}`;
  return (
    <section aria-labelledby="sending" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="sending" className="text-xl">
        {scheduled ? "Scheduled" : "Send it"}
      </h2>
      {sendsMail ? null : (
        <FormAlert>
          This site sends no mail: SMTP_URL is not set. Issues are published at /newsletter, and their mails
          are only written to the outbox folder.
        </FormAlert>
      )}
      {scheduled ? <p>It is to be sent on {formatDateTime(sendAt ?? "")}.</p> : null}
      <div className="flex flex-wrap gap-3">
        <IntentButton intent="test" busyLabel="Sending">
          Send to yourself
        </IntentButton>
        {scheduled ? (
          <IntentButton intent="cancel" busyLabel="Cancelling">
            Cancel: make it a draft
          </IntentButton>
        ) : null}
      </div>
      <ManagedForm form={form} aria-label="Sending" className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
        {state?.current && state.intent === sendingForm.intent ? (
          <FormAlert>
            Nothing was sent: the text was changed after you opened this page. Read the preview again.
          </FormAlert>
        ) : null}
        {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
        <Field
          label={scheduled ? "Another time (UTC)" : "Time (UTC)"}
          {...form.field("at")}
          type="datetime-local"
          hint="Leave it empty to send it now."
        />
        <div>
          <Checkbox
            {...form.checkbox("ready")}
            key={version}
            label={`I have read the preview. Send it to ${readers}.`}
            hint="Once sending has begun, it cannot be taken back, and everybody can read the issue."
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
          <FormButton form={form} busyLabel="Sending">
            {scheduled ? "Send, or change the time" : "Send or schedule"}
          </FormButton>
        </div>
      </ManagedForm>
    </section>
  );
}
