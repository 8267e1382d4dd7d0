import type { TipFormValues } from "#web/tips/tip-form-values.ts";

/** What the writer of a tip can type; the byline of a new tip is not theirs to keep. */
const KEPT = ["title", "plantType", "postBody", "category", "difficultyLevel", "privacy", "photo"] as const;
const WRITTEN = KEPT.filter((name) => name !== "privacy");

/** Where the text of a new tip is kept, one for each member; and that of a tip being updated. */
export const newTipDraft = (gardenerId: string) => `draft of a tip by ${gardenerId}`;
export const updateDraft = (tipId: string) => `draft of an update of ${tipId}`;

/** Keeps what is typed in this tab of the browser, so that it outlives a sign-in (docs/product.md 4.4). Blank forms are not kept. */
export function keepDraft(key: string, values: TipFormValues): void {
  if (WRITTEN.every((name) => !values[name]?.trim())) return forgetDraft(key);
  const kept = Object.fromEntries(KEPT.map((name) => [name, values[name] ?? ""]));
  inStorage((storage) => storage.setItem(key, JSON.stringify(kept)));
}

/** What was kept; undefined when nothing was, or when it cannot be read. */
export function keptDraft(key: string): TipFormValues | undefined {
  return inStorage((storage) => {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const texts = Object.entries(kept).filter(([name, text]) => isKept(name) && typeof text === "string");
    return Object.fromEntries(texts) as TipFormValues;
  });
}

export function forgetDraft(key: string): void {
  inStorage((storage) => storage.removeItem(key));
}

const isKept = (name: string) => (KEPT as readonly string[]).includes(name);

/** Nothing on the server, nor where storage is switched off, full or garbled: a draft is a courtesy. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  if (typeof window === "undefined") return undefined;
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
