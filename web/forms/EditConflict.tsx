import { m } from "#messages";
import { CircleAlert } from "#web/icons/icons.tsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { choiceName, isSameText, storedName } from "#web/forms/edit-choices.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import type { BoundForm } from "#web/forms/use-form.ts";

type FieldValue = string | boolean | undefined;

/** A field whose typed and stored texts can be compared. */
export type ComparedField<Values> = {
  name: keyof Values & string;
  label: string;
  /** The control in which the typed text can be edited; without one it can only be chosen. */
  as?: "input" | "textarea";
  /** How a value is shown, if not as it is. */
  show?: (value: FieldValue) => ReactNode;
};

/** The fields whose typed text differs from the stored one. */
const differingFields = <Values extends object>(
  fields: readonly ComparedField<Values>[],
  mine: Values,
  current: Values,
) => fields.filter(({ name }) => !isSameText(mine[name], current[name]));

type EditConflictProps<Values extends object> = {
  form: BoundForm<Values>;
  /** What is stored now. */
  current: Values;
  /** What was stored when the form was opened, if known. */
  initial: Values | undefined;
  fields: readonly ComparedField<Values>[];
  /** What is edited, such as "tip". */
  what: string;
  /** The label of the form's button, and its label while busy. */
  submit: { label: string; busy: string };
};

/**
 * What is shown instead of the form of a document that was changed after it was opened; null if no field differs. `current`: what is
 * stored now, if the form was refused for that.
 */
export function editConflict<Values extends { version?: string | undefined }>({
  current,
  ...rest
}: Omit<EditConflictProps<Values>, "current"> & { current: Values | undefined }): ReactNode {
  const { form, fields } = rest;
  if (current === undefined || differingFields(fields, form.values, current).length === 0) return null;
  return <EditConflict key={form.values.version} current={current} {...rest} />;
}

/**
 * For each field that differs, the typed and the stored text side by side, to choose between (docs/product.md 4.30). The typed text can
 * still be edited. Sent to `withChoices`.
 */
function EditConflict<Values extends object>({
  form,
  current,
  initial,
  fields,
  what,
  submit,
}: EditConflictProps<Values>) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const compared = differingFields(fields, form.values, current);
  const others = Object.entries(form.values).filter(
    ([name]) => name !== "version" && !compared.some((field) => field.name === name),
  );
  return (
    <ManagedForm form={form} className="grid max-w-4xl gap-8">
      <div
        ref={alert}
        role="alert"
        tabIndex={-1}
        className="sheet flex items-start gap-3 border-warning/50 px-4 py-3 outline-none"
      >
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-semibold">{m.formsChanged({ what })}</p>
          <p className="mt-1 max-w-[62ch]">{m.formsChangedText({ button: submit.label })}</p>
        </div>
      </div>
      {others.map(([name, value]) => (
        <HiddenValue key={name} name={name} value={value as FieldValue} />
      ))}
      {compared.map((field) => (
        <Comparison
          key={field.name}
          field={field}
          mine={form.values[field.name] as FieldValue}
          stored={current[field.name] as FieldValue}
          untouched={initial !== undefined && isSameText(initial[field.name], form.values[field.name])}
        />
      ))}
      <div>
        <FormButton form={form} busyLabel={submit.busy} className="btn btn-lg btn-primary min-w-36">
          {submit.label}
        </FormButton>
      </div>
    </ManagedForm>
  );
}

type ComparisonProps = {
  field: Pick<ComparedField<object>, "label" | "as" | "show"> & { name: string };
  mine: FieldValue;
  stored: FieldValue;
  /** Whether this field was left as it was, so that the stored text is the one to keep. */
  untouched: boolean;
};

function Comparison({
  field: { name, label, as, show = shownAsText },
  mine,
  stored,
  untouched,
}: ComparisonProps) {
  const control = {
    name,
    "aria-label": m.formsYourText({ label }),
    defaultValue: String(mine ?? ""),
    dir: "auto",
  } as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice field={name} value="mine" label={m.formsKeepYours()} chosen={!untouched}>
          {as === "textarea" ? (
            <textarea {...control} rows={4} className="textarea min-h-32 w-full leading-relaxed" />
          ) : as === "input" ? (
            <input {...control} className="input w-full" />
          ) : (
            <>
              <HiddenValue name={name} value={mine} />
              {show(mine)}
            </>
          )}
        </Choice>
        <Choice field={name} value="stored" label={m.formsTakeStored()} chosen={untouched}>
          <HiddenValue name={storedName(name)} value={stored} />
          {show(stored)}
        </Choice>
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  field: string;
  value: "mine" | "stored";
  label: string;
  chosen: boolean;
  children: ReactNode;
};

function Choice({ field, value, label, chosen, children }: ChoiceProps) {
  const id = useId();
  return (
    <div
      // Whoever edits a text wants to keep it.
      onInput={({ currentTarget }) => {
        const radio = currentTarget.querySelector<HTMLInputElement>("input[type=radio]");
        if (radio) radio.checked = true;
      }}
      className="sheet grid content-start gap-3 p-4 has-checked:border-primary has-checked:bg-primary/8"
    >
      <label className="flex cursor-pointer items-center gap-3 font-semibold pointer-coarse:min-h-11">
        <input
          type="radio"
          name={choiceName(field)}
          value={value}
          defaultChecked={chosen}
          aria-describedby={id}
          className="radio radio-primary radio-sm"
        />
        {label}
      </label>
      <div id={id} className="min-w-0">
        {children}
      </div>
    </div>
  );
}

/** A value as a form sends it: an unchecked checkbox is left out. */
function HiddenValue({ name, value }: { name: string; value: FieldValue }) {
  if (value === undefined || value === false) return null;
  return <input type="hidden" name={name} value={value === true ? "on" : value} />;
}

const shownAsText = (value: FieldValue) =>
  value === undefined || value === "" ? (
    <p className="text-muted">{m.formsEmpty()}</p>
  ) : (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {String(value)}
    </p>
  );
