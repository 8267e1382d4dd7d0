import { m } from "#messages";
import { Heart } from "#web/icons/icons.tsx";
import { formatNumber } from "#domain/text/numbers.ts";

/** The number of likes beside a heart, which is filled when the viewer's like is among them. */
export function LikeCount({ like, liked = false }: { like: number; liked?: boolean }) {
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted tabular-nums">
      <Heart className={`size-4 text-secondary ${liked ? "fill-current" : ""}`} />
      {formatNumber(like)}
      <span className="sr-only">
        {` ${liked ? m.tipsLikesYours({ count: like }) : m.tipsLikes({ count: like })}`}
      </span>
    </span>
  );
}
