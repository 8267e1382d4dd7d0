import { type ReactNode, useId } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { Comment } from "#domain/comments/comment.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { CommentForm } from "#web/comments/CommentForm.tsx";
import { CommentItem, CommentAuthor } from "#web/comments/CommentItem.tsx";
import { anchorOf, commentDraftKey, commentPath, type CommentState } from "#web/comments/comment-paths.ts";
import { PrefetchScripts } from "#web/PrefetchScripts.tsx";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { threadsOf } from "#web/comments/threads.ts";
import { useOptimisticComments, type OptimisticComment } from "#web/comments/optimistic-comments.ts";
import type { PagedRows } from "#web/lists/paged-rows.ts";
import { usePagedList } from "#web/lists/PagedList.tsx";
import { SeeMore } from "#web/lists/SeeMore.tsx";

type CommentSectionProps = {
  tip: { _id: string; commentCount: number };
  comments: PagedRows<Comment>;
  /** Who is signed in; only members may comment. */
  user: Session["user"];
};

/** The comments on a tip, and the form for a new one (docs/product.md 12.1 to 12.5). */
export function CommentSection({ tip, comments, user }: CommentSectionProps) {
  const id = useId();
  const submitting = useOptimisticComments(tip._id);
  const count = tip.commentCount + submitting.length;
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="border-t border-base-300 pt-10 outline-none pb-16 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] md:me-24"
    >
      <h2 id={id} className="mb-5 text-2xl">
        Comments
        {count > 0 ? <span className="ms-2 text-xl text-muted">{formatNumber(count)}</span> : null}
      </h2>
      <div className="grid min-w-0 max-w-3xl gap-9 lg:ps-10">
        <NewComment key={tip._id} tipId={tip._id} user={user} />
        <Comments comments={comments} submitting={submitting} user={user} />
      </div>
    </section>
  );
}

function NewComment({ tipId, user }: { tipId: string; user: Session["user"] }) {
  const { pathname } = useLocation();
  const action = commentPath(tipId, {}, pathname);
  const fetcher = useFetcher<CommentState>({ key: action });
  return (
    <>
      <PrefetchScripts page={action} />
      <CommentForm
        fetcher={fetcher}
        action={action}
        label="Your comment"
        submit={{ label: "Comment", busyLabel: "Posting" }}
        draftKey={user && commentDraftKey(tipId, {}, user.gardenerId)}
      />
    </>
  );
}

type ThreadsProps = Omit<CommentSectionProps, "tip"> & { submitting: OptimisticComment[] };

/** The threads, and the control that loads more. */
function Comments(props: ThreadsProps) {
  const { around, more } = usePagedList({
    list: props.comments,
    More: SeeMore,
    noun: "comments",
    failed: "Failed to load comments",
    linkOf: (_around, _index, comment) => document.getElementById(anchorOf(comment))?.querySelector("a"),
  });
  return (
    <div ref={around} className="contents">
      <Threads {...props} />
      <More comments={props.comments}>{more}</More>
    </div>
  );
}

function Threads({ comments, submitting, user }: ThreadsProps) {
  const threads = threadsOf(comments.rows);
  const threadIds = new Map(comments.rows.map((row) => [row._id, row.parentId ?? row._id]));
  const first = submitting.filter(({ reply }) => reply === undefined);
  if (threads.length === 0 && first.length === 0)
    return comments.failed ? null : (
      <p className="text-lg text-muted">No comments yet. Say what you think, or ask what you wonder about.</p>
    );
  return (
    <ol className="grid min-w-0 gap-8">
      {first.map((comment) => (
        <SubmittingComment key={comment.key} comment={comment} user={user} />
      ))}
      {threads.map(({ head, replies }) => {
        const own = submitting.filter(
          ({ reply }) => reply !== undefined && threadIds.get(reply) === head._id,
        );
        return (
          <CommentItem key={head._id} comment={head} user={user}>
            {replies.length + own.length > 0 ? (
              <ol className="ms-4 grid min-w-0 gap-6 border-s border-base-300 ps-5 sm:ms-12">
                {replies.map((reply) => (
                  <CommentItem key={reply._id} comment={reply} user={user} />
                ))}
                {own.map((comment) => (
                  <SubmittingComment key={comment.key} comment={comment} user={user} />
                ))}
              </ol>
            ) : null}
          </CommentItem>
        );
      })}
    </ol>
  );
}

type SubmittingCommentProps = { comment: OptimisticComment; user: Session["user"] };

/** A comment by the user that is being submitted. */
function SubmittingComment({ comment: { body }, user }: SubmittingCommentProps) {
  if (!user) return null;
  const own: Comment = {
    _id: "",
    tipId: "",
    parentId: null,
    body,
    gardenerId: user.gardenerId,
    name: user.displayName,
    photo: user.photoURL,
    photoVariants: user.photoVariants,
    byAuthor: false,
    edited: false,
    deleted: false,
    mine: true,
    createdAt: "",
    updatedAt: "",
  };
  return (
    <li className="min-w-0 opacity-60" aria-busy="true">
      <CommentAuthor comment={own} status="posting …" />
      <LinkedText text={body} className="mt-1 grid max-w-[62ch] gap-3 ps-12" />
    </li>
  );
}

/** "See more" or an error; if the address shows only some of the comments, also a link to all of them. */
function More({ comments, children }: Pick<CommentSectionProps, "comments"> & { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isPart = new URLSearchParams(search).has("from");
  if (comments.failed || !isPart) return children;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {children}
      <Link to={pathname} preventScrollReset className="line-link inline-flex min-h-11 items-center">
        All comments
      </Link>
    </div>
  );
}
