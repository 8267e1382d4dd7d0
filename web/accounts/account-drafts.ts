import { draftsOf } from "#web/ui/drafts.ts";

const FIELDS = ["name", "email", "photourl"] as const;

/**
 * What stands in a form about one's account while its page is left for Google, so that whoever comes back without being
 * signed in finds it again (docs/product.md 8.28). Never the password.
 */
export const accountDrafts = draftsOf(FIELDS);

/** Keeps what stands in a form. */
export function keepAccountDraft(key: string, form: HTMLFormElement | null): void {
  if (!form) return;
  const sent = new FormData(form);
  const texts = FIELDS.map((name) => [name, sent.get(name)] as const);
  accountDrafts.keep(
    key,
    Object.fromEntries(texts.flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : []))),
  );
}
