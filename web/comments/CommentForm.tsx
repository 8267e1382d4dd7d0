import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type FetcherWithComponents, Link, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { type CommentState, problemOf } from "#web/comments/comment-paths.ts";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { keepDraft, useDraft } from "#web/forms/drafts.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

export type CommentFetcher = FetcherWithComponents<CommentState> & { data: CommentState | undefined };

/** A comment that was refused while the next one was being written. */
type Unsent = { body: string; refused: CommentState };

type CommentFormProps = {
  fetcher: CommentFetcher;
  /** Where it is sent: see `commentPath`. */
  action: string;
  label: string;
  submit: { label: string; busyLabel: string };
  /** The text when there is no draft. */
  initial?: string | undefined;
  /** See `commentDraftKey`. Null keeps no draft. */
  draftKey: string | null;
  onDone?: () => void;
  onCancel?: () => void;
  /** Takes the focus when it appears. */
  focused?: boolean;
};

/**
 * The form of a comment on a tip's page, which loads no schema. A draft is kept until the comment is stored or cancelled
 * (docs/product.md 4.4, 8.28, 12.3). Without JavaScript it leads to a page of its own.
 */
export function CommentForm({ draftKey, initial = "", onCancel, ...form }: CommentFormProps) {
  const draft = useDraft(draftKey)?.body;
  const keep = (body: string) => {
    if (draftKey) keepDraft(draftKey, { body });
  };
  return (
    <Words
      key={draft === undefined ? "empty" : "draft"}
      {...form}
      initial={draft ?? initial}
      onKept={keep}
      onCancel={
        onCancel &&
        (() => {
          keep("");
          onCancel();
        })
      }
    />
  );
}

type WordsProps = Omit<CommentFormProps, "draftKey" | "initial" | "onCancel"> & {
  initial: string;
  onKept: (texts: string) => void;
  onCancel: (() => void) | undefined;
};

/**
 * The field is emptied as soon as its text is sent, ready for the next comment. A refused text returns to it or, if something
 * has been written there meanwhile, is shown beside it.
 */
function Words({ fetcher, action, label, submit, initial, ...on }: WordsProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const coming = useRef<string>(undefined);
  const [refused, setRefused] = useState<CommentState>();
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const { data, state } = fetcher;
  const told = useRef(data);
  const busy = state !== "idle";
  const { onKept, onDone, focused } = on;
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  /** Keeps everything that is not stored yet. */
  function keep(others = unsent): void {
    const texts = [coming.current, ...others.map(({ body }) => body), field.current?.value];
    onKept(texts.filter((text) => text?.trim()).join("\n\n"));
  }
  function send(body: string): boolean {
    if (busy || coming.current !== undefined) return false;
    coming.current = body;
    setRefused(undefined);
    void fetcher.submit({ body, inline: "1" }, { method: "post", action });
    return true;
  }
  /** Removes a refused comment and its buttons. */
  function drop(one: Unsent): void {
    const others = unsent.filter((other) => other !== one);
    setUnsent(others);
    keep(others);
    field.current?.focus();
  }
  const ended = useEffectEvent((outcome: CommentState, area: HTMLTextAreaElement) => {
    const sent = coming.current ?? area.defaultValue;
    // A form that was closed and opened again meanwhile starts with the text that is being sent.
    const anew = coming.current === undefined;
    coming.current = undefined;
    if (anew && area.value === sent) area.value = "";
    const blank = area.value.trim() === "";
    const others = outcome.done || anew || blank ? unsent : [...unsent, { body: sent, refused: outcome }];
    setUnsent(others);
    if (!outcome.done && others === unsent) {
      if (blank) area.value = sent;
      area.focus();
      setRefused(outcome);
    }
    keep(others);
    if (outcome.done) onDone?.();
  });
  useEffect(() => {
    if (!data || data === told.current || !field.current) return;
    told.current = data;
    ended(data, field.current);
  }, [data]);
  return (
    <fetcher.Form
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const area = field.current;
        if (!area || !send(area.value)) return;
        area.value = "";
        keep();
      }}
      className="grid gap-3"
    >
      <Field
        as="textarea"
        ref={field}
        id={id}
        label={label}
        name="body"
        rows={3}
        defaultValue={initial}
        error={problemOf(refused)}
        required
        onChange={() => keep()}
        className="min-h-24"
      />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton busy={busy} busyLabel={submit.busyLabel} className="btn btn-primary">
          {submit.label}
        </SubmitButton>
        {on.onCancel ? (
          <button type="button" className="btn btn-ghost" onClick={on.onCancel}>
            Cancel
          </button>
        ) : null}
        {refused?.signedOut ? <LogInAgain /> : null}
      </div>
      {unsent.map((one, place) => (
        <UnsentComment
          // oxlint-disable-next-line react/no-array-index-key -- the same words may have failed twice
          key={place}
          comment={one}
          busy={busy}
          onRetry={() => send(one.body) && drop(one)}
          onDiscard={() => drop(one)}
        />
      ))}
    </fetcher.Form>
  );
}

type UnsentCommentProps = { comment: Unsent; busy: boolean; onRetry: () => void; onDiscard: () => void };

const UnsentComment = ({ comment: { body, refused }, busy, onRetry, onDiscard }: UnsentCommentProps) => (
  <FormAlert>
    <p className="font-semibold">Your comment was not posted. {problemOf(refused)}</p>
    <LinkedText text={body} className="mt-2 grid max-w-[62ch] gap-3" />
    <div className="mt-3 flex flex-wrap gap-2">
      <SubmitButton
        type="button"
        busy={busy}
        busyLabel="Posting"
        className="btn btn-outline"
        onClick={onRetry}
      >
        Try again
      </SubmitButton>
      {refused.signedOut ? <LogInAgain /> : null}
      <button type="button" className="btn btn-ghost" onClick={onDiscard}>
        Discard
      </button>
    </div>
  </FormAlert>
);

function LogInAgain() {
  return (
    <Link to={loginPath(useLocation())} className="btn btn-outline">
      Log in again
    </Link>
  );
}
