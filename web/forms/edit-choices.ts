/** The choice between the texts of a field: `mine` or `stored`. The form sends both and the choice, with and without JavaScript. */
export const choiceName = (field: string) => `choice.${field}`;
/** The stored text of a field. */
export const storedName = (field: string) => `stored.${field}`;

/** Passes an action the texts that were chosen in `editConflict`. */
export const withChoices =
  <A extends { form: FormData }, R>(action: (args: A) => R) =>
  (args: A): R =>
    action({ ...args, form: chosenIn(args.form) });

function chosenIn(sent: FormData): FormData {
  const form = new FormData();
  const names = new Set(sent.keys());
  for (const [name, value] of sent) {
    const stored = sent.get(choiceName(name)) === "stored";
    if (!/^(choice|stored)\./.test(name) && !stored) form.append(name, value);
  }
  for (const name of names) {
    const field = /^stored\.(.+)$/.exec(name)?.[1];
    const value = sent.get(name);
    if (field !== undefined && value !== null && sent.get(choiceName(field)) === "stored")
      form.set(field, value);
  }
  return form;
}

/** Whether two values of a field are the same text. Forms send line breaks as CR LF. */
export const isSameText = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const plain = (value: unknown) =>
  typeof value === "boolean"
    ? value
    : String(value ?? "")
        .replace(/\r\n?/g, "\n")
        .trim();
