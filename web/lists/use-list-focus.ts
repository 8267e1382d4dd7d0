import { useEffect, useEffectEvent, useRef } from "react";
import type { GrowingList } from "#web/lists/growing-list.ts";

type LinkOf<Row, Around> = (row: Row, place: number, around: Around) => Element | null | undefined;

/**
 * When "See All" leaves with the last page, the focus it had goes to the first row of that page. Put the ref around the
 * rows. `linkOf` finds a row's link; of cards it is the one that covers the card.
 */
export function useListFocus<Row, Around extends HTMLElement = HTMLDivElement>(
  list: GrowingList<Row>,
  linkOf: LinkOf<Row, Around> = cardLink,
) {
  const around = useRef<Around>(null);
  const before = useRef(list);

  const follow = useEffectEvent((last: GrowingList<Row>) => {
    const ended = last.key === list.key && last.more && !list.more;
    const row = list.rows[last.rows.length];
    if (!ended || !row || !around.current || document.activeElement !== document.body) return;
    const link = linkOf(row, last.rows.length, around.current);
    if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  });
  useEffect(() => {
    const last = before.current;
    before.current = list;
    follow(last);
  }, [list]);

  return around;
}

const cardLink = (_row: unknown, place: number, around: HTMLElement) =>
  around.querySelectorAll("article a.cover")[place];
