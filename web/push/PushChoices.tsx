import { m } from "#messages";
import { NOTIFICATION_KINDS } from "#domain/notifications/notification.ts";
import type { PushSettings, pushSettings } from "#domain/push/push.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import { type ComparedField, editConflict } from "#web/forms/EditConflict.tsx";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { NOTIFICATION_LABELS } from "#web/notifications/notification-labels.ts";
import { pushSettingsForm } from "#web/push/push-forms.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";

const yesOrNo = (chosen: unknown) => (chosen === true ? m.uiYes() : m.uiNo());

const comparedFields = (): readonly ComparedField<FormValues<typeof pushSettings>>[] => [
  ...NOTIFICATION_KINDS.map((kind) => ({ name: kind, label: NOTIFICATION_LABELS[kind](), show: yesOrNo })),
  { name: "showNames", label: m.pushShowNames(), show: yesOrNo },
];

type PushChoicesProps = {
  settings: PushSettings & { version: string | null };
  state: FormState | undefined;
};

/** What a member's devices show (docs/product.md 18.43). */
export function PushChoices({ settings, state }: PushChoicesProps) {
  const initial = pushSettingsForm.valuesOf(settings);
  const form = pushSettingsForm.useForm(state, initial);
  const conflict = editConflict({
    form,
    current: pushSettingsForm.currentIn(state),
    initial,
    fields: comparedFields(),
    what: m.pushChoice(),
    submit: { label: m.uiSave(), busy: m.uiSaving() },
  });
  if (conflict) return conflict;
  return (
    <ManagedForm form={form} preventScrollReset aria-label={m.pushChoices()} className="grid gap-5">
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{m.pushWhat()}</legend>
        {NOTIFICATION_KINDS.map((kind) => (
          <Checkbox
            key={`${kind} ${String(settings[kind])}`}
            label={NOTIFICATION_LABELS[kind]()}
            {...form.checkbox(kind)}
          />
        ))}
      </fieldset>
      <p className="max-w-[62ch] text-sm text-muted">{m.pushNotAtAll()}</p>
      <Checkbox
        key={`names ${String(settings.showNames)}`}
        label={m.pushShowNames()}
        hint={m.pushShowNamesHint()}
        {...form.checkbox("showNames")}
      />
      <div>
        <FormButton form={form} busyLabel={m.uiSaving()} className="btn btn-outline">
          {m.uiSave()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}
