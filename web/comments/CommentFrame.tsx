import { m } from "#messages";
import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import type { Comment } from "#domain/comments/comment.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { anchorOf } from "#web/comments/comment-paths.ts";
import { usePagedList } from "#web/lists/PagedList.tsx";
import type { PagedRows } from "#web/lists/paged-rows.ts";
import { SeeMore } from "#web/lists/SeeMore.tsx";
import { Link } from "#web/ui/Link.tsx";

/** The section of a tip's comments, with their number. */
export function CommentFrame({ count, children }: { count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="border-t border-base-300 pt-10 outline-none pb-16 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] md:me-24"
    >
      <h2 id={id} className="mb-5 text-2xl">
        {m.commentsComments()}
        {count > 0 ? <span className="ms-2 text-xl text-muted">{formatNumber(count)}</span> : null}
      </h2>
      <div className="grid min-w-0 max-w-3xl gap-9 lg:ps-10">{children}</div>
    </section>
  );
}

type CommentListProps = {
  comments: PagedRows<Comment>;
  /** The threads. */
  children: ReactNode;
};

/** The threads, and the control that loads more. */
export function CommentList({ comments, children }: CommentListProps) {
  const { around, more } = usePagedList({
    list: comments,
    More: SeeMore,
    noun: m.commentsNoun(),
    failed: m.commentsFailed(),
    linkOf: (_around, _index, comment) => document.getElementById(anchorOf(comment))?.querySelector("a"),
  });
  return (
    <div ref={around} className="contents">
      {children}
      <More comments={comments}>{more}</More>
    </div>
  );
}

/** "See more" or an error; if the address shows only some of the comments, also a link to all of them. */
function More({ comments, children }: CommentListProps) {
  const { pathname, search } = useLocation();
  const isPart = new URLSearchParams(search).has("from");
  if (comments.failed || !isPart) return children;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {children}
      <Link to={pathname} preventScrollReset className="line-link inline-flex min-h-11 items-center">
        {m.commentsAll()}
      </Link>
    </div>
  );
}

/** The replies below a comment. */
export const Replies = ({ children }: { children: ReactNode }) => (
  <ol className="ms-4 grid min-w-0 gap-6 border-s border-base-300 ps-5 sm:ms-12">{children}</ol>
);
