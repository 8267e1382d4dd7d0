import { type ReactNode, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import type { Comment } from "#domain/comments/comment.ts";
import { COMMENT_DELETED } from "#domain/comments/limits.ts";
import { CommentDeletion } from "#web/comments/CommentDeletion.tsx";
import { CommentForm } from "#web/comments/CommentForm.tsx";
import { anchorOf, type CommentOutcome, commentPath } from "#web/comments/comment-paths.ts";
import { useCommentDeletion } from "#web/comments/use-comment-deletion.ts";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { Ago } from "#web/ui/Ago.tsx";
import { WaitsNote } from "#web/moderation/WaitsNote.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { useLive } from "#web/ui/use-live.ts";

const SAVE = { label: "Save", busyLabel: "Saving" };
const REPLY = { label: "Reply", busyLabel: "Replying" };

/** One comment, and what its reader can do with it; `children` are its replies. */
export function CommentItem({ comment, children }: { comment: Comment; children?: ReactNode }) {
  const { pathname } = useLocation();
  const [doing, setDoing] = useState<"reply" | "edit">();
  const to = (aim: "reply" | "edit" | "delete") =>
    commentPath(comment.tipId, { [aim]: comment._id }, pathname);
  const edit = useFetcher<CommentOutcome>({ key: to("edit") });
  const reply = useFetcher<CommentOutcome>({ key: to("reply") });
  const deletion = useCommentDeletion(to("delete"));
  const typed = edit.formData?.get("body");
  const saving = edit.state !== "idle" && typeof typed === "string" && edit.data?.done !== false;
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
            <div hidden={doing !== "edit" || saving} className="pt-2">
              {doing === "edit" ? (
                <CommentForm
                  fetcher={edit}
                  action={to("edit")}
                  label="Change your comment"
                  submit={SAVE}
                  initial={comment.body}
                  onDone={() => setDoing(undefined)}
                  onCancel={() => setDoing(undefined)}
                  focused
                />
              ) : null}
            </div>
            {doing === "edit" && !saving ? null : (
              <LinkedText
                text={saving ? typed : comment.body}
                className={`mt-1 grid max-w-[62ch] gap-3 ${saving ? "opacity-60" : ""}`}
              />
            )}
            {comment.waits ? <WaitsNote own={comment.mine} className="mt-2" /> : null}
            {doing === "edit" ? null : (
              <p className="-ms-2.5 mt-1 flex flex-wrap gap-x-1">
                {comment.waits ? null : (
                  <Deed
                    to={to("reply")}
                    onDo={() => setDoing("reply")}
                    label="Reply"
                    about={`to ${comment.name}`}
                  />
                )}
                {comment.mine ? (
                  <>
                    <Deed to={to("edit")} onDo={() => setDoing("edit")} label="Edit" about="your comment" />
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
              <div className="mt-2">
                <CommentForm
                  fetcher={reply}
                  action={to("reply")}
                  label={`Reply to ${comment.name}`}
                  submit={REPLY}
                  onDone={() => setDoing(undefined)}
                  onCancel={() => setDoing(undefined)}
                  focused
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

/** Who wrote it and when; the tip's author is marked. */
export function Writer({ comment, waiting }: { comment: Comment; waiting?: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar src={comment.photo} variants={comment.photoVariants} name={comment.name} size={36} />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link
          to={`/gardenerDetails/${comment.gardenerId}`}
          dir="auto"
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
        >
          {comment.name}
        </Link>
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

type DeedProps = { to: string; onDo: () => void; label: string; about: string };

/** A button that opens a form in place; without JavaScript a link to a page with the same form. */
function Deed({ to, onDo, label, about }: DeedProps) {
  const live = useLive();
  const words = (
    <>
      {label}
      <span className="sr-only"> {about}</span>
    </>
  );
  return live ? (
    <button type="button" onClick={onDo} className="btn btn-sm btn-ghost px-2.5 text-muted">
      {words}
    </button>
  ) : (
    <Link to={to} className="btn btn-sm btn-ghost px-2.5 text-muted">
      {words}
    </Link>
  );
}
