export type Drafts<Name extends string> = {
  /** Keeps what is typed. A blank form is not kept. */
  keep(key: string, values: Partial<Record<Name, string>>): void;
  /** What was kept; undefined when nothing was, or when it cannot be read. */
  read(key: string): Partial<Record<Name, string>> | undefined;
  forget(key: string): void;
};

/**
 * Drafts of one kind of form, kept in this tab of the browser, so that they outlive a reload and a sign-in (docs/product.md
 * 4.4). `kept` names the fields; the form is blank when those in `written` are.
 */
export function draftsOf<Name extends string>(
  kept: readonly Name[],
  written: readonly Name[] = kept,
): Drafts<Name> {
  const isKept = (name: string) => (kept as readonly string[]).includes(name);
  const forget = (key: string) => void inStorage((storage) => storage.removeItem(key));
  return {
    keep(key, values) {
      if (written.every((name) => !values[name]?.trim())) return forget(key);
      const texts = Object.fromEntries(kept.map((name) => [name, values[name] ?? ""]));
      inStorage((storage) => storage.setItem(key, JSON.stringify(texts)));
    },
    read: (key) =>
      inStorage((storage) => {
        const found: unknown = JSON.parse(storage.getItem(key) ?? "null");
        if (typeof found !== "object" || found === null) return undefined;
        const texts = Object.entries(found).filter(
          ([name, text]) => isKept(name) && typeof text === "string",
        );
        return Object.fromEntries(texts) as Partial<Record<Name, string>>;
      }),
    forget,
  };
}

/** Nothing on the server, nor where storage is switched off, full or garbled: a draft is a courtesy. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  if (typeof window === "undefined") return undefined;
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
