import { useEffect, useId, useRef, useState } from "react";
import { type FetcherWithComponents, Link, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { CommentOutcome } from "#web/comments/comment-paths.ts";
import { commentDrafts } from "#web/comments/drafts.ts";
import { Field } from "#web/ui/Field.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useDraft } from "#web/ui/use-draft.ts";

export type CommentFetcher = FetcherWithComponents<CommentOutcome> & { data: CommentOutcome | undefined };

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
export function CommentForm({ draftKey, initial, onDone, onCancel, ...form }: CommentFormProps) {
  const draft = useDraft(commentDrafts, draftKey)?.body;
  const forget = () => draftKey && commentDrafts.forget(draftKey);
  return (
    <Words
      key={draft === undefined ? "empty" : "draft"}
      {...form}
      initial={draft ?? initial}
      onTyped={(body) => draftKey && commentDrafts.keep(draftKey, { body })}
      onDone={() => {
        forget();
        onDone?.();
      }}
      onCancel={
        onCancel &&
        (() => {
          forget();
          onCancel();
        })
      }
    />
  );
}

type WordsProps = Omit<CommentFormProps, "draftKey" | "onDone" | "onCancel"> & {
  onTyped: (body: string) => void;
  onDone: () => void;
  onCancel: (() => void) | undefined;
};

function Words({ fetcher, action, label, submit, initial = "", ...on }: WordsProps) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { data, state } = fetcher;
  const busy = state !== "idle";
  const { onDone, focused } = on;
  /** How an earlier form that was closed again ended. */
  const [before] = useState(data);
  const told = useRef(data);
  useEffect(() => {
    if (focused) form.current?.querySelector("textarea")?.focus();
  }, [focused]);
  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    const field = form.current?.querySelector("textarea");
    if (data.done) {
      if (field) field.value = "";
      onDone();
    } else field?.focus();
  }, [data, onDone]);
  const failed = data && data !== before && !data.done && !busy ? data : undefined;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const sent = new FormData(event.currentTarget);
        sent.set("inline", "1");
        void fetcher.submit(sent, { method: "post", action });
      }}
      className="grid gap-3"
    >
      <Field
        as="textarea"
        id={id}
        label={label}
        name="body"
        rows={3}
        defaultValue={initial}
        error={failed?.problem}
        readOnly={busy}
        required
        onChange={(event) => on.onTyped(event.currentTarget.value)}
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
        {failed?.signedOut ? <LogInAgain /> : null}
      </div>
    </fetcher.Form>
  );
}

function LogInAgain() {
  return (
    <Link to={loginPath(useLocation())} className="btn btn-outline">
      Log in again
    </Link>
  );
}
