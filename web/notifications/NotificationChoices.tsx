import { m } from "#messages";
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
import { type ComparedField, editConflict } from "#web/forms/EditConflict.tsx";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { NOTIFICATION_LABELS } from "#web/notifications/notification-labels.ts";
import { noMail, useSendsMail } from "#web/mail/sends-mail.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";

export const notificationSettingsForm = defineForm(notificationSettings.extend({ version }), {
  intent: "notifications",
});

const CHANNELS: Record<NotificationChannel, () => string> = {
  off: m.notificationsOff,
  app: m.notificationsApp,
  mail: m.notificationsMail,
  daily: m.notificationsDaily,
  weekly: m.notificationsWeekly,
};

const comparedFields = (): readonly ComparedField<FormValues<typeof notificationSettings>>[] => [
  ...NOTIFICATION_KINDS.map((kind) => ({
    name: kind,
    label: NOTIFICATION_LABELS[kind](),
    show: (channel: unknown) => (channel ? CHANNELS[channel as NotificationChannel]() : null),
  })),
  {
    name: "outcomeLetters",
    label: m.notificationsOutcomes(),
    show: (asks) => (asks === true ? m.uiYes() : m.uiNo()),
  },
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
  const conflict = editConflict({
    form,
    current: notificationSettingsForm.currentIn(state),
    initial,
    fields: comparedFields(),
    what: m.notificationsChoice(),
    submit: { label: m.uiSave(), busy: m.uiSaving() },
  });
  if (conflict) return conflict;
  return (
    <ManagedForm form={form} preventScrollReset aria-label={m.frameNotifications()} className="grid gap-5">
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {NOTIFICATION_KINDS.map((kind) => (
          <Field
            key={`${kind} ${settings[kind]}`}
            as="select"
            label={NOTIFICATION_LABELS[kind]()}
            {...form.field(kind)}
          >
            {channelsOf(kind).map((channel) => (
              <option key={channel} value={channel}>
                {CHANNELS[channel]()}
              </option>
            ))}
          </Field>
        ))}
      </div>
      <p className="max-w-[62ch] text-sm text-muted">
        {m.notificationsLetterText({ time: `${String(DIGEST_HOUR).padStart(2, "0")}:00` })}
      </p>
      <Checkbox
        key={`letters ${String(settings.outcomeLetters)}`}
        label={m.notificationsOutcomes()}
        hint={m.notificationsOutcomesHint()}
        {...form.checkbox("outcomeLetters")}
      />
      {sendsMail ? null : (
        <p>
          {noMail()} {m.notificationsUntilMail()}
        </p>
      )}
      {confirmed || !sendsMail ? null : (
        <p>
          {m.notificationsUntilConfirmed()}{" "}
          <a href="#email" className="line-link">
            {m.notificationsConfirmAgain()}
          </a>
        </p>
      )}
      <div>
        <FormButton form={form} busyLabel={m.uiSaving()} className="btn btn-outline">
          {m.uiSave()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}
