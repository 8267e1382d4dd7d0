import { m } from "#messages";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type FetcherWithComponents, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { type CommentState, problemOf } from "#web/comments/comment-paths.ts";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { sentNow } from "#web/comments/sent-draft.ts";
import { useCommentDraft } from "#web/comments/use-comment-draft.ts";
import { keepDraft } from "#web/forms/drafts.ts";
import { KEY_USED_STATUS } from "#web/forms/form-state.ts";
import { IDEMPOTENCY_KEY_FIELD, KeyField, newKey, useFirstKey } from "#web/forms/form-key.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

export type CommentFetcher = FetcherWithComponents<CommentState> & { data: CommentState | undefined };

/** A comment that failed while the next one was being written. */
type Unsent = { id: number; body: string; key: string; failure: CommentState };

type CommentFormProps = {
  fetcher: CommentFetcher;
  /** The path that receives it: see `commentPath`. */
  action: string;
  label: string;
  submit: { label: string; busyLabel: string };
  /** The text when there is no draft. */
  initial?: string | undefined;
  /** The stored text to edit; without it, the form is for a new comment. */
  seen?: string;
  /** See `commentDraftKey`. Null keeps no draft. */
  draftKey: string | null;
  onDone?: () => void;
  onCancel?: () => void;
  /** Takes the focus when it appears. */
  focused?: boolean;
};

/**
 * The form for a comment on a tip's page, which loads no schema. A draft is kept until the comment is stored or cancelled
 * (docs/product.md 4.4, 8.28, 12.3). Without JavaScript it submits to a separate page.
 */
export function CommentForm({ draftKey, initial = "", onCancel, ...form }: CommentFormProps) {
  const { body: draft, [IDEMPOTENCY_KEY_FIELD]: formKey, sent } = useCommentDraft(draftKey) ?? {};
  const saveDraft = (body: string, key?: string, wasSent?: string) => {
    if (draftKey) keepDraft(draftKey, { body, ...(wasSent ? sentNow(wasSent) : {}) }, { formKey: key });
  };
  return (
    <CommentEditor
      key={draft === undefined ? "empty" : "draft"}
      {...form}
      initial={draft ?? initial}
      initialKey={formKey}
      wasSent={sent !== undefined && sent === draft}
      onDraft={saveDraft}
      onCancel={
        onCancel &&
        (() => {
          saveDraft("");
          onCancel();
        })
      }
    />
  );
}

type CommentEditorProps = Omit<CommentFormProps, "draftKey" | "initial" | "onCancel"> & {
  initial: string;
  /** The key of the draft. */
  initialKey: string | undefined;
  /** It was sent under that key, and no answer came. */
  wasSent: boolean;
  /** `key`: of the text, if it is one. `sent`: what of it was sent and may be stored. */
  onDraft: (texts: string, key?: string, sent?: string) => void;
  onCancel: (() => void) | undefined;
};

/**
 * The field is cleared as soon as its text is submitted, ready for the next comment. If that fails, the text returns to the
 * field or, if something else was typed in the meantime, is shown below it.
 */
