import { m } from "#messages";
import { useEffect, useEffectEvent, useRef } from "react";
import type { LinkOf } from "#web/lists/use-list-focus.ts";
import { toasts } from "#web/ui/toast-queue.ts";

type Row = { _id: string; title: string };

type RemovedRows<R> = {
  rows: R[];
  /** The ids of all that there are, also of those without a row. */
  ids: string[];
  linkOf: LinkOf<R>;
  /** Is called with a row that has left without being removed here. */
  onGone: (row: R) => void;
};

/**
 * When a row that is being removed has left the list, says so and moves the focus that it had: to the link of the row that took its place,
 * else of the last one, else to the heading. `around` is a ref for an element around rows and heading; call `onRemove` with a row when
 * its removal is sent. Tells `onGone` of rows that somebody else removed.
 */
export function useRemovedRows<R extends Row>({ rows, ids, linkOf, onGone }: RemovedRows<R>) {
  const around = useRef<HTMLDivElement>(null);
  const removing = useRef(new Map<string, number>());
  const before = useRef(rows);

  const moveOn = useEffectEvent((place: number) => {
    if (!around.current || document.activeElement !== document.body) return;
    const index = Math.min(place, rows.length - 1);
    const row = rows[index];
    const link = row && linkOf(around.current, index, row);
    const next = link instanceof HTMLElement ? link : around.current.querySelector("h1");
    next?.focus({ preventScroll: true });
  });
  const leave = useEffectEvent((row: R) => {
    if (ids.includes(row._id)) return;
    const place = removing.current.get(row._id);
    if (place === undefined) return onGone(row);
    removing.current.delete(row._id);
    toasts.success(m.collectionsRemoved({ title: row.title }), { milliseconds: 2500 });
    moveOn(place);
  });
  useEffect(() => {
    const gone = before.current.filter(({ _id }) => !rows.some((row) => row._id === _id));
    before.current = rows;
    for (const row of gone) leave(row);
  }, [rows]);

  const onRemove = ({ _id }: Row) => {
    const place = rows.findIndex((row) => row._id === _id);
    removing.current.set(_id, place);
  };
  return { around, onRemove };
}
