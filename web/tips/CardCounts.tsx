import { m } from "#messages";
import { Eye, MessageCircle } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import { formatCompact } from "#domain/text/numbers.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { LikeCount } from "#web/tips/LikeCount.tsx";

/** Likes, comments and views of a tip, as its card shows them. */
export const CardCounts = ({ tip }: { tip: Pick<Tip, "like" | "liked" | "commentCount" | "viewCount"> }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <LikeCount like={tip.like} liked={tip.liked} />
    <Count icon={<MessageCircle className="size-4" />} count={tip.commentCount} words={m.tipsComments} />
    <Count icon={<Eye className="size-4" />} count={tip.viewCount} words={m.tipsViews} />
  </span>
);

type CountProps = { icon: ReactNode; count: number; words: (values: { count: number }) => string };

const Count = ({ icon, count, words }: CountProps) => (
  <span className="flex items-center gap-1.5 text-sm text-muted tabular-nums">
    {icon}
    {formatCompact(count)}
    <span className="sr-only">{` ${words({ count })}`}</span>
  </span>
);
