import { useEffect, useMemo } from "react";
import { forgetWhere, inStorage, memberOf } from "#web/forms/forget-drafts.ts";
import { IDEMPOTENCY_KEY_FIELD } from "#web/forms/form-key.tsx";
import { isReachable } from "#web/offline/kept-at.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** The texts of a form by field name. */
type Texts = Partial<Record<string, string>>;

/** The text of a checkbox that is checked. */
export const CHECKED = "true";

/** What the fields of a form hold, as texts: checkboxes are `true` or blank. */
export const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      if (typeof value === "boolean") return [[name, value ? CHECKED : ""]];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );

type KeepOptions = { formKey?: string | undefined; isOnlyCopy?: boolean };

/**
 * Keeps what is typed in the session storage of the tab, so that it survives a reload and a login (docs/product.md 4.4). What a member
 * types is also kept on the device, until it is sent or they sign out, so that it survives the tab (18.27); if the account has it, too
 * (`isOnlyCopy` is false), only while the site cannot be reached. Blank texts are not kept. `formKey` is kept with them, so that a form
 * sent before a reload is not stored twice.
 */
export function keepDraft(key: string, texts: Texts, { formKey, isOnlyCopy = true }: KeepOptions = {}): void {
  if (!Object.values(texts).some((text) => text?.trim())) return forgetDraft(key);
  const draft = JSON.stringify({ ...texts, [IDEMPOTENCY_KEY_FIELD]: formKey });
  inStorage((storage) => storage.setItem(key, draft));
  const isOnDevice = memberOf(key) !== undefined && (isOnlyCopy || !isReachable());
  inStorage(
    (storage) => (isOnDevice ? storage.setItem(key, draft) : storage.removeItem(key)),
    "localStorage",
  );
}

/** Undefined when there is none, or it cannot be read. */
export const readDraft = (key: string): Texts | undefined =>
  inStorage((storage) => draftIn(storage, key)) ??
  inStorage((storage) => draftIn(storage, key), "localStorage");

function draftIn(storage: Storage, key: string): Texts | undefined {
  const found: unknown = JSON.parse(storage.getItem(key) ?? "null");
  if (typeof found !== "object" || found === null) return undefined;
  return Object.fromEntries(Object.entries(found).filter(([, text]) => typeof text === "string"));
}

/** Changes a text of a kept draft that the account has, too. Does nothing when there is none. */
export function amendDraft(key: string, texts: Texts): void {
  const draft = readDraft(key);
  if (draft)
    keepDraft(
      key,
      { ...draft, ...texts },
      {
        formKey: draft[IDEMPOTENCY_KEY_FIELD],
        isOnlyCopy: false,
      },
    );
}

/** Forgets all drafts of this tab and device of which `matches` is true. */
export const forgetDraftsWhere = (matches: (draft: Texts) => boolean): void =>
  forgetWhere((key) => {
    const draft = readDraft(key);
    return draft !== undefined && matches(draft);
  });

export const forgetDraft = (key: string): void => forgetWhere((each) => each === key);

/** The draft at the first render; later input does not change it. `once`: it is deleted when read. */
export function useDraft(key: string | null, { once = false } = {}): Texts | undefined {
  const hydrated = useHydrated();
  const draft = useMemo(() => (hydrated && key !== null ? readDraft(key) : undefined), [hydrated, key]);
  useEffect(() => {
    if (once && hydrated && key !== null) forgetDraft(key);
  }, [once, hydrated, key]);
  return draft;
}
