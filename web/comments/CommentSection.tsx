import { m } from "#messages";
import { useFetcher, useLocation } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { Comment } from "#domain/comments/comment.ts";
import { CommentForm } from "#web/comments/CommentForm.tsx";
import { CommentAuthor } from "#web/comments/CommentAuthor.tsx";
import { CommentFrame, CommentList, Replies } from "#web/comments/CommentFrame.tsx";
import { CommentItem } from "#web/comments/CommentItem.tsx";
import { commentDraftKey, commentPath, type CommentState } from "#web/comments/comment-paths.ts";
import { PrefetchScripts } from "#web/PrefetchScripts.tsx";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { OwnComments } from "#web/comments/use-comment-draft.ts";
import { threadsOf } from "#web/comments/threads.ts";
import { useOptimisticComments, type UnpostedComment } from "#web/comments/optimistic-comments.ts";
import { useWaitingComments } from "#web/comments/waiting-comments.ts";
import type { PagedRows } from "#web/lists/paged-rows.ts";

type CommentSectionProps = {
  tip: { _id: string; commentCount: number };
  comments: PagedRows<Comment>;
  /** Who is signed in; only members may comment. */
  user: Session["user"];
};

/** The comments on a tip, and the form for a new one (docs/product.md 12.1 to 12.5). */
export function CommentSection({ tip, comments, user }: CommentSectionProps) {
  const submitting = useOptimisticComments(tip._id);
  const waiting = useWaitingComments(tip._id);
  // For a moment a comment does both.
  const unposted = [...submitting.filter(({ key }) => !waiting.some((each) => each.key === key)), ...waiting];
  return (
    <OwnComments value={comments.rows.filter(({ mine }) => mine)}>
      <CommentFrame count={tip.commentCount + submitting.length}>
        <NewComment key={tip._id} tipId={tip._id} user={user} />
        <CommentList comments={comments}>
          <Threads comments={comments} unposted={unposted} user={user} />
        </CommentList>
      </CommentFrame>
    </OwnComments>
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
        label={m.commentsYours()}
        submit={{ label: m.commentsPost(), busyLabel: m.commentsPosting() }}
        draftKey={user && commentDraftKey(tipId, {}, user.gardenerId)}
      />
    </>
  );
}

type ThreadsProps = Omit<CommentSectionProps, "tip"> & { unposted: UnpostedComment[] };

function Threads({ comments, unposted, user }: ThreadsProps) {
  const threads = threadsOf(comments.rows);
  const threadIds = new Map(comments.rows.map((row) => [row._id, row.parentId ?? row._id]));
  const first = unposted.filter(({ reply }) => reply === undefined);
  if (threads.length === 0 && first.length === 0)
    return comments.failed ? null : <p className="text-lg text-muted">{m.commentsNoneAsk()}</p>;
  return (
    <ol className="grid min-w-0 gap-8">
      {first.map((comment) => (
        <UnpostedItem key={comment.key} comment={comment} user={user} />
      ))}
      {threads.map(({ head, replies }) => {
        const own = unposted.filter(({ reply }) => reply !== undefined && threadIds.get(reply) === head._id);
        return (
          <CommentItem key={head._id} comment={head} user={user}>
            {replies.length + own.length > 0 ? (
              <Replies>
                {replies.map((reply) => (
                  <CommentItem key={reply._id} comment={reply} user={user} />
                ))}
                {own.map((comment) => (
                  <UnpostedItem key={comment.key} comment={comment} user={user} />
                ))}
              </Replies>
            ) : null}
          </CommentItem>
        );
      })}
    </ol>
  );
}

type UnpostedItemProps = { comment: UnpostedComment; user: Session["user"] };

/** A comment by the user that is being submitted, or waits for a connection. */
function UnpostedItem({ comment: { body, isWaiting }, user }: UnpostedItemProps) {
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
    <li className={`min-w-0 ${isWaiting ? "" : "opacity-60"}`} aria-busy={!isWaiting}>
      <CommentAuthor
        comment={own}
        status={isWaiting ? m.commentsWaitingStatus() : m.commentsPostingStatus()}
      />
      <LinkedText text={body} className="mt-1 grid max-w-[62ch] gap-3 ps-12" />
    </li>
  );
}
