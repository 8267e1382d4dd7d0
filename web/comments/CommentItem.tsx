import { m } from "#messages";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { Comment } from "#domain/comments/comment.ts";
import { CommentAuthor } from "#web/comments/CommentAuthor.tsx";
import { CommentDeletion } from "#web/comments/CommentDeletion.tsx";
import { type CommentFetcher, CommentForm } from "#web/comments/CommentForm.tsx";
import { anchorOf, commentDraftKey, commentPath, type CommentState } from "#web/comments/comment-paths.ts";
import { useCommentDeletion } from "#web/comments/use-comment-deletion.ts";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { useCommentDraft } from "#web/comments/use-comment-draft.ts";
import { useDraft } from "#web/forms/drafts.ts";
import { PendingNote } from "#web/moderation/PendingNote.tsx";
import { Link } from "#web/ui/Link.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { hiddenTag } from "#web/ui/message-tags.tsx";

type FormKind = "reply" | "edit";
type CommentItemProps = { comment: Comment; user: Session["user"]; children?: ReactNode };

/** A comment with the actions that `user` may take. `children` are its replies. */
export function CommentItem({ comment, user, children }: CommentItemProps) {
  const { pathname } = useLocation();
  const to = (kind: FormKind | "delete") => commentPath(comment.tipId, { [kind]: comment._id }, pathname);
  const draftKeyFor = (kind: FormKind) =>
    user && commentDraftKey(comment.tipId, { [kind]: comment._id }, user.gardenerId);
  const { openForm, openedHere, lastClosed, open, close } = useOpenForm({
    edit: useDraft(comment.mine ? draftKeyFor("edit") : null) !== undefined,
    reply: useCommentDraft(comment.pending ? null : draftKeyFor("reply")) !== undefined,
  });
  const edit = useFetcher<CommentState>({ key: to("edit") });
  const reply = useFetcher<CommentState>({ key: to("reply") });
  const deletion = useCommentDeletion(to("delete"));
  const saving = submittingText(edit);
  const gone = comment.deleted || deletion.gone;
  if (gone && !children && !comment.deleted) return null;
  return (
    <li id={anchorOf(comment)} className="grid min-w-0 scroll-mt-24 gap-4">
      {gone ? (
        <p className="text-muted italic">{m.commentsDeleted()}</p>
      ) : (
        <div className="min-w-0">
          <CommentAuthor comment={comment} />
          <div className="ps-12">
            <div hidden={openForm !== "edit" || saving !== undefined} className="pt-2">
              {openForm === "edit" ? (
                <CommentForm
                  fetcher={edit}
                  action={to("edit")}
                  label={m.commentsChange()}
                  submit={{ label: m.uiSave(), busyLabel: m.uiSaving() }}
                  initial={comment.body}
                  seen={comment.body}
                  draftKey={draftKeyFor("edit")}
                  onDone={close}
                  onCancel={close}
                  focused={openedHere}
                />
              ) : null}
            </div>
            {openForm === "edit" && saving === undefined ? null : (
              <LinkedText
                text={saving ?? comment.body}
                className={`mt-1 grid max-w-[62ch] gap-3 ${saving === undefined ? "" : "opacity-60"}`}
              />
            )}
            {comment.pending ? <PendingNote own={comment.mine} className="mt-2" /> : null}
            {openForm === "edit" ? null : (
              <p className="-ms-2.5 mt-1 flex flex-wrap gap-x-1">
                {comment.pending ? null : (
                  <ActionButton
                    to={to("reply")}
                    onClick={() => open("reply")}
                    focused={lastClosed === "reply"}
                  >
                    {m.commentsReplyOpen({ name: comment.name, hidden: hiddenTag })}
                  </ActionButton>
                )}
                {comment.mine ? (
                  <>
                    <ActionButton
                      to={to("edit")}
                      onClick={() => open("edit")}
                      focused={lastClosed === "edit"}
                    >
                      {m.commentsEdit({ hidden: hiddenTag })}
                    </ActionButton>
                    <CommentDeletion to={to("delete")} onConfirm={deletion.send} />
                  </>
                ) : (
                  <Link
                    to={`/report/comment/${comment._id}?tip=${comment.tipId}`}
                    className="btn btn-sm btn-ghost px-2.5 text-muted"
                  >
                    {m.commentsReport({ name: comment.name, hidden: hiddenTag })}
                  </Link>
                )}
              </p>
            )}
            {openForm === "reply" ? (
              <div hidden={submittingText(reply) !== undefined} className="mt-2 mb-5">
                <CommentForm
                  fetcher={reply}
                  action={to("reply")}
                  label={m.commentsReplyTo({ name: comment.name })}
                  submit={{ label: m.commentsReply(), busyLabel: m.commentsReplying() }}
                  draftKey={draftKeyFor("reply")}
                  onDone={close}
                  onCancel={close}
                  focused={openedHere}
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

/** The text that a form is submitting, shown as if it were stored; the form opens again if that fails. */
function submittingText({ state, data, formData }: CommentFetcher): string | undefined {
  const body = formData?.get("body");
  const failed = state === "loading" && data !== undefined && !data.done;
  return state !== "idle" && typeof body === "string" && !failed ? body : undefined;
}

/**
 * Which form is open below a comment: the one the user opened, otherwise one with a draft. `openedHere`: the user opened it,
 * so that it takes the focus. `lastClosed` is the form closed last.
 */
function useOpenForm(hasDraft: Record<FormKind, boolean>) {
  const [chosen, setChosen] = useState<{ openForm?: FormKind; lastClosed?: FormKind }>();
  const drafted: FormKind | undefined = hasDraft.edit ? "edit" : hasDraft.reply ? "reply" : undefined;
  const openForm = chosen ? chosen.openForm : drafted;
  return {
    openForm,
    openedHere: chosen !== undefined,
    lastClosed: chosen?.lastClosed,
    open: (next: FormKind) => setChosen({ openForm: next }),
    close: () => setChosen(openForm ? { lastClosed: openForm } : {}),
  };
}

type ActionButtonProps = {
  to: string;
  onClick: () => void;
  /** Takes the focus if the form it opened was removed while focused. */
  focused: boolean;
  children: ReactNode;
};

/** A button that opens a form in place; without JavaScript, a link to a page with the same form. */
function ActionButton({ to, onClick, focused, children }: ActionButtonProps) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused && document.activeElement === document.body) button.current?.focus();
  }, [focused]);
  return hydrated ? (
    <button ref={button} type="button" onClick={onClick} className="btn btn-sm btn-ghost px-2.5 text-muted">
      {children}
    </button>
  ) : (
    <Link to={to} className="btn btn-sm btn-ghost px-2.5 text-muted">
      {children}
    </Link>
  );
}