function CommentEditor({
  fetcher,
  action,
  label,
  submit,
  initial,
  initialKey,
  wasSent,
  ...on
}: CommentEditorProps) {
  /** The stored text that the writer has seen: a newer one is not replaced silently. */
  const seen = useRef(on.seen);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const firstKey = useFirstKey();
  /**
   * A text that was sent without an answer, which may be stored: sent again it has its key, so that it is stored once. Other words
   * have another key.
   */
  const sentBefore = wasSent && initialKey !== undefined ? { body: initial, key: initialKey } : undefined;
  const unsure = useRef(sentBefore);
  /** The key of the text in the field, unless that is `unsure`. */
  const key = useRef(sentBefore ? newKey() : (initialKey ?? firstKey));
  const typedIn = (area: HTMLTextAreaElement | null) => {
    const body = area?.value ?? "";
    return { body, key: unsure.current?.body === body ? unsure.current.key : key.current };
  };
  const submitted = useRef<{ body: string; key: string }>(undefined);
  const [failure, setFailure] = useState<CommentState>();
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const lastUnsentId = useRef(0);
  const { data, state } = fetcher;
  const handled = useRef(data);
  const busy = state !== "idle";
  const { onDraft, onDone, focused } = on;
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  /** Saves everything that is not stored yet as the draft. */
  function updateDraft(others = unsent): void {
    const typed = typedIn(field.current);
    const texts = [submitted.current, ...others, typed].filter((text) => text?.body.trim());
    const sent = submitted.current ?? (typed.body === unsure.current?.body ? typed : undefined);
    onDraft(
      texts.map((text) => text?.body).join("\n\n"),
      texts.length === 1 ? texts[0]?.key : undefined,
      sent?.body,
    );
  }
  function send(text: { body: string; key: string }): boolean {
    if (busy || submitted.current !== undefined) return false;
    setFailure(undefined);
    post(text);
    return true;
  }
  function post(text: { body: string; key: string }): void {
    submitted.current = text;
    const before: Record<string, string> = seen.current === undefined ? {} : { seen: seen.current };
    const fields = { body: text.body, [IDEMPOTENCY_KEY_FIELD]: text.key, inline: "1", ...before };
    void fetcher.submit(fields, { method: "post", action });
  }
  /** Removes a failed comment. */
  function discard(comment: Unsent): void {
    const others = unsent.filter((other) => other !== comment);
    setUnsent(others);
    updateDraft(others);
    field.current?.focus();
  }
  const handleOutcome = useEffectEvent((outcome: CommentState, area: HTMLTextAreaElement) => {
    // Other words were stored under this key, such as before the page was left.
    if (submitted.current && outcome.status === KEY_USED_STATUS)
      return post({ body: submitted.current.body, key: newKey() });
    const sent = submitted.current?.body ?? area.defaultValue;
    const nextKey = outcome.key ?? newKey();
    const sentKey = submitted.current?.key;
    // A form that was closed and reopened while submitting starts with the submitted text.
    const reopened = submitted.current === undefined;
    submitted.current = undefined;
    if (reopened && area.value === sent) area.value = "";
    const blank = area.value.trim() === "";
    const others =
      outcome.done || reopened || blank
        ? unsent
        : [...unsent, { id: ++lastUnsentId.current, body: sent, key: nextKey, failure: outcome }];
    setUnsent(others);
    // A refusal stored nothing; anything else may have.
    const isUnsure = !outcome.done && outcome.status >= UNSURE;
    if (!outcome.done && others === unsent)
      unsure.current = isUnsure ? { body: sent, key: nextKey } : undefined;
    else if (reopened || unsure.current?.key === sentKey) unsure.current = undefined;
    if (reopened || (!outcome.done && others === unsent)) key.current = isUnsure ? newKey() : nextKey;
    if (!outcome.done && others === unsent) {
      if (blank) area.value = sent;
      area.focus();
      setFailure(outcome);
      if (outcome.current) seen.current = storedText(outcome);
    }
    updateDraft(others);
    if (outcome.done) onDone?.();
  });
  useEffect(() => {
    if (!data || data === handled.current || !field.current) return;
    handled.current = data;
    handleOutcome(data, field.current);
  }, [data]);
  return (
    <fetcher.Form
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const area = field.current;
        if (!area || !send(typedIn(area))) return;
        area.value = "";
        key.current = newKey();
        updateDraft();
      }}
      className="grid gap-3"
    >
      <KeyField value={firstKey} />
      <Field
        as="textarea"
        ref={field}
        id={id}
        label={label}
        name="body"
        rows={3}
        defaultValue={initial}
        error={problemOf(failure)}
        required
        onChange={() => updateDraft()}
        className="min-h-24"
      />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton busy={busy} busyLabel={submit.busyLabel} className="btn btn-primary">
          {submit.label}
        </SubmitButton>
        {on.onCancel ? (
          <button type="button" className="btn btn-ghost" onClick={on.onCancel}>
            {m.uiCancel()}
          </button>
        ) : null}
        {failure?.signedOut ? <LogInAgainLink /> : null}
      </div>
      {failure?.current ? (
        <StoredText
          text={storedText(failure)}
          onTake={() => {
            if (field.current) field.current.value = storedText(failure);
            setFailure(undefined);
            updateDraft();
            field.current?.focus();
          }}
        />
      ) : null}
      {unsent.map((comment) => (
        <UnsentComment
          key={comment.id}
          comment={comment}
          busy={busy}
          onRetry={() => send(comment) && discard(comment)}
          onDiscard={() => discard(comment)}
        />
      ))}
    </fetcher.Form>
  );
}

/** From this status on a comment may have been stored: there was no answer, or none of the site itself. */
const UNSURE = 500;

const storedText = ({ current }: CommentState) => String(current?.["body"] ?? "");

/** The text stored now, as an alternative to the one in the field (docs/product.md 4.30). */
const StoredText = ({ text, onTake }: { text: string; onTake: () => void }) => (
  <div className="sheet p-4">
    <p className="font-semibold">{m.commentsStoredNow()}</p>
    <LinkedText text={text} className="mt-2 grid max-w-[62ch] gap-3" />
    <button type="button" className="btn mt-3 btn-outline btn-sm" onClick={onTake}>
      {m.commentsTake()}
    </button>
    <p className="mt-2 text-sm text-muted">{m.commentsOrSave()}</p>
  </div>
);

type UnsentCommentProps = { comment: Unsent; busy: boolean; onRetry: () => void; onDiscard: () => void };

const UnsentComment = ({ comment: { body, failure }, busy, onRetry, onDiscard }: UnsentCommentProps) => (
  <FormAlert>
    <p className="font-semibold">{m.commentsNotPosted({ problem: problemOf(failure) ?? "" })}</p>
    <LinkedText text={body} className="mt-2 grid max-w-[62ch] gap-3" />
    <div className="mt-3 flex flex-wrap gap-2">
      <SubmitButton
        type="button"
        busy={busy}
        busyLabel={m.commentsPosting()}
        className="btn btn-outline"
        onClick={onRetry}
      >
        {m.uiTryAgain()}
      </SubmitButton>
      {failure.signedOut ? <LogInAgainLink /> : null}
      <button type="button" className="btn btn-ghost" onClick={onDiscard}>
        {m.commentsDiscard()}
      </button>
    </div>
  </FormAlert>
);

function LogInAgainLink() {
  return (
    <Link to={loginPath(useLocation())} className="btn btn-outline">
      {m.uiLogInAgain()}
    </Link>
  );
}
