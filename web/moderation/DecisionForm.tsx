import { m } from "#messages";
import { Ban, BadgeCheck, Check, MailWarning, ShieldX, Timer, Trash2 } from "#web/icons/icons.tsx";
import {
  type ModerationAction,
  MODERATION_ACTIONS,
  decisionInput,
  isActionFor,
  type ModerationCase,
} from "#domain/moderation/moderation.ts";
import { defineForm } from "#web/forms/define-form.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Field } from "#web/ui/Field.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";

export const decisionForm = defineForm(decisionInput, { intent: "decide" });

const ICONS: Record<ModerationAction, typeof Ban> = {
  approve: BadgeCheck,
  dismiss: Check,
  warn: MailWarning,
  remove: Trash2,
  suspend: Timer,
  ban: Ban,
  removeAll: ShieldX,
};

type DecisionFormProps = {
  /** Null when the session has expired: then only the submitted values are known. */
  moderationCase: ModerationCase | null;
  state: FormState | undefined;
};

/** The form for a moderator's decision (docs/product.md 11.13, 11.26). */
export function DecisionForm({ moderationCase, state }: DecisionFormProps) {
  const isPending = moderationCase !== null && moderationCase.reviewReasons.length > 0;
  const form = decisionForm.useForm(state, {});
  const ifUnchangedSince = moderationCase ? moderationCase.preview?.changedAt : form.values.ifUnchangedSince;
  const actions = (Object.keys(MODERATION_ACTIONS) as ModerationAction[]).filter((action) =>
    moderationCase ? isActionFor(action, { pending: isPending }) : action === form.values.action,
  );
  const options = actions.map((value) => {
    const Icon = ICONS[value];
    const { label, text } = MODERATION_ACTIONS[value];
    return { value, label: label(), text: text(), icon: <Icon className="size-4 text-muted" /> };
  });
  return (
    <ManagedForm form={form} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {ifUnchangedSince ? <input type="hidden" name="ifUnchangedSince" value={ifUnchangedSince} /> : null}
      <RadioCards label={m.moderationWhat()} {...form.field("action")} options={options} />
      <Field
        as="textarea"
        label={m.moderationReason()}
        {...form.field("reason")}
        rows={4}
        className="min-h-28"
        hint={isPending ? m.moderationReasonOrApprove() : m.moderationReasonOrDismiss()}
      />
      {isPending ? null : (
        <div className="max-w-xs">
          <Field
            label={m.moderationUntil()}
            {...form.field("suspendedUntil")}
            type="date"
            hint={m.moderationUntilHint()}
          />
        </div>
      )}
      <FormProblems form={form} typed="form" />
      <div>
        <FormButton form={form} busyLabel={m.moderationDeciding()}>
          {m.moderationDecide()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}
