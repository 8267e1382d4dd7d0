import { Heart } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { formatNumber } from "#domain/text/numbers.ts";

type LikeButtonProps = Omit<ComponentProps<"button">, "children"> & { like: number; liked: boolean };

/** The like control, drawn: the number of likes, and whether one of them is yours. A like just given springs once. */
export function LikeButton({ like, liked, ...button }: LikeButtonProps) {
  const [likedAtFirst] = useState(liked);
  return (
    <button
      type="submit"
      {...button}
      aria-pressed={liked}
      className={`like btn btn-lg ${liked && !likedAtFirst ? "springs" : ""}`}
    >
      <Heart className="size-6" />
      <span className="tabular-nums">{formatNumber(like)}</span>
      <span className="sr-only">{like === 1 ? "like" : "likes"}. Like this tip</span>
    </button>
  );
}
