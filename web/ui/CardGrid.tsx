import type { ReactNode } from "react";

type CardGridProps = {
  /** On large screens; phones show one column, tablets two. */
  columns: 2 | 3 | 4;
  busy?: boolean | undefined;
  /** On phones a row that scrolls horizontally, for a few cards. */
  snap?: boolean | undefined;
  children: ReactNode;
};

/** A grid of cards. A `MoreTile` as its last child fills the empty cells of the last row. */
export function CardGrid({ columns, busy, snap, children }: CardGridProps) {
  return (
    <div
      className={`cards cards-${columns} ${snap ? "snap [--peek:20rem]" : ""}`}
      aria-busy={busy || undefined}
    >
      {children}
    </div>
  );
}
