import { useId } from "react";
import { Form, Link, useFetcher, useLocation } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { Comment } from "#domain/comments/comment.ts";
import { pagesIn } from "#domain/http/pages.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { CommentForm } from "#web/comments/CommentForm.tsx";
import { CommentItem, Writer } from "#web/comments/CommentItem.tsx";
import { anchorOf, type CommentOutcome, commentPath } from "#web/comments/comment-paths.ts";
import { commentDraft } from "#web/comments/drafts.ts";
import { ScriptsOf } from "#web/ScriptsOf.tsx";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { threadsOf } from "#web/comments/threads.ts";
import { useWaitingComments, type WaitingComment } from "#web/comments/waiting-comments.ts";
import type { GrowingList } from "#web/lists/growing-list.ts";
import { useShownList } from "#web/lists/shown-list.ts";
import { useComing } from "#web/lists/use-coming.ts";
import { useListFocus } from "#web/lists/use-list-focus.ts";
import { Retry } from "#web/ui/Retry.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type CommentSectionProps = {
  tip: { _id: string; commentCount: number };
  comments: GrowingList<Comment>;
  /** Who is signed in, and may comment. */
  user: Session["user"];
};

/** The comments on a tip, and the form for another (docs/product.md 12.1 to 12.5). */
export function CommentSection({ tip, comments, user }: CommentSectionProps) {
  useShownList(comments);
  const id = useId();
  const waiting = useWaitingComments(tip._id);
  const count = tip.commentCount + waiting.length;
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
        <Threads comments={comments} waiting={waiting} user={user} />
        <More comments={comments} />
      </div>
    </section>
  );
}

function NewComment({ tipId, user }: { tipId: string; user: Session["user"] }) {
  const { pathname } = useLocation();
  const action = commentPath(tipId, {}, pathname);
  const fetcher = useFetcher<CommentOutcome>({ key: action });
  return (
    <>
      <ScriptsOf page={action} />
      <CommentForm
        fetcher={fetcher}
        action={action}
        label="Your comment"
        submit={{ label: "Comment", busyLabel: "Posting" }}
        draftKey={user && commentDraft(tipId, {}, user.gardenerId)}
      />
    </>
  );
}

type ThreadsProps = Omit<CommentSectionProps, "tip"> & { waiting: WaitingComment[] };

function Threads({ comments, waiting, user }: ThreadsProps) {
  const threads = threadsOf(comments.rows);
  const answers = new Map(comments.rows.map((row) => [row._id, row.parentId ?? row._id]));
  const list = useListFocus<Comment, HTMLOListElement>(comments, (row) =>
    document.getElementById(anchorOf(row))?.querySelector("a"),
  );
  const first = waiting.filter(({ reply }) => reply === undefined);
  if (threads.length === 0 && first.length === 0)
    return comments.failed ? null : (
      <p className="text-lg text-muted">No comments yet. Say what you think, or ask what you wonder about.</p>
    );
  return (
    <ol ref={list} className="grid min-w-0 gap-8">
      {first.map((one) => (
        <Waiting key={one.key} comment={one} user={user} />
      ))}
      {threads.map(({ head, replies }) => {
        const coming = waiting.filter(({ reply }) => reply !== undefined && answers.get(reply) === head._id);
        return (
          <CommentItem key={head._id} comment={head} user={user}>
            {replies.length + coming.length > 0 ? (
              <ol className="ms-4 grid min-w-0 gap-6 border-s border-base-300 ps-5 sm:ms-12">
                {replies.map((reply) => (
                  <CommentItem key={reply._id} comment={reply} user={user} />
                ))}
                {coming.map((one) => (
                  <Waiting key={one.key} comment={one} user={user} />
                ))}
              </ol>
            ) : null}
          </CommentItem>
        );
      })}
    </ol>
  );
}

type WaitingProps = { comment: WaitingComment; user: Session["user"] };

/** A comment of one's own on its way. */
function Waiting({ comment: { body }, user }: WaitingProps) {
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
      <Writer comment={own} waiting="posting …" />
      <LinkedText text={body} className="mt-1 grid max-w-[62ch] gap-3 ps-12" />
    </li>
  );
}

/** "See more", why comments could not be loaded, and the way from some of them to all. */
function More({ comments }: Pick<CommentSectionProps, "comments">) {
  const { pathname, search } = useLocation();
  const coming = useComing();
  const asked = new URLSearchParams(search);
  const from = asked.get("from");
  const pages = comments.pages + 1;
  if (comments.failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-muted">Failed to load comments</p>
        <Retry />
      </div>
    );
  if (!comments.more && from === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {comments.more ? (
        <Form method="get" action={pathname} replace preventScrollReset>
          {from === null ? null : <input type="hidden" name="from" value={from} />}
          <input type="hidden" name="pages" value={pages} />
          <SubmitButton
            busy={coming !== undefined && pagesIn(coming) >= pages}
            busyLabel="Loading..."
            className="btn btn-outline"
          >
            See more<span className="sr-only"> comments</span>
          </SubmitButton>
        </Form>
      ) : null}
      {from === null ? null : (
        <Link to={pathname} preventScrollReset className="line-link inline-flex min-h-11 items-center">
          All comments
        </Link>
      )}
    </div>
  );
}
