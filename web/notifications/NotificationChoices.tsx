import {
  channelsOf,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationSettings,
  notificationSettings,
} from "#domain/notifications/notification.ts";
import { DIGEST_HOUR } from "#domain/notifications/digest.ts";
import { version } from "#domain/http/version.ts";
import { defineForm, type FormValues } from "#web/forms/define-form.ts";
import { type ComparedField, differingFields, EditConflict } from "#web/forms/EditConflict.tsx";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { KIND_LABELS } from "#web/notifications/kind-labels.ts";
import { noMail, useSendsMail } from "#web/mail/sends-mail.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";

export const notificationSettingsForm = defineForm(notificationSettings.extend({ version }), {
  intent: "notifications",
});

const CHANNELS: Record<NotificationChannel, string> = {
  off: "Not at all",
  app: "On the site",
  mail: "On the site and by mail",
  daily: "On the site and in a daily letter",
  weekly: "On the site and in a weekly letter",
};

const OUTCOME_LETTERS = "Ask me how saved tips went";

const COMPARED: readonly ComparedField<FormValues<typeof notificationSettings>>[] = [
  ...NOTIFICATION_KINDS.map((kind) => ({
    name: kind,
    label: KIND_LABELS[kind],
    show: (channel: unknown) => CHANNELS[channel as NotificationChannel],
  })),
  { name: "outcomeLetters", label: OUTCOME_LETTERS, show: (asks) => (asks === true ? "Yes" : "No") },
];

type NotificationChoicesProps = {
  settings: NotificationSettings & { version: string | null };
  /** Whether the account's address is confirmed; until then none of this is mailed. */
  confirmed: boolean;
  state: FormState | undefined;
};

/** How a member is notified of each kind (docs/product.md 12.26). */
export function NotificationChoices({ settings, confirmed, state }: NotificationChoicesProps) {
  const sendsMail = useSendsMail();
  const initial = notificationSettingsForm.valuesOf(settings);
  const form = notificationSettingsForm.useForm(state, initial);
  const current = state?.current && notificationSettingsForm.valuesOf(state.current);
  if (current && differingFields(COMPARED, form.values, current).length > 0)
    return (
      <EditConflict
        key={form.values.version}
        form={form}
        current={current}
        initial={initial}
        fields={COMPARED}
        what="choice"
        submit={{ label: "Save", busy: "Saving" }}
      />
    );
  return (
    <ManagedForm form={form} preventScrollReset aria-label="Notifications" className="grid gap-5">
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {NOTIFICATION_KINDS.map((kind) => (
          <Field
            key={`${kind} ${settings[kind]}`}
            as="select"
            label={KIND_LABELS[kind]}
            {...form.field(kind)}
          >
            {channelsOf(kind).map((channel) => (
              <option key={channel} value={channel}>
                {CHANNELS[channel]}
              </option>
            ))}
          </Field>
        ))}
      </div>
      <p className="max-w-[62ch] text-sm text-muted">
        A letter has everything new in one mail, at {String(DIGEST_HOUR).padStart(2, "0")}:00 UTC, a weekly
        one on Mondays. If nothing is new, none is sent.
      </p>
      <Checkbox
        key={`letters ${String(settings.outcomeLetters)}`}
        label={OUTCOME_LETTERS}
        hint="By mail, some six weeks after you saved a tip: one letter a week at most, each tip once."
        {...form.checkbox("outcomeLetters")}
      />
      {sendsMail ? null : <p>{noMail()} Until it can, all of this is on the site only.</p>}
      {confirmed || !sendsMail ? null : (
        <p>
          Until your address is confirmed, only answers to your questions are mailed, to the address you asked
          with. Everything else is on the site only.{" "}
          <a href="#email" className="line-link">
            Send the confirmation again
          </a>
        </p>
      )}
      <div>
        <FormButton form={form} busyLabel="Saving" className="btn btn-outline">
          Save
        </FormButton>
      </div>
    </ManagedForm>
  );
}
