import type { FollowedReason as Followed } from "#domain/follows/follow.ts";
import { Link } from "#web/ui/Link.tsx";

type FollowedReasonProps = { name: string; followed: Followed };

/** Why a tip is among those that a member follows (docs/product.md 18.31). */
export function FollowedReason({ name, followed: { gardener, plant } }: FollowedReasonProps) {
  return (
    <>
      You follow {gardener ? <bdi>{name}</bdi> : null}
      {gardener && plant ? " and " : null}
      {plant ? (
        <Link to={`/plants/${plant._id}`} className="line-link relative z-1">
          {plant.name}
        </Link>
      ) : null}
      .
    </>
  );
}
