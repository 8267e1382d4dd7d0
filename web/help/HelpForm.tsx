import { useRef, useState } from "react";
import { Form, Link } from "react-router";
import { DESCRIPTION_MAX } from "#domain/help/help-request.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import type { HelpFormValues } from "#web/help/help-form-values.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";

type HelpFormProps = {
  /** What the fields start with. Give the form another `key` to start anew. */
  values: HelpFormValues;
  errors?: readonly { path: string; message: string }[] | undefined;
  /** Why the request was not sent, when no field is to blame. */
  failed?: string | undefined;
  busy: boolean;
};

/** The form that asks the people behind the site for help (docs/product.md 2.73, 5.15). */
export function HelpForm({ values, errors, failed, busy }: HelpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(values.description?.length ?? 0);
  useFocusFirstError(form, errors);
  const errorAt = (path: string) => errors?.find((error) => error.path === path)?.message;
  return (
    <Form ref={form} method="post" noValidate className="min-w-0">
      <FormGroup title="Who you are" text="So the answer finds you.">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field
            label="Full name"
            name="name"
            autoComplete="name"
            defaultValue={values.name}
            error={errorAt("name")}
            required
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={values.email}
            error={errorAt("email")}
            required
          />
        </div>
      </FormGroup>
      <FormGroup title="What is the matter" text="Plant, place and since when.">
        <Field
          label="Issue topic"
          name="issue"
          defaultValue={values.issue}
          error={errorAt("issue")}
          hint="A few words, for example yellow leaves on a lemon tree."
          required
        />
        <Field
          as="textarea"
          label="Detailed description"
          name="description"
          rows={7}
          className="min-h-52"
          defaultValue={values.description}
          error={errorAt("description")}
          hint="What you see, what changed lately, and what you have tried."
          counter={<Count count={length} />}
          onInput={(event) => setLength(event.currentTarget.value.length)}
          required
        />
        {failed ? (
          <FormAlert>
            <p className="font-semibold">Your request was not sent. {failed}</p>
            <p className="mt-1">Everything you typed is still here.</p>
            <SubmitButton busy={busy} busyLabel="Trying again" className="btn btn-outline mt-3">
              Try again
            </SubmitButton>
          </FormAlert>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-2">
          <SubmitButton busy={busy} busyLabel="Sending" className="btn btn-lg btn-primary min-w-36">
            Send request
          </SubmitButton>
          <span className="text-sm text-muted">
            What we keep of it, and for how long:{" "}
            <Link to="/privacy" className="line-link">
              Privacy
            </Link>
          </span>
        </div>
      </FormGroup>
    </Form>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className={`js-only shrink-0 text-sm tabular-nums ${count > DESCRIPTION_MAX ? "font-semibold text-error" : "text-muted"}`}
    >
      {formatNumber(count)} of {formatNumber(DESCRIPTION_MAX)}
    </span>
  );
}
