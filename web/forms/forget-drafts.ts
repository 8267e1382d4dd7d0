// What deletes drafts, without what reads them: each page has it from the beginning (docs/product.md 4.4, 4.31).

const PLACES = ["sessionStorage", "localStorage"] as const;
export type Place = (typeof PLACES)[number];

/** The key of a draft that is shown to one member alone: it ends with the gardener id. */
const OF_A_MEMBER = /^draft .* by ([0-9a-f-]{36})$/;

/** Whom a draft is shown to alone, by its key; undefined if it is nobody's. */
export const memberOf = (key: string): string | undefined => OF_A_MEMBER.exec(key)?.[1];

/** In a tab's session storage: for whom it left a page last, by gardener id (`web/offline/OfflineBar.tsx`). */
export const LEFT_FOR = "leftFor";

/** Forgets the drafts that belong to members, but for those of `member`. */
export const forgetDraftsOfOthersThan = (member: string | null, places?: readonly Place[]): void =>
  forgetWhere((key) => ![undefined, member].includes(memberOf(key)), places);

export function forgetWhere(matches: (key: string) => boolean, places: readonly Place[] = PLACES): void {
  for (const place of places)
    inStorage((storage) => {
      for (const key of Object.keys(storage)) if (matches(key)) storage.removeItem(key);
    }, place);
}

/** Does nothing on the server, and where storage is off, full or damaged. */
export function inStorage<T>(use: (storage: Storage) => T, place: Place = "sessionStorage"): T | undefined {
  if (typeof window === "undefined") return undefined;
  try {
    return use(window[place]);
  } catch {
    return undefined;
  }
}
