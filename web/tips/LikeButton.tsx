import { m } from "#messages";
import { Heart } from "#web/icons/icons.tsx";
import { type ComponentProps, useState } from "react";
import { formatNumber } from "#domain/text/numbers.ts";

type LikeButtonProps = Omit<ComponentProps<"button">, "children"> & { like: number; liked: boolean };

/** The like button: the number of likes, and whether the user likes the tip. A new like is animated. */
export function LikeButton({ like, liked, ...button }: LikeButtonProps) {
  const [initiallyLiked] = useState(liked);
  return (
    <button
      type="submit"
      {...button}
      aria-pressed={liked}
      className={`like btn btn-lg ${liked && !initiallyLiked ? "springs" : ""}`}
    >
      <Heart className="size-6" />
      <span className="tabular-nums">{formatNumber(like)}</span>
      <span className="sr-only">{m.tipsLikeButton({ count: like })}</span>
    </button>
  );
}
