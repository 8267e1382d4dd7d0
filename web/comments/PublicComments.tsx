import { m } from "#messages";
import type { ReactNode } from "react";
import type { Comment } from "#domain/comments/comment.ts";
import { CommentAuthor } from "#web/comments/CommentAuthor.tsx";
import { CommentFrame, CommentList, Replies } from "#web/comments/CommentFrame.tsx";
import { anchorOf } from "#web/comments/comment-paths.ts";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { threadsOf } from "#web/comments/threads.ts";
import type { PagedRows } from "#web/lists/paged-rows.ts";
import { PendingNote } from "#web/moderation/PendingNote.tsx";

type PublicCommentsProps = {
  tip: { commentCount: number };
  comments: PagedRows<Comment>;
  /** Shown above them. */
  children: ReactNode;
};

/** The comments on a tip, to read only. */
export const PublicComments = ({ tip, comments, children }: PublicCommentsProps) => (
  <CommentFrame count={tip.commentCount}>
    {children}
    <CommentList comments={comments}>
      <Threads comments={comments} />
    </CommentList>
  </CommentFrame>
);

function Threads({ comments }: Pick<PublicCommentsProps, "comments">) {
  const threads = threadsOf(comments.rows);
  if (threads.length === 0)
    return comments.failed ? null : <p className="text-lg text-muted">{m.commentsNone()}</p>;
  return (
    <ol className="grid min-w-0 gap-8">
      {threads.map(({ head, replies }) => (
        <PublicComment key={head._id} comment={head}>
          {replies.length > 0 ? (
            <Replies>
              {replies.map((reply) => (
                <PublicComment key={reply._id} comment={reply} />
              ))}
            </Replies>
          ) : null}
        </PublicComment>
      ))}
    </ol>
  );
}

/** A comment. `children` are its replies. */
const PublicComment = ({ comment, children }: { comment: Comment; children?: ReactNode }) => (
  <li id={anchorOf(comment)} className="grid min-w-0 scroll-mt-24 gap-4">
    {comment.deleted ? (
      <p className="text-muted italic">{m.commentsDeleted()}</p>
    ) : (
      <div className="min-w-0">
        <CommentAuthor comment={comment} profiles="/userDetails" />
        <div className="ps-12">
          <LinkedText text={comment.body} className="mt-1 grid max-w-[62ch] gap-3" />
          {comment.pending ? <PendingNote own={comment.mine} className="mt-2" /> : null}
        </div>
      </div>
    )}
    {children}
  </li>
);
