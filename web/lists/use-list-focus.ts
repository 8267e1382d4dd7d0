import { useEffect, useRef } from "react";
import type { GrowingList } from "#web/lists/growing-list.ts";

/** When "See All" leaves with the last page, the focus it had goes to the first card of that page. Put the ref around the grid. */
export function useListFocus<T>(list: GrowingList<T>) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(list);

  useEffect(() => {
    const last = before.current;
    before.current = list;
    const ended = last.key === list.key && last.more && !list.more;
    if (!ended || document.activeElement !== document.body) return;
    const cards = grid.current?.querySelectorAll<HTMLElement>("article a.cover");
    cards?.[last.rows.length]?.focus({ preventScroll: true });
  }, [list]);

  return grid;
}
