import type { ReactNode } from "react";
import { RowPhoto } from "#web/photos/RowPhoto.tsx";
import type { CardTip } from "#web/tips/card-fields.ts";
import { TimingBadges } from "#web/tips/TimingBadges.tsx";
import { Link } from "#web/ui/Link.tsx";

type CollectionTipRowProps = {
  tip: CardTip;
  to: string;
  /** What the owner says about the tip here, or the form to change it. */
  note: ReactNode;
  /** What the owner can do with the tip here. */
  controls?: ReactNode;
};

/** A tip of a collection. */
export const CollectionTipRow = ({ tip, to, note, controls }: CollectionTipRowProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5">
    <RowPhoto src={tip.photo} variants={tip.photoVariants} />
    <div dir="auto" className="min-w-0">
      <h3 className="text-lg leading-snug wrap-anywhere">
        <Link to={to} className="line-link inline-block min-h-6 pointer-coarse:py-1">
          {tip.title}
        </Link>
      </h3>
      <p className="mt-0.5 text-sm wrap-anywhere text-muted">
        <bdi>{tip.name}</bdi>
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        <TimingBadges tip={tip} />
      </div>
    </div>
    <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">{note}</div>
    {controls ? <div className="max-sm:col-span-2 sm:col-start-2">{controls}</div> : null}
  </li>
);

/** The link of a row that takes the focus when the last page was loaded. */
export const collectionTipLink = (around: HTMLElement, index: number) =>
  around.querySelectorAll("li > div > h3 > a")[index];

/** A note as it was written: plain text with its line breaks. */
export const CollectionNote = ({ note }: { note: string }) =>
  note === "" ? null : (
    <p dir="auto" className="border-s-2 border-secondary ps-3 whitespace-pre-line wrap-anywhere">
      {note}
    </p>
  );
