import { FIELDS, type TipFormValues } from "#web/tips/tip-form-values.ts";

/** What a `TipForm` sent, as text. */
export const formValues = (form: FormData): TipFormValues =>
  Object.fromEntries(FIELDS.flatMap((name) => (form.has(name) ? [[name, textIn(form, name)]] : [])));

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
