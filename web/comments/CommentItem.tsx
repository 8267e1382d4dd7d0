import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { Comment } from "#domain/comments/comment.ts";
import { COMMENT_DELETED } from "#domain/comments/limits.ts";
import { CommentDeletion } from "#web/comments/CommentDeletion.tsx";
import { type CommentFetcher, CommentForm } from "#web/comments/CommentForm.tsx";
import { anchorOf, commentDraftKey, commentPath, type CommentState } from "#web/comments/comment-paths.ts";
import { useCommentDeletion } from "#web/comments/use-comment-deletion.ts";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { useDraft } from "#web/forms/drafts.ts";
import { Ago } from "#web/ui/Ago.tsx";
import { WaitsNote } from "#web/moderation/WaitsNote.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

const SAVE = { label: "Save", busyLabel: "Saving" };
const REPLY = { label: "Reply", busyLabel: "Replying" };

type Writing = "reply" | "edit";
type CommentItemProps = { comment: Comment; user: Session["user"]; children?: ReactNode };

/** One comment with the actions of `user`, who reads it; `children` are its replies. */
export function CommentItem({ comment, user, children }: CommentItemProps) {
  const { pathname } = useLocation();
  const to = (aim: Writing | "delete") => commentPath(comment.tipId, { [aim]: comment._id }, pathname);
  const draftOf = (aim: Writing) =>
    user && commentDraftKey(comment.tipId, { [aim]: comment._id }, user.gardenerId);
  const { doing, opened, closed, open, close } = useWriting({
    edit: useDraft(comment.mine ? draftOf("edit") : null) !== undefined,
    reply: useDraft(comment.waits ? null : draftOf("reply")) !== undefined,
  });
  const edit = useFetcher<CommentState>({ key: to("edit") });
  const reply = useFetcher<CommentState>({ key: to("reply") });
  const deletion = useCommentDeletion(to("delete"));
  const saving = storing(edit);
  const gone = comment.deleted || deletion.gone;
  if (gone && !children && !comment.deleted) return null;
  return (
    <li id={anchorOf(comment)} className="grid min-w-0 scroll-mt-24 gap-4">
      {gone ? (
        <p className="text-muted italic">{COMMENT_DELETED}</p>
      ) : (
        <div className="min-w-0">
          <Writer comment={comment} />
          <div className="ps-12">
            <div hidden={doing !== "edit" || saving !== undefined} className="pt-2">
              {doing === "edit" ? (
                <CommentForm
                  fetcher={edit}
                  action={to("edit")}
                  label="Change your comment"
                  submit={SAVE}
                  initial={comment.body}
                  draftKey={draftOf("edit")}
                  onDone={close}
                  onCancel={close}
                  focused={opened}
                />
              ) : null}
            </div>
            {doing === "edit" && saving === undefined ? null : (
              <LinkedText
                text={saving ?? comment.body}
                className={`mt-1 grid max-w-[62ch] gap-3 ${saving === undefined ? "" : "opacity-60"}`}
              />
            )}
            {comment.waits ? <WaitsNote own={comment.mine} className="mt-2" /> : null}
            {doing === "edit" ? null : (
              <p className="-ms-2.5 mt-1 flex flex-wrap gap-x-1">
                {comment.waits ? null : (
                  <Deed
                    to={to("reply")}
                    onDo={() => open("reply")}
                    focused={closed === "reply"}
                    label="Reply"
                    about={`to ${comment.name}`}
                  />
                )}
                {comment.mine ? (
                  <>
                    <Deed
                      to={to("edit")}
                      onDo={() => open("edit")}
                      focused={closed === "edit"}
                      label="Edit"
                      about="your comment"
                    />
                    <CommentDeletion to={to("delete")} onConfirm={deletion.send} />
                  </>
                ) : (
                  <Link
                    to={`/report/comment/${comment._id}?tip=${comment.tipId}`}
                    className="btn btn-sm btn-ghost px-2.5 text-muted"
                  >
                    Report<span className="sr-only"> the comment of {comment.name}</span>
                  </Link>
                )}
              </p>
            )}
            {doing === "reply" ? (
              <div hidden={storing(reply) !== undefined} className="mt-2 mb-5">
                <CommentForm
                  fetcher={reply}
                  action={to("reply")}
                  label={`Reply to ${comment.name}`}
                  submit={REPLY}
                  draftKey={draftOf("reply")}
                  onDone={close}
                  onCancel={close}
                  focused={opened}
                />
              </div>
            ) : null}
          </div>
        </div>
      )}
      {children}
    </li>
  );
}

/** The text of a form that is being stored, to be shown as if it were; the form opens again when it is refused. */
function storing({ state, data, formData }: CommentFetcher): string | undefined {
  const body = formData?.get("body");
  const refused = state === "loading" && data !== undefined && !data.done;
  return state !== "idle" && typeof body === "string" && !refused ? body : undefined;
}

/**
 * Which form is open below a comment: the one opened here, else one with a draft. `opened`: it was opened here, so that it
 * takes the focus; `closed` is the one closed last.
 */
function useWriting(kept: Record<Writing, boolean>) {
  const [chosen, setChosen] = useState<{ doing?: Writing; closed?: Writing }>();
  const found: Writing | undefined = kept.edit ? "edit" : kept.reply ? "reply" : undefined;
  const doing = chosen ? chosen.doing : found;
  return {
    doing,
    opened: chosen !== undefined,
    closed: chosen?.closed,
    open: (next: Writing) => setChosen({ doing: next }),
    close: () => setChosen(doing ? { closed: doing } : {}),
  };
}

/** Who wrote a comment and when; the tip's author is marked. */
export function Writer({ comment, waiting }: { comment: Comment; waiting?: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar src={comment.photo} variants={comment.photoVariants} name={comment.name} size={36} />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {comment.gardenerId ? (
          <Link
            to={`/gardenerDetails/${comment.gardenerId}`}
            dir="auto"
            className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
          >
            {comment.name}
          </Link>
        ) : (
          <span className="font-semibold">{comment.name}</span>
        )}
        {comment.byAuthor ? <span className="chip chip-leaf min-h-6! py-0.5!">Author</span> : null}
        <span className="text-sm text-muted">
          {waiting ?? (
            <>
              <Ago time={comment.createdAt} />
              {comment.edited ? ", edited" : ""}
            </>
          )}
        </span>
      </p>
    </div>
  );
}

type DeedProps = {
  to: string;
  onDo: () => void;
  /** Takes the focus if the form it opened has been removed while focused. */
  focused: boolean;
  label: string;
  about: string;
};

/** A button that opens a form in place; without JavaScript, a link to a page with the same form. */
function Deed({ to, onDo, focused, label, about }: DeedProps) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused && document.activeElement === document.body) button.current?.focus();
  }, [focused]);
  const words = (
    <>
      {label}
      <span className="sr-only"> {about}</span>
    </>
  );
  return hydrated ? (
    <button ref={button} type="button" onClick={onDo} className="btn btn-sm btn-ghost px-2.5 text-muted">
      {words}
    </button>
  ) : (
    <Link to={to} className="btn btn-sm btn-ghost px-2.5 text-muted">
      {words}
    </Link>
  );
}
