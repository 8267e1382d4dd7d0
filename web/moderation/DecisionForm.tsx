import { Ban, BadgeCheck, Check, MailWarning, ShieldX, Timer, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { type Action, ACTIONS, isActionFor, type ModerationCase } from "#domain/moderation/moderation.ts";
import { SignedOutNotice } from "#web/accounts/SignedOutNotice.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";

/** How a decision ended that was not made. `values`: what was sent; undefined when one was to be taken back. */
export type DecisionOutcome = {
  values: { action: string; reason: string; until: string; seen: string } | undefined;
  errors: { path: string; message: string }[];
  failed: string | undefined;
  signedOut: boolean;
};

const ICONS: Record<Action, typeof Ban> = {
  approve: BadgeCheck,
  dismiss: Check,
  warn: MailWarning,
  remove: Trash2,
  suspend: Timer,
  ban: Ban,
  removeAll: ShieldX,
};

type DecisionFormProps = {
  /** Null when the sign-in has run out, and nothing but what was sent is known. */
  found: ModerationCase | null;
  outcome: DecisionOutcome | undefined;
};

/** What a moderator decides about a case (docs/product.md 11.13, 11.26). */
export function DecisionForm({ found, outcome }: DecisionFormProps) {
  const waits = found !== null && found.waits.length > 0;
  const values = outcome?.values;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, outcome?.errors);
  const busy = useNavigation().formData?.get("intent") === "decide";
  const errorAt = (path: string) => outcome?.errors.find((error) => error.path === path)?.message;
  const actions = (Object.keys(ACTIONS) as Action[]).filter((one) =>
    found ? isActionFor(one, { pending: waits }) : one === values?.action,
  );
  const options = actions.map((value) => {
    const Icon = ICONS[value];
    const { label, text } = ACTIONS[value];
    return { value, label, text, icon: <Icon className="size-4 text-muted" /> };
  });
  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="seen" value={found ? found.preview?.changedAt : values?.seen} />
      <RadioCards
        label="What to do"
        name="action"
        options={options}
        defaultValue={values?.action}
        error={errorAt("action")}
      />
      <Field
        as="textarea"
        label="Reason"
        name="reason"
        rows={4}
        className="min-h-28"
        defaultValue={values?.reason}
        error={errorAt("reason")}
        hint={`The author reads it. Not needed to ${waits ? "approve" : "dismiss"}.`}
      />
      {waits ? null : (
        <div className="max-w-xs">
          <Field
            label="Suspended until"
            name="until"
            type="date"
            defaultValue={values?.until}
            error={errorAt("until")}
            hint="Only to suspend: the day on which they can log in again."
          />
        </div>
      )}
      {outcome?.failed ? <FormAlert>{outcome.failed}</FormAlert> : null}
      {outcome?.signedOut ? <SignedOutNotice typed="form" /> : null}
      <div>
        <SubmitButton busy={busy} busyLabel="Deciding">
          Decide
        </SubmitButton>
      </div>
    </Form>
  );
}
