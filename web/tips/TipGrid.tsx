import { type ReactNode, Suspense } from "react";
import { PLACES } from "#web/photos/places.ts";
import type { CardTip } from "#web/tips/card-fields.ts";
import { TipCard } from "#web/tips/TipCard.tsx";
import { CardGrid } from "#web/ui/CardGrid.tsx";

type TipGridProps<T extends CardTip> = {
  tips: readonly T[];
  /** The path of a tip's card. */
  to: (tip: T) => string;
  columns?: 2 | 3 | 4;
  heading?: "h2" | "h3";
  /** The control that deletes a tip, for the member's own tips. */
  renderDeletion?: (tip: T) => ReactNode;
  /** A line below the title of a tip. */
  renderNote?: (tip: T) => ReactNode;
  /** Whether the first photo is above the fold and preloaded; the others are loaded near the viewport. */
  aboveFold?: boolean;
  busy?: boolean | undefined;
  /** On phones a row that scrolls horizontally. */
  snap?: boolean | undefined;
  /** The last tile, such as `MoreTile`. */
  more?: ReactNode;
};

const PLACE_BY_COLUMNS = { 2: PLACES.cardOfTwo, 3: PLACES.cardOfThree, 4: PLACES.cardOfFour };

/** Tips as a grid of cards. */
export function TipGrid<T extends CardTip>({
  tips,
  to,
  columns = 4,
  heading,
  renderDeletion,
  renderNote,
  aboveFold = false,
  busy,
  snap,
  more,
}: TipGridProps<T>) {
  return (
    <CardGrid columns={columns} busy={busy} snap={snap}>
      {tips.map((tip, index) => (
        <Suspense key={tip._id}>
          <TipCard
            tip={tip}
            to={to(tip)}
            heading={heading}
            large={columns === 3}
            place={snap && columns === 3 ? PLACES.cardOfThreeInRow : PLACE_BY_COLUMNS[columns]}
            loading={index === 0 && aboveFold ? "priority" : "lazy"}
            deletion={renderDeletion?.(tip)}
            note={renderNote?.(tip)}
          />
        </Suspense>
      ))}
      {more}
    </CardGrid>
  );
}
