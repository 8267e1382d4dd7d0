import { m } from "#messages";
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
      <FormGroup title={m.helpWhoTitle()} text={m.helpWhoText()}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label={m.helpFullName()} {...form.field("name")} autoComplete="name" required />
          <Field label={m.uiEmail()} {...form.field("email")} type="email" autoComplete="email" required />
        </div>
      </FormGroup>
      <FormGroup title={m.helpMatterTitle()} text={m.helpMatterText()}>
        <Field label={m.helpIssue()} {...form.field("issue")} hint={m.helpIssueHint()} required />
        <Field
          as="textarea"
          label={m.helpDescription()}
          {...form.field("description")}
          rows={7}
          className="min-h-52"
          hint={m.helpDescriptionHint()}
          counter={<CharacterCount text={form.typed.description} max={DESCRIPTION_MAX} />}
          required
        />
        {form.formError ? (
          <FormAlert>
            <p className="font-semibold">{form.formError}</p>
            <p className="mt-1">{m.helpStillHere()}</p>
            <FormButton form={form} busyLabel={m.uiTryingAgain()} className="btn btn-outline mt-3">
              {m.uiTryAgain()}
            </FormButton>
          </FormAlert>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-2">
          <FormButton form={form} busyLabel={m.uiSending()} className="btn btn-lg btn-primary min-w-36">
            {m.helpSend()}
          </FormButton>
          <span className="text-sm text-muted">
            {m.helpKeep({
              privacy: (text) => (
                <Link key="privacy" to="/privacy" className="line-link">
                  {text}
                </Link>
              ),
            })}
          </span>
        </div>
      </FormGroup>
    </ManagedForm>
  );
}
