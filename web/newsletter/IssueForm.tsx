import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { EditConflict } from "#web/forms/EditConflict.tsx";
import { issueForm } from "#web/newsletter/issue-forms.ts";
import { Field } from "#web/ui/Field.tsx";

const COMPARED = [
  { name: "title", label: "Title", as: "input" },
  { name: "body", label: "Text", as: "textarea" },
] as const;
const SUBMIT = { label: "Save and preview", busy: "Saving" };

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
  const form = issueForm.useForm(state, initial, draftKey);
  const stored = state?.intent === issueForm.intent ? state?.current : undefined;
  const current = stored && issueForm.valuesOf(stored);
  if (current)
    return (
      <EditConflict
        key={form.values.version}
        form={form}
        current={current}
        initial={issue}
        fields={COMPARED}
        what="issue"
        submit={SUBMIT}
      />
    );
  return (
    <ManagedForm form={form} aria-label="Issue" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <FormProblems form={form} typed="form" signedOut={signedOut} />
      <Field label="Title" {...form.field("title")} hint="Also the subject of the mail." required />
      <Field
        as="textarea"
        label="Text"
        {...form.field("body")}
        rows={16}
        className="min-h-80 font-mono text-base"
        hint="Markdown: # for headings, **bold**, - for lists, [text](address) for links. Pictures only from this site."
        required
      />
      <div>
        <FormButton form={form} busyLabel={SUBMIT.busy}>
          {SUBMIT.label}
        </FormButton>
      </div>
    </ManagedForm>
  );
}
