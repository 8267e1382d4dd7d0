import { type RefObject, useEffect, useRef } from "react";
import { failureOf, type FormState } from "#web/forms/form-state.ts";

type BoundField = { name: string; defaultValue: string; error: string | undefined };

export type BoundFields<Values> = {
  ref: RefObject<HTMLFormElement | null>;
  /** The props of a text field, a select or radio buttons. */
  field(name: keyof Values & string): BoundField;
  errorAt(name: string): string | undefined;
  /** Why the whole form was refused. */
  formError: string | undefined;
  signedOut: boolean;
};

/** The part of `useForm` that needs no schema, for forms on screens that load none. Errors move the focus to the first invalid field. */
export function useFields<Values extends object>(
  state: FormState<Values> | undefined,
  values: Values,
): BoundFields<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const errors = state?.errors;
  useEffect(() => {
    if (!errors?.length) return;
    const invalid = ref.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (invalid?.getAttribute("role") === "radiogroup" ? invalid.querySelector("input") : invalid)?.focus();
  }, [errors]);
  const errorAt = (name: string) => errors?.find(({ path }) => path === name)?.message;
  return {
    ref,
    errorAt,
    field: (name) => ({ name, defaultValue: String(values[name] ?? ""), error: errorAt(name) }),
    formError: failureOf(state, state?.intent),
    signedOut: state?.signedOut ?? false,
  };
}
