import { useEffect } from "react";
import type { TipFilters } from "#domain/tips/tip.ts";

let shown: TipFilters | null = null;

/** The categories and plants on the screen, so that they are not asked for with every choice. Always null on the server. */
export const shownFilters = () => shown;

/** Remembers them for as long as the screen is there. */
export function useShownFilters(filters: TipFilters | null): void {
  useEffect(() => {
    shown = filters;
    return () => {
      shown = null;
    };
  }, [filters]);
}
