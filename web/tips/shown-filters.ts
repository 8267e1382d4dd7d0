import { useEffect } from "react";
import type { FilterChoices } from "#web/tips/filter-choices.ts";

let shown: FilterChoices | null = null;

/** The categories and plants on the screen, so that they are not asked for with every choice. Always null on the server. */
export const shownFilters = () => shown;

/** Remembers them for as long as the screen is there. */
export function useShownFilters(filters: FilterChoices | null): void {
  useEffect(() => {
    shown = filters;
    return () => {
      shown = null;
    };
  }, [filters]);
}
