import { m } from "#messages";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { editConflict } from "#web/forms/EditConflict.tsx";
import { issueForm } from "#web/newsletter/issue-forms.ts";
import { Field } from "#web/ui/Field.tsx";

const comparedFields = () =>
  [
    { name: "title", label: m.newsletterTitle(), as: "input" },
    { name: "body", label: m.newsletterText(), as: "textarea" },
  ] as const;
const submitLabels = () => ({ label: m.newsletterSavePreview(), busy: m.uiSaving() });

type IssueFormProps = {
  state: FormState | undefined;
  /** The stored draft; undefined for a new one. */
  issue?: { title: string; body: string; version: string } | undefined;
  draftKey: string;
  /** Whether the page was loaded without a session. */
  signedOut?: boolean;
};

/** The title and the text of an issue (docs/product.md 11.42, 11.43). */
export function IssueForm({ state, issue, draftKey, signedOut = false }: IssueFormProps) {
  const initial = issue ?? {};
  const submit = submitLabels();
  const form = issueForm.useForm(state, initial, draftKey);
  const conflict = editConflict({
    form,
    current: issueForm.currentIn(state),
    initial: issue,
    fields: comparedFields(),
    what: m.newsletterIssueChanged(),
    submit,
  });
  if (conflict) return conflict;
  return (
    <ManagedForm
      form={form}
      aria-label={m.newsletterIssue()}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
    >
      <FormProblems form={form} typed="form" signedOut={signedOut} />
      <Field label={m.newsletterTitle()} {...form.field("title")} hint={m.newsletterTitleHint()} required />
      <Field
        as="textarea"
        label={m.newsletterText()}
        {...form.field("body")}
        rows={16}
        className="min-h-80 font-mono text-base"
        hint={m.newsletterTextHint()}
        required
      />
      <div>
        <FormButton form={form} busyLabel={submit.busy}>
          {submit.label}
        </FormButton>
      </div>
    </ManagedForm>
  );
}
