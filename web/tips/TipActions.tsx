import { Eye, Heart, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "#domain/text/numbers.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { CardTip } from "#web/tips/card-fields.ts";
import { CardCounts } from "#web/tips/CardCounts.tsx";

type CardActionsProps = {
  tip: CardTip;
  /** The path of "Read". */
  to: string;
  /** The control that deletes the tip; with it, "Update" is shown, too. */
  deletion: ReactNode;
};

/** The last row of a tip's card: its counters and what the viewer can do. */
export const CardActions = ({ tip, to, deletion }: CardActionsProps) => (
  <div
    className={`-mb-1 flex flex-wrap items-center border-t border-base-300 pt-3 ${deletion ? "gap-1" : "justify-between"}`}
  >
    {deletion ? null : <CardCounts tip={tip} />}
    <Link to={to} className="cover btn btn-sm btn-soft btn-primary">
      Read<span className="sr-only"> {tip.title}</span>
    </Link>
    {deletion ? (
      <>
        <Link to={`/updateTip/${tip._id}`} className="btn btn-sm btn-ghost relative z-1 ms-auto">
          Update<span className="sr-only"> {tip.title}</span>
        </Link>
        <span className="relative z-1">{deletion}</span>
      </>
    ) : null}
  </div>
);

type DetailActionsProps = {
  tip: Pick<Tip, "like" | "liked" | "commentCount" | "viewCount">;
  /** The like control; without it only the number shows. */
  likeControl: ReactNode;
};

/** The column beside a tip's text: its counters and what the viewer can do. */
export const DetailActions = ({ tip, likeControl }: DetailActionsProps) => (
  <aside aria-label="Likes and counters" className="lg:col-start-1 lg:row-start-2 lg:pe-8">
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 lg:sticky lg:top-24 lg:mt-10 lg:flex-col lg:items-start lg:gap-5">
      {likeControl}
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted lg:grid lg:gap-2">
        {likeControl ? null : (
          <Counter
            icon={<Heart className={`size-5 text-secondary ${tip.liked ? "fill-current" : ""}`} />}
            count={tip.like}
            singular="like"
            plural="likes"
            aside={tip.liked ? ", one of them yours" : undefined}
          />
        )}
        <Counter
          icon={<MessageCircle className="size-5" />}
          count={tip.commentCount}
          singular="comment"
          plural="comments"
        />
        <Counter icon={<Eye className="size-5" />} count={tip.viewCount} singular="view" plural="views" />
      </ul>
    </div>
  </aside>
);

type CounterProps = {
  icon: ReactNode;
  count: number;
  singular: string;
  plural: string;
  /** Additional text for screen readers. */
  aside?: string | undefined;
};

function Counter({ icon, count, singular, plural, aside }: CounterProps) {
  return (
    <li className="flex items-center gap-2">
      {icon}
      <span>
        <b className="font-semibold text-base-content">{formatNumber(count)}</b>{" "}
        {count === 1 ? singular : plural}
        {aside ? <span className="sr-only">{aside}</span> : null}
      </span>
    </li>
  );
}
