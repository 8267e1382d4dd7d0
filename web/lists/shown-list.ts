import { useEffect } from "react";
import { afterChange } from "#web/api/in-browser.ts";
import type { GrowingList } from "#web/lists/growing-list.ts";

let shown: { list: GrowingList<unknown>; fresh: boolean } | undefined;

afterChange(() => {
  if (shown) shown = { ...shown, fresh: false };
});

/**
 * The list on the screen, if it is the one of this key. `fresh` until something is changed: then its pages may have
 * shifted and nothing is appended to it. Always undefined on the server, where nothing is remembered between requests.
 */
export const shownList = <T>(key: string) =>
  shown?.list.key === key ? (shown as { list: GrowingList<T>; fresh: boolean }) : undefined;

/** Remembers which list is on the screen, for as long as it is. */
export function useShownList<T>(list: GrowingList<T>): void {
  useEffect(() => {
    shown = { list, fresh: true };
    return () => {
      shown = undefined;
    };
  }, [list]);
}
