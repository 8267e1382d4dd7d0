import { m } from "#messages";
import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { LikeButton } from "#web/tips/LikeButton.tsx";
import { runAfterPaint } from "#web/ui/run-after-paint.ts";
import { Link } from "#web/ui/Link.tsx";

/** The result of a like: the new number of likes, or the error. */
export type LikeOutcome = { like: number } | { problem: string; signedOut: boolean };

type LikeControlProps = {
  tip: Pick<Tip, "_id" | "like" | "liked">;
  /** The result when the form was submitted without JavaScript. */
  outcome: LikeOutcome | undefined;
};

/**
 * The clickable like (docs/product.md 4.12 to 4.16). Increments the number optimistically, then shows the server's; on
 * failure restores the number and shows the error until the next attempt.
 */
export function LikeControl({ tip, outcome }: LikeControlProps) {
  const fetcher = useFetcher<LikeOutcome>({ key: `like ${tip._id}` });
  // Shows at once, before the router has rendered that it is sending: until there is other data than when it was pressed.
  const [pressed, setPressed] = useState<{ before: LikeOutcome | undefined }>();
  const saving = fetcher.state === "submitting" || (pressed !== undefined && pressed.before === fetcher.data);
  const last = fetcher.data ?? outcome;
  const saved = last && "like" in last ? last.like : undefined;
  // A tip that was loaded after a response is newer than it.
  const [seen, setSeen] = useState({ last, tip });
  if (seen.last !== last) setSeen({ last, tip });
  const failed = last && "problem" in last && !saving ? last : undefined;
  const liked = tip.liked || saved !== undefined;
  const stored = seen.tip === tip ? (saved ?? tip.like) : tip.like;
  return (
    <fetcher.Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (liked || saving) return;
        setPressed({ before: fetcher.data });
        const form = event.currentTarget;
        // Sending renders more, which a slow phone would do before it draws the like.
        runAfterPaint(() => void fetcher.submit(form));
      }}
      className="grid gap-3"
    >
      <input type="hidden" name="like" value={stored + 1} />
      <span>
        <LikeButton like={saving && !liked ? stored + 1 : stored} liked={liked || saving} />
      </span>
      {failed ? <LikeError {...failed} /> : null}
    </fetcher.Form>
  );
}

function LikeError({ problem, signedOut }: { problem: string; signedOut: boolean }) {
  const location = useLocation();
  return (
    <div role="alert" className="grid max-w-64 justify-items-start gap-2 text-sm wrap-anywhere text-error">
      <p>{m.tipsLikeNotSaved({ problem })}</p>
      {signedOut ? (
        <Link to={loginPath(location)} className="btn btn-sm btn-outline">
          {m.uiLogInAgain()}
        </Link>
      ) : (
        <button type="submit" className="btn btn-sm btn-outline">
          {m.uiTryAgain()}
        </button>
      )}
    </div>
  );
}
