import { m } from "#messages";
import type { Comment } from "#domain/comments/comment.ts";
import type { Profiles } from "#web/gardeners/profiles.ts";
import { Avatar } from "#web/photos/Avatar.tsx";
import { Link } from "#web/ui/Link.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";

type CommentAuthorProps = {
  comment: Comment;
  /** Shown instead of the time. */
  status?: string;
  profiles?: Profiles;
};

/** The author and time of a comment; the tip's author is marked. */
export function CommentAuthor({ comment, status, profiles = "/gardenerDetails" }: CommentAuthorProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar src={comment.photo} variants={comment.photoVariants} name={comment.name} size={36} />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {comment.gardenerId ? (
          <Link
            to={`${profiles}/${comment.gardenerId}`}
            dir="auto"
            className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
          >
            {comment.name}
          </Link>
        ) : (
          <span dir="auto" className="font-semibold">
            {comment.name}
          </span>
        )}
        {comment.byAuthor ? (
          <span className="chip chip-leaf min-h-6! py-0.5!">{m.commentsAuthor()}</span>
        ) : null}
        <span className="text-sm text-muted">
          {status ?? (
            <>
              <RelativeTime time={comment.createdAt} />
              {comment.edited ? m.commentsEdited() : ""}
            </>
          )}
        </span>
      </p>
    </div>
  );
}
