import { useEffect, useMemo } from "react";
import { KEY_FIELD } from "#web/forms/form-key.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** The texts of a form by field name. */
type Texts = Partial<Record<string, string>>;

/**
 * Keeps what is typed in the session storage of the tab, so that it survives a reload and a login (docs/product.md 4.4).
 * Blank texts are not kept. `formKey` is kept with them, so that a form sent before a reload is not stored twice.
 */
export function keepDraft(key: string, texts: Texts, formKey?: string): void {
  if (!Object.values(texts).some((text) => text?.trim())) return forgetDraft(key);
  inStorage((storage) => storage.setItem(key, JSON.stringify({ ...texts, [KEY_FIELD]: formKey })));
}

/** Undefined when there is none, or it cannot be read. */
export const readDraft = (key: string): Texts | undefined =>
  inStorage((storage) => {
    const found: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (typeof found !== "object" || found === null) return undefined;
    return Object.fromEntries(Object.entries(found).filter(([, text]) => typeof text === "string"));
  });

/** Changes a text of a kept draft. Does nothing when there is none. */
export function amendDraft(key: string, texts: Texts): void {
  const draft = readDraft(key);
  if (draft) inStorage((storage) => storage.setItem(key, JSON.stringify({ ...draft, ...texts })));
}

/** Forgets all drafts of this tab of which `matches` is true. */
export const forgetDraftsWhere = (matches: (draft: Texts) => boolean): void =>
  void inStorage((storage) => {
    for (const key of Object.keys(storage)) {
      const draft = readDraft(key);
      if (draft && matches(draft)) storage.removeItem(key);
    }
  });

export const forgetDraft = (key: string) => void inStorage((storage) => storage.removeItem(key));

/** The draft at the first render; later input does not change it. `once`: it is deleted when read. */
export function useDraft(key: string | null, { once = false } = {}): Texts | undefined {
  const hydrated = useHydrated();
  const draft = useMemo(() => (hydrated && key !== null ? readDraft(key) : undefined), [hydrated, key]);
  useEffect(() => {
    if (once && hydrated && key !== null) forgetDraft(key);
  }, [once, hydrated, key]);
  return draft;
}

/** Does nothing on the server, and where storage is off, full or damaged. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  if (typeof window === "undefined") return undefined;
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
