import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
  notificationSettings,
} from "#domain/notifications/notification.ts";
import { defineForm } from "#web/forms/define-form.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";

export const notificationSettingsForm = defineForm(notificationSettings, { intent: "notifications" });

const LABELS: Record<NotificationKind, string> = {
  comment: "Comments on your tips",
  reply: "Replies to you",
  like: "Likes of your tips",
  help: "Answers to your questions",
  moderation: "Messages from moderators",
};

type NotificationChoicesProps = {
  settings: NotificationSettings;
  /** Whether the account's address is confirmed; until then none of this is mailed. */
  confirmed: boolean;
  state: FormState | undefined;
};

/** How a member is notified of each kind (docs/product.md 12.26). */
export function NotificationChoices({ settings, confirmed, state }: NotificationChoicesProps) {
  const form = notificationSettingsForm.useForm(state, settings);
  return (
    <ManagedForm form={form} preventScrollReset aria-label="Notifications" className="grid gap-5">
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {NOTIFICATION_KINDS.map((kind) => (
          <Field key={`${kind} ${settings[kind]}`} as="select" label={LABELS[kind]} {...form.field(kind)}>
            <option value="off">Not at all</option>
            <option value="app">On the site</option>
            <option value="mail">On the site and by mail</option>
          </Field>
        ))}
      </div>
      {confirmed ? null : (
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
