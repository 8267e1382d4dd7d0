import { DESCRIPTION_MAX, type helpRequestInput } from "#domain/help/help-request.ts";
import { CharacterCount } from "#web/forms/CharacterCount.tsx";
import type { FormValues } from "#web/forms/define-form.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import type { BoundForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import { Link } from "#web/ui/Link.tsx";

/** The form to ask for help (docs/product.md 2.73, 5.15). */
export function HelpForm({ form }: { form: BoundForm<FormValues<typeof helpRequestInput>> }) {
  return (
    <ManagedForm form={form} className="min-w-0">
      <FormGroup title="Who you are" text="So the answer finds you.">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Full name" {...form.field("name")} autoComplete="name" required />
          <Field label="Email" {...form.field("email")} type="email" autoComplete="email" required />
        </div>
      </FormGroup>
      <FormGroup title="What is the matter" text="Plant, place and since when.">
        <Field
          label="Issue topic"
          {...form.field("issue")}
          hint="A few words, for example yellow leaves on a lemon tree."
          required
        />
        <Field
          as="textarea"
          label="Detailed description"
          {...form.field("description")}
          rows={7}
          className="min-h-52"
          hint="What you see, what changed lately, and what you have tried."
          counter={<CharacterCount text={form.typed.description} max={DESCRIPTION_MAX} />}
          required
        />
        {form.formError ? (
          <FormAlert>
            <p className="font-semibold">{form.formError}</p>
            <p className="mt-1">Everything you typed is still here.</p>
            <FormButton form={form} busyLabel="Trying again" className="btn btn-outline mt-3">
              Try again
            </FormButton>
          </FormAlert>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-2">
          <FormButton form={form} busyLabel="Sending" className="btn btn-lg btn-primary min-w-36">
            Send request
          </FormButton>
          <span className="text-sm text-muted">
            What we keep of it, and for how long:{" "}
            <Link to="/privacy" className="line-link">
              Privacy
            </Link>
          </span>
        </div>
      </FormGroup>
    </ManagedForm>
  );
}
