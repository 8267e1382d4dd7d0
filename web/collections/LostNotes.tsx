import { m } from "#messages";
import { useRef, useState } from "react";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { toasts } from "#web/ui/toast-queue.ts";

type Row = { _id: string; title: string };
type LostNote = Row & { note: string };

/**
 * Keeps what is typed in the notes of rows that leave the list meanwhile, such as by another tab. Call `onType` with what a note's form
 * holds, and with undefined once it is saved; call `onGone` with a row that has left.
 */
export function useLostNotes() {
  const typed = useRef(new Map<string, string>());
  const [lost, setLost] = useState<LostNote[]>([]);
  const onType = (id: string, note: string | undefined) => {
    if (note === undefined) typed.current.delete(id);
    else typed.current.set(id, note);
  };
  const onGone = ({ _id, title }: Row) => {
    const note = typed.current.get(_id);
    onType(_id, undefined);
    if (note === undefined) toasts.error(m.collectionsGone({ title }));
    else setLost((before) => [...before, { _id, title, note }]);
  };
  return { lost, onType, onGone };
}

/** Shows a note where its reader looks: they may have scrolled far down. */
const showInView = (element: Element | null) => element?.scrollIntoView({ block: "center" });

/** Notes that could not be saved, to be copied (docs/product.md 18.73). */
export const LostNotes = ({ lost }: { lost: readonly LostNote[] }) => (
  <div className="mb-6 grid max-w-4xl gap-5 empty:hidden">
    {lost.map(({ _id, title, note }) => (
      <div key={_id} ref={showInView} className="grid gap-3">
        <FormAlert>{m.collectionsGoneNote({ title })}</FormAlert>
        <Field as="textarea" label={m.collectionsNote()} name={`lost ${_id}`} rows={3} defaultValue={note} />
      </div>
    ))}
  </div>
);
