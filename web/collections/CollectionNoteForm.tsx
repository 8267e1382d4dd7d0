import { m } from "#messages";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { ReturnField } from "#web/collections/ReturnField.tsx";
import { noteForm, type CollectionNoteState } from "#web/collections/collection-form.ts";
import { CollectionNote } from "#web/collections/CollectionTipRow.tsx";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { toasts } from "#web/ui/toast-queue.ts";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { hiddenTag } from "#web/ui/message-tags.tsx";

/**
 * The note of a tip, and the form to change it. `state`: what the action returned without JavaScript. A form that is open, or in which
 * something was typed, keeps that when the note changes elsewhere, until it is saved. Saving it is refused once, to show the other note.
 */
export function CollectionNoteForm({
  tip,
  note,
  state,
  onType,
}: {
  tip: { _id: string; title: string };
  note: string;
  state: CollectionNoteState | undefined;
  /** Is called with what was typed; undefined: it is saved. */
  onType: (note: string | undefined) => void;
}) {
  const fetcher = useFetcher<CollectionNoteState>({ key: `note ${tip._id}` });
  const last = fetcher.data ?? state;
  const busy = fetcher.state !== "idle";
  const failed = last && !last.done && !busy ? last : undefined;
  const answer = fetcher.data;
  const [isInUse, setInUse] = useState(failed !== undefined);
  const [begun, setBegun] = useState(note);
  if (!isInUse && begun !== note) setBegun(note);
  const [seen, setSeen] = useState(answer);
  if (seen !== answer) {
    setSeen(answer);
    if (answer?.done !== undefined) setInUse(false);
  }
  const details = useRef<HTMLDetailsElement>(null);
  // Before a form that is closed loses the focus.
  const forget = useEffectEvent(() => onType(undefined));
  useLayoutEffect(() => {
    if (answer?.done === undefined) return;
    forget();
    toasts.success(m.collectionsNoteSaved(), { milliseconds: 1500 });
    if (details.current) close(details.current);
  }, [answer]);
  return (
    <div className="grid gap-2">
      <CollectionNote note={note} />
      <details
        ref={details}
        open={Boolean(last && !last.done)}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setInUse(true);
          else if (currentTarget.querySelector("textarea")?.value === begun) setInUse(false);
        }}
        className="[&[open]>summary]:mb-3"
      >
        <summary className="line-link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {note === ""
            ? m.collectionsNoteAdd({ title: tip.title, hidden: hiddenTag })
            : m.collectionsNoteChange({ title: tip.title, hidden: hiddenTag })}
        </summary>
        <fetcher.Form
          method="post"
          preventScrollReset
          onInput={({ target }) => target instanceof HTMLTextAreaElement && onType(target.value)}
          className="grid max-w-2xl gap-3"
        >
          <ReturnField />
          <input type="hidden" name="intent" value={noteForm.intent} />
          <input type="hidden" name="tip" value={tip._id} />
          <input type="hidden" name="changedFrom" value={failed?.status === CHANGED ? note : begun} />
          {failed?.signedOut ? (
            <SignedOutNotice typed="form" />
          ) : failed?.failed ? (
            <FormAlert>
              {failed.failed}
              {failed.status === CHANGED ? ` ${m.collectionsNoteReplaces()}` : null}
            </FormAlert>
          ) : null}
          <Field
            key={begun}
            as="textarea"
            label={m.collectionsNote()}
            name="note"
            rows={3}
            defaultValue={failed?.values.note ?? begun}
            error={failed?.errors.find(({ path }) => path === "note")?.message}
          />
          <SubmitButton busy={busy} busyLabel={m.uiSaving()} className="btn btn-primary justify-self-start">
            {m.collectionsNoteSave()}
          </SubmitButton>
        </fetcher.Form>
      </details>
    </div>
  );
}

/** The status of a note that was changed after the form was opened. Saved again, it replaces the one that is shown. */
const CHANGED = 412;

/** Closes the form, and keeps the focus on what opens it. */
function close(details: HTMLDetailsElement): void {
  if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
  details.open = false;
}
