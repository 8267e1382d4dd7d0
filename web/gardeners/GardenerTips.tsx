import { m } from "#messages";
import type { ReactNode } from "react";
import type { PagedRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import type { CardTip } from "#web/tips/card-fields.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";

type GardenerTipsProps = {
  name: string;
  list: PagedRows<CardTip>;
  /** The path of a tip's card. */
  to?: (tip: CardTip) => string;
  /** Links shown when there are no tips. */
  children?: ReactNode;
};

const membersPage = ({ _id }: CardTip) => `/tipsDetails/${_id}`;

/** The tips of a gardener on their profile, six at a time. */
export function GardenerTips({ name, list, to = membersPage, children }: GardenerTipsProps) {
  return (
    <section aria-labelledby="tips">
      <h2 id="tips" className="mb-5 text-xl wrap-anywhere">
        {m.gardenersTipsBy({ name })}
      </h2>
      <PagedList
        list={list}
        More={SeeAll}
        noun={m.gardenersNounTips()}
        failed={m.tipsFailed()}
        heading="h3"
        empty={
          <EmptyState heading="h3" title={m.gardenersNoTips()} text={m.gardenersNoTipsText()}>
            {children}
          </EmptyState>
        }
      >
        {({ rows, busy, more }) => <TipGrid tips={rows} to={to} columns={2} busy={busy} more={more} />}
      </PagedList>
    </section>
  );
}
