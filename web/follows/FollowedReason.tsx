import { m } from "#messages";
import type { FollowedReason as Followed } from "#domain/follows/follow.ts";
import type { ReactNode } from "react";
import { Link } from "#web/ui/Link.tsx";

type FollowedReasonProps = { name: string; followed: Followed };

/** Why a tip is among those that a member follows (docs/product.md 18.31). */
export function FollowedReason({ name, followed: { gardener, plant } }: FollowedReasonProps) {
  const who = (text: ReactNode[]) => <bdi key="who">{text}</bdi>;
  if (!plant) return gardener ? m.followsReasonGardener({ name, who }) : null;
  const about = (text: ReactNode[]) => (
    <Link key="about" to={`/plants/${plant._id}`} className="line-link relative z-1">
      {text}
    </Link>
  );
  return gardener
    ? m.followsReasonBoth({ name, who, plant: plant.name, about })
    : m.followsReasonPlant({ plant: plant.name, about });
}
