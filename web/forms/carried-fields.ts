import { inStorage } from "#web/forms/forget-drafts.ts";

// The footer's language and units load the page again. What was typed into its forms is carried over.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Carried = { path: string; fields: [place: string, value: string][] };

/** In the session storage of the tab until the page is loaded again. Forgotten like a draft of the member. */
const keyOf = (member: string | undefined) => `draft of a page${member === undefined ? "" : ` by ${member}`}`;
const CHOICES = /\/(?:language|units)$/;
const CONTROLS =
  "main form :is(textarea, select, input:not([type=hidden], [type=password], [type=file], [type=submit]))";

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
const valueOf = (control: Control) => (isChoice(control) ? String(control.checked) : control.value);

/** The controls of this page's forms by their name and which of that name they are: others may come and go with what is typed. */
function controls(): Map<string, Control> {
  const all = new Map<string, Control>();
  const counts = new Map<string, number>();
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    const count = counts.get(control.name) ?? 0;
    counts.set(control.name, count + 1);
    if (control.name) all.set(`${control.name} ${count}`, control);
  }
  return all;
}

let key = keyOf(undefined);
const typedInto = new WeakSet<HTMLFormElement>();

/**
 * Fills in what was typed before this reader, a member or a visitor, chose another language or other units. Called anew for another
 * reader.
 */
export function carryFields(member: string | undefined): void {
  key = keyOf(member);
  // Adding the same listener again does nothing.
  document.addEventListener("input", onInput, { capture: true });
  document.addEventListener("submit", onSubmit, { capture: true });
  // Afterwards, so that it counts as typed.
  fillIn();
}

function onInput({ target }: Event): void {
  const { form } = target as Control;
  if (form) typedInto.add(form);
}

function onSubmit({ target }: Event): void {
  if (!CHOICES.test((target as HTMLFormElement).action)) return;
  const fields = [...controls()]
    .filter(([, { form }]) => form && typedInto.has(form))
    .map(([place, control]): [string, string] => [place, valueOf(control)]);
  const carried: Carried = { path: window.location.pathname, fields };
  if (fields.length > 0) inStorage((storage) => storage.setItem(key, JSON.stringify(carried)));
}

function fillIn(): void {
  const carried = inStorage((storage) => {
    const text = storage.getItem(key);
    storage.removeItem(key);
    return text === null ? undefined : (JSON.parse(text) as Carried);
  });
  if (!carried || carried.path !== window.location.pathname) return;
  const all = controls();
  for (const [place, value] of carried.fields) {
    const control = all.get(place);
    if (control && valueOf(control) !== value) change(control, value);
  }
}

/** Changes a control as its reader would, so that React notices. */
function change(control: Control, value: string): void {
  // Choosing another radio button is what leaves one.
  if (isChoice(control)) return control.type === "radio" && value === "false" ? undefined : control.click();
  // React replaces the property of the element.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, "value");
  own?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}
