import { Form, useNavigation } from "react-router";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
} from "#domain/notifications/notification.ts";
import type { AccountOutcome } from "#web/accounts/outcome.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

const LABELS: Record<NotificationKind, string> = {
  comment: "Comments on your tips",
  reply: "Replies to you",
  like: "Likes of your tips",
  help: "Answers to your questions",
  moderation: "Words from moderators",
};

type NoticeChoicesProps = {
  settings: NotificationSettings;
  /** Whether the account's address is confirmed; until then nothing of this comes by mail. */
  confirmed: boolean;
  outcome: AccountOutcome | undefined;
};

/** How one wants to be told of each kind (docs/product.md 12.26). */
export function NoticeChoices({ settings, confirmed, outcome }: NoticeChoicesProps) {
  const busy = useNavigation().formData?.get("intent") === "notices";
  return (
    <Form method="post" preventScrollReset aria-label="Notices" className="grid gap-5">
      <input type="hidden" name="intent" value="notices" />
      {outcome?.failed ? <FormAlert>{outcome.failed}</FormAlert> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {NOTIFICATION_KINDS.map((kind) => (
          <Field
            key={`${kind} ${settings[kind]}`}
            as="select"
            label={LABELS[kind]}
            name={kind}
            defaultValue={settings[kind]}
          >
            <option value="off">Not at all</option>
            <option value="app">On the site</option>
            <option value="mail">On the site and by mail</option>
          </Field>
        ))}
      </div>
      {confirmed ? null : (
        <p>
          Until your address is confirmed, only answers to your questions come by mail, to the address you ask
          with; all else is on the site only.{" "}
          <a href="#email" className="line-link">
            Have the confirmation sent again
          </a>
        </p>
      )}
      <div>
        <SubmitButton busy={busy} busyLabel="Saving" className="btn btn-outline">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}
