import { useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { LikeButton } from "#web/tips/LikeButton.tsx";

/** How liking ended: the true number of likes, or why it failed. */
export type LikeOutcome = { like: number } | { problem: string; signedOut: boolean };

type LikeControlProps = {
  tip: Pick<Tip, "_id" | "like" | "liked">;
  /** How it ended when the form was sent without JavaScript. */
  outcome: LikeOutcome | undefined;
};

/**
 * The clickable like (docs/product.md 4.12 to 4.16): one more at once on the screen, then the number the server answers;
 * when it fails the number goes back, and the words stay until the next try.
 */
export function LikeControl({ tip, outcome }: LikeControlProps) {
  const fetcher = useFetcher<LikeOutcome>({ key: `like ${tip._id}` });
  const saving = fetcher.state === "submitting";
  const last = fetcher.data ?? outcome;
  const saved = last && "like" in last ? last.like : undefined;
  // What is loaded after an answer is newer than it.
  const [told, setTold] = useState({ last, tip });
  if (told.last !== last) setTold({ last, tip });
  const failed = last && "problem" in last && !saving ? last : undefined;
  const liked = tip.liked || saved !== undefined;
  const stored = told.tip === tip ? (saved ?? tip.like) : tip.like;
  return (
    <fetcher.Form
      method="post"
      onSubmit={(event) => {
        if (liked || saving) event.preventDefault();
      }}
      className="grid gap-3"
    >
      <input type="hidden" name="like" value={stored + 1} />
      <span>
        <LikeButton like={saving && !liked ? stored + 1 : stored} liked={liked || saving} />
      </span>
      {failed ? <Failure {...failed} /> : null}
    </fetcher.Form>
  );
}

function Failure({ problem, signedOut }: { problem: string; signedOut: boolean }) {
  const location = useLocation();
  return (
    <div role="alert" className="grid max-w-64 justify-items-start gap-2 text-sm wrap-anywhere text-error">
      <p>Your like was not saved. {problem}</p>
      {signedOut ? (
        <Link to={loginPath(location)} className="btn btn-sm btn-outline">
          Log in again
        </Link>
      ) : (
        <button type="submit" className="btn btn-sm btn-outline">
          Try again
        </button>
      )}
    </div>
  );
}
