import { draftsOf } from "#web/ui/drafts.ts";

/** The names of the fields of `HelpForm`, in the order in which they stand (docs/product.md 3.27). */
const FIELDS = ["name", "email", "issue", "description"] as const;

/** What the fields of `HelpForm` hold. */
export type HelpFormValues = Partial<Record<(typeof FIELDS)[number], string>>;

/** What a `HelpForm` sent, as text. */
export const helpFormValues = (form: FormData): HelpFormValues =>
  Object.fromEntries(FIELDS.map((name) => [name, textIn(form, name)]));

/** Where the text of a request is kept until it is sent: one for each member, one for visitors. */
export const helpDraft = (gardenerId: string | undefined) =>
  `draft of a help request by ${gardenerId ?? "a visitor"}`;

export const helpDrafts = draftsOf(FIELDS);

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
