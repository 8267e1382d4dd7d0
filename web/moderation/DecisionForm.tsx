import { Ban, BadgeCheck, Check, MailWarning, ShieldX, Timer, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import {
  type Action,
  ACTIONS,
  isActionFor,
  type ModerationCase,
  REASON_MAX,
} from "#domain/moderation/moderation.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";

export type DecisionOutcome = {
  values: { action: string; reason: string; until: string };
  errors: { path: string; message: string }[];
  failed: string | undefined;
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

type DecisionFormProps = { found: ModerationCase; outcome: DecisionOutcome | undefined };

/** What a moderator decides about a case (docs/product.md 11.13, 11.26). */
export function DecisionForm({ found, outcome }: DecisionFormProps) {
  const waits = found.waits.length > 0;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, outcome?.errors);
  const busy = useNavigation().formData?.get("intent") === "decide";
  const errorAt = (path: string) => outcome?.errors.find((error) => error.path === path)?.message;
  const actions = (Object.keys(ACTIONS) as Action[]).filter((one) =>
    isActionFor(one, { kind: found.kind, waits }),
  );
  const options = actions.map((value) => {
    const Icon = ICONS[value];
    const { label, text } = ACTIONS[value];
    return { value, label, text, icon: <Icon className="size-4 text-muted" /> };
  });
  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="seen" value={found.preview?.changedAt} />
      <RadioCards
        label="What to do"
        name="action"
        options={options}
        defaultValue={outcome?.values.action}
        error={errorAt("action")}
      />
      <Field
        as="textarea"
        label="Reason"
        name="reason"
        rows={4}
        className="min-h-28"
        defaultValue={outcome?.values.reason}
        error={errorAt("reason")}
        hint={`The author reads it. Not needed to ${waits ? "approve" : "dismiss"}.`}
        maxLength={REASON_MAX}
      />
      {waits ? null : (
        <div className="max-w-xs">
          <Field
            label="Suspended until"
            name="until"
            type="date"
            defaultValue={outcome?.values.until}
            error={errorAt("until")}
            hint="Only to suspend: the day on which they can log in again."
          />
        </div>
      )}
      {outcome?.failed ? <FormAlert>{outcome.failed}</FormAlert> : null}
      <div>
        <SubmitButton busy={busy} busyLabel="Deciding">
          Decide
        </SubmitButton>
      </div>
    </Form>
  );
}
