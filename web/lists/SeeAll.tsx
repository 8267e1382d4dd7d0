import { Form, useLocation } from "react-router";
import { formatNumber } from "#domain/text/numbers.ts";
import type { GrowingList } from "#web/lists/growing-list.ts";
import { MoreButton, MoreTile } from "#web/ui/MoreTile.tsx";
import { Retry } from "#web/ui/Retry.tsx";

type SeeAllProps = {
  list: GrowingList<unknown>;
  /** How many rows are on the screen, when not all of the list are. */
  shown?: number;
  /** What the rows are called, and what a failure says. */
  words: { noun: string; failed: string };
  /** The address's parameters with one page more. */
  next: URLSearchParams;
  busy: boolean;
};

/**
 * The last tile of a list: "See All", which loads one page more and leaves when there is none (docs/product.md 2.50).
 * When that failed it says so, and what is shown stays (4.5). A form, so that it works without JavaScript.
 */
export function SeeAll({ list, shown = list.rows.length, words, next, busy }: SeeAllProps) {
  const { pathname } = useLocation();
  if (!list.more && !list.failed) return null;
  return (
    <MoreTile text={progress(shown, list.total, words.noun)}>
      {list.failed ? (
        <>
          <p role="alert" className="text-muted">
            {words.failed}
          </p>
          <Retry />
        </>
      ) : (
        <Form method="get" action={pathname} replace preventScrollReset>
          {[...next].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <MoreButton busy={busy} />
        </Form>
      )}
    </MoreTile>
  );
}

const progress = (shown: number, total: number | null, noun: string) =>
  total === null
    ? `${formatNumber(shown)} ${noun} so far`
    : `${formatNumber(shown)} of ${formatNumber(Math.max(total, shown))} ${noun}`;
