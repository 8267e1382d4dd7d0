import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type FetcherWithComponents, Link, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { CommentOutcome } from "#web/comments/comment-paths.ts";
import { commentDrafts } from "#web/comments/drafts.ts";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useDraft } from "#web/ui/use-draft.ts";

export type CommentFetcher = FetcherWithComponents<CommentOutcome> & { data: CommentOutcome | undefined };

type Refused = Extract<CommentOutcome, { done: false }>;
/** What could not be stored while something else was being written. */
type Unsent = { body: string; refused: Refused };

type CommentFormProps = {
  fetcher: CommentFetcher;
  /** Where it is sent: see `commentPath`. */
  action: string;
  label: string;
  submit: { label: string; busyLabel: string };
  /** What stands in it when nothing was kept. */
  initial?: string | undefined;
  /** Where what is typed is kept: see `commentDraft`. Null keeps nothing. */
  draftKey: string | null;
  onDone?: () => void;
  onCancel?: () => void;
  /** Takes the focus when it appears. */
  focused?: boolean;
};

/**
 * Takes the words of a comment. What was typed is kept in this tab until it is stored or given up (docs/product.md 4.4,
 * 8.28, 12.3). Without JavaScript it leads to the page of its own.
 */
export function CommentForm({ draftKey, initial = "", onCancel, ...form }: CommentFormProps) {
  const draft = useDraft(commentDrafts, draftKey)?.body;
  const keep = (body: string) => {
    if (draftKey) commentDrafts.keep(draftKey, { body });
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
 * The field is empty as soon as its words are sent, and takes the next. What could not be stored comes back into it or, where
 * something has been written there meanwhile, is shown beside it.
 */
function Words({ fetcher, action, label, submit, initial, ...on }: WordsProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const coming = useRef<string>(undefined);
  const [refused, setRefused] = useState<Refused>();
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const { data, state } = fetcher;
  const told = useRef(data);
  const busy = state !== "idle";
  const { onKept, onDone, focused } = on;
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  /** Keeps all that is stored nowhere. */
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
  /** Takes away what could not be stored, and its button with it. */
  function drop(one: Unsent): void {
    const others = unsent.filter((other) => other !== one);
    setUnsent(others);
    keep(others);
    field.current?.focus();
  }
  const ended = useEffectEvent((outcome: CommentOutcome, area: HTMLTextAreaElement) => {
    const sent = coming.current ?? area.defaultValue;
    // A form that was left and opened anew meanwhile begins with the words that were on their way.
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
        error={refused?.problem}
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
    <p className="font-semibold">Your comment was not posted. {refused.problem}</p>
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
