import { useEffect, useId, useRef } from "react";
import { type FetcherWithComponents, Link, useLocation } from "react-router";
import { COMMENT_MAX } from "#domain/comments/limits.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { CommentOutcome } from "#web/comments/comment-paths.ts";
import { Field } from "#web/ui/Field.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

export type CommentFetcher = FetcherWithComponents<CommentOutcome> & { data: CommentOutcome | undefined };

type CommentFormProps = {
  fetcher: CommentFetcher;
  /** Where it is sent: see `commentPath`. */
  action: string;
  label: string;
  submit: { label: string; busyLabel: string };
  initial?: string | undefined;
  /** Hears what is typed. */
  onTyped?: (body: string) => void;
  onDone?: () => void;
  onCancel?: () => void;
  /** Takes the focus when it appears. */
  focused?: boolean;
};

/**
 * Takes the words of a comment. What was typed stays until it is stored (docs/product.md 8.28). Without JavaScript it
 * leads to the page of its own.
 */
export function CommentForm({ fetcher, action, label, submit, initial = "", ...on }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { data, state } = fetcher;
  const busy = state !== "idle";
  const { onDone, focused } = on;
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
      onDone?.();
    } else field?.focus();
  }, [data, onDone]);
  const failed = data && !data.done && !busy ? data : undefined;
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
        maxLength={COMMENT_MAX}
        defaultValue={initial}
        error={failed?.problem}
        readOnly={busy}
        required
        onChange={(event) => on.onTyped?.(event.currentTarget.value)}
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
