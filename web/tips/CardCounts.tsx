import { m } from "#messages";
import { Eye, MessageCircle } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import { formatCompact } from "#domain/text/numbers.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { LikeCount } from "#web/tips/LikeCount.tsx";

type Counts = Pick<Tip, "like" | "liked" | "commentCount" | "viewCount">;

/** Likes, comments and views of a tip, as its card shows them. */
export const CardCounts = ({ tip: { like, liked, commentCount, viewCount } }: { tip: Counts }) => (
  <CachedElement
    tag="span"
    className="flex flex-wrap items-center gap-x-3 gap-y-1"
    content={Content}
    contentProps={{ like, liked, commentCount, viewCount }}
  />
);

const Content = ({ like, liked, commentCount, viewCount }: Counts) => (
  <>
    <LikeCount like={like} liked={liked} />
    <Count icon={<MessageCircle className="size-4" />} count={commentCount} words={m.tipsComments} />
    <Count icon={<Eye className="size-4" />} count={viewCount} words={m.tipsViews} />
  </>
);

type CountProps = { icon: ReactNode; count: number; words: (values: { count: number }) => string };

const Count = ({ icon, count, words }: CountProps) => (
  <span className="flex items-center gap-1.5 text-sm text-muted tabular-nums">
    {icon}
    {formatCompact(count)}
    <span className="sr-only">{` ${words({ count })}`}</span>
  </span>
);
