import type { ReactNode } from "react";
import { type CardTip, TipCard } from "#web/tips/TipCard.tsx";
import { CardGrid } from "#web/ui/CardGrid.tsx";

type TipGridProps<T extends CardTip> = {
  tips: readonly T[];
  /** Where the card of a tip leads. */
  to: (tip: T) => string;
  columns?: 2 | 3 | 4;
  heading?: "h2" | "h3";
  /** The control that deletes a tip, in lists of one's own. */
  renderDeletion?: (tip: T) => ReactNode;
  /** How many pictures are loaded at once; the others when they come near. */
  eager?: number;
  busy?: boolean | undefined;
  /** On phones a row that scrolls sideways. */
  snap?: boolean | undefined;
  /** The last tile, such as `MoreTile`. */
  more?: ReactNode;
};

/** Tips as a grid of cards. The pictures of the first row are loaded at once. */
export function TipGrid<T extends CardTip>({
  tips,
  to,
  columns = 4,
  heading,
  renderDeletion,
  eager = columns,
  busy,
  snap,
  more,
}: TipGridProps<T>) {
  return (
    <CardGrid columns={columns} busy={busy} snap={snap}>
      {tips.map((tip, index) => (
        <TipCard
          key={tip._id}
          tip={tip}
          to={to(tip)}
          heading={heading}
          large={columns === 3}
          lazy={index >= eager}
          deletion={renderDeletion?.(tip)}
        />
      ))}
      {more}
    </CardGrid>
  );
}
