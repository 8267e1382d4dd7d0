import { type RefObject, useEffect } from "react";

/** When errors arrive, the first bad field of the form gets the focus. Pass the same array until the next attempt. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  errors: readonly unknown[] | undefined,
) {
  useEffect(() => {
    if (!errors?.length) return;
    const bad = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (bad?.getAttribute("role") === "radiogroup" ? bad.querySelector("input") : bad)?.focus();
  }, [form, errors]);
}
