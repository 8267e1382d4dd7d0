import type { ReactNode } from "react";
import type { GrowingList } from "#web/lists/growing-list.ts";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { useComing } from "#web/lists/use-coming.ts";
import { useListFocus } from "#web/lists/use-list-focus.ts";
import type { CardTip } from "#web/tips/card-fields.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";

const FAILED = "Failed to load tips";

type TipsOfGardenerProps = {
  name: string;
  list: GrowingList<CardTip>;
  /** The next step for a gardener who has shared nothing. */
  children?: ReactNode;
};

/** The tips of a gardener on their profile, six at a time. */
export function TipsOfGardener({ name, list, children }: TipsOfGardenerProps) {
  const grid = useListFocus(list);
  const busy = useComing() !== undefined;
  return (
    <section aria-labelledby="tips">
      <h2 id="tips" className="mb-5 text-xl wrap-anywhere">
        Tips by {name}
      </h2>
      {list.rows.length > 0 ? (
        <div ref={grid}>
          <TipGrid
            tips={list.rows}
            to={(tip) => `/tipsDetails/${tip._id}`}
            columns={2}
            busy={busy}
            more={
              <SeeAll
                list={list}
                words={{ noun: "tips", failed: FAILED }}
                next={new URLSearchParams({ pages: String(list.pages + 1) })}
                busy={busy}
              />
            }
          />
        </div>
      ) : list.failed ? (
        <FailedState title={FAILED} heading="h3" />
      ) : (
        <EmptyState heading="h3" title="No tips yet" text="Nothing is planted in this bed so far.">
          {children}
        </EmptyState>
      )}
    </section>
  );
}
