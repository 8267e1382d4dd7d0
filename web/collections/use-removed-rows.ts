import { m } from "#messages";
import { useEffect, useEffectEvent, useRef } from "react";
import type { LinkOf } from "#web/lists/use-list-focus.ts";
import { toasts } from "#web/ui/toast-queue.ts";

type Row = { _id: string; title: string };

/**
 * When a row that is being removed has left the list, says so and moves the focus that it had: to the link of the row that took its place,
 * else of the last one, else to the heading. `around` is a ref for an element around rows and heading; call `onRemove` with a row when
 * its removal is sent. `ids` are all that there are, also those without a row.
 */
export function useRemovedRows<R extends Row>(rows: R[], ids: string[], linkOf: LinkOf<R>) {
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
  useEffect(() => {
    const gone = before.current.filter(({ _id }) => !rows.some((row) => row._id === _id));
    before.current = rows;
    for (const { _id, title } of gone) {
      const place = removing.current.get(_id);
      if (place === undefined || ids.includes(_id)) continue;
      removing.current.delete(_id);
      toasts.success(m.collectionsRemoved({ title }), { milliseconds: 2500 });
      moveOn(place);
    }
  }, [rows, ids]);

  const onRemove = ({ _id }: Row) => {
    const place = rows.findIndex((row) => row._id === _id);
    removing.current.set(_id, place);
  };
  return { around, onRemove };
}
