import { m } from "#messages";
import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { KeyField } from "#web/forms/form-key.tsx";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import type { BoundForm } from "#web/forms/use-form.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type ManagedFormProps = Omit<
  ComponentProps<typeof Form>,
  "form" | "ref" | "method" | "encType" | "onInput"
> & {
  form: BoundForm;
};

/** The `<form>` of `useForm`. It waits for uploads before it is sent, and shows errors at the fields itself. */
export function ManagedForm({ form, onSubmit, children, ...rest }: ManagedFormProps) {
  const { version } = form.values as { version?: unknown };
  const { ref, key, formKey, intent, draftKey, hasFiles, uploads, onInput } = form;
  return (
    <Form
      key={key}
      ref={ref}
      method="post"
      encType={hasFiles ? "multipart/form-data" : undefined}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        onSubmit?.(event);
        uploads.onSubmit(event);
      }}
      {...rest}
    >
      <KeyField value={formKey} />
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {typeof version === "string" ? <input type="hidden" name="version" value={version} /> : null}
      {draftKey === null ? null : <input type="hidden" name="draft" value={draftKey} />}
      {children}
    </Form>
  );
}

type FormButtonProps = Omit<ComponentProps<typeof SubmitButton>, "form" | "busy"> & { form: BoundForm };

/** The button that sends a `ManagedForm`. */
export const FormButton = ({ form, busyLabel, ...rest }: FormButtonProps) => (
  <SubmitButton
    busy={form.busy}
    busyLabel={form.uploads.waiting ? m.formsWaitingForPhoto() : busyLabel}
    {...rest}
  />
);

type FormProblemsProps = ComponentProps<typeof SignedOutNotice> & {
  form: Pick<BoundForm, "formError" | "signedOut">;
  /** Also true when the page itself was loaded without a session. */
  signedOut?: boolean;
};

/** The error of the whole form, and a link to log in again when the session has expired. */
export function FormProblems({ form, signedOut = false, typed }: FormProblemsProps): ReactNode {
  return (
    <>
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      {signedOut || form.signedOut ? <SignedOutNotice typed={typed} /> : null}
    </>
  );
}
