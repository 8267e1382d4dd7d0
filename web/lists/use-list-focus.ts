import { useEffect, useEffectEvent, useRef } from "react";
import type { PagedRows } from "#web/lists/paged-rows.ts";

/** Finds the link of the row that is `index`th on the screen. */
export type LinkOf<Row> = (around: HTMLElement, index: number, row: Row) => Element | null | undefined;

/**
 * When "See All" disappears with the last page, moves the focus it had to the first row of that page. Put the ref on an
 * element around the rows; `shown` are those on the screen.
 */
export function useListFocus<Row>(list: PagedRows<Row>, shown: Row[], linkOf: LinkOf<Row> = cardLink) {
  const around = useRef<HTMLDivElement>(null);
  const before = useRef(list);

  const focusNewPage = useEffectEvent((last: PagedRows<Row>) => {
    const ended = last.key === list.key && last.next && !list.next;
    const row = list.rows[last.rows.length];
    if (!ended || !row || !around.current || document.activeElement !== document.body) return;
    const link = linkOf(around.current, shown.indexOf(row), row);
    if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  });
  useEffect(() => {
    const last = before.current;
    before.current = list;
    focusNewPage(last);
  }, [list]);

  return around;
}

/** Of a card, the link that covers it. */
const cardLink = (around: HTMLElement, index: number) => around.querySelectorAll("article a.cover")[index];
