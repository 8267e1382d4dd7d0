import { m } from "#messages";
import { GARDENERS_PAGE_SIZE } from "#domain/gardeners/limits.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { cardFields } from "#web/gardeners/card-fields.ts";
import { GardenerCard } from "#web/gardeners/GardenerCard.tsx";
import { publicPage } from "#web/layout/title.ts";
import { loadRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { CardGrid } from "#web/ui/CardGrid.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Route } from "./+types/explore";

/** The active gardeners, up to the page in the address (docs/product.md 2.52, 7.5). */
const load = async (args: LoadArgs) => {
  const { user } = await args.session();
  return loadRows(args, {
    // The viewer decides which email addresses are shown (6.13).
    key: `gardeners for ${user?.gardenerId ?? "a visitor"}`,
    tags: ["gardeners"],
    size: GARDENERS_PAGE_SIZE,
    call: (query, options) => args.api.gardeners.$get({ query }, options),
    toRows: (gardeners) => gardeners.map(cardFields),
  });
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.frameExplore(),
    description: m.gardenersExploreText(),
  });

export default function Explore({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <div className="mb-8 pt-8 md:mb-12 md:pt-14">
        <h1 className="text-3xl md:text-4xl">{m.frameExplore()}</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">{m.gardenersExploreLead()}</p>
      </div>
      <h2 className="sr-only">{m.gardenersHeading()}</h2>
      <PagedList
        list={list}
        More={SeeAll}
        noun={m.gardenersNoun()}
        failed={m.gardenersFailed()}
        empty={<EmptyState title={m.gardenersNobodyYet()} text={m.gardenersNobodyYetText()} />}
      >
        {({ rows, busy, more }) => (
          <CardGrid columns={3} busy={busy}>
            {rows.map((gardener) => (
              <GardenerCard key={gardener._id} gardener={gardener} variant="explore" />
            ))}
            {more}
          </CardGrid>
        )}
      </PagedList>
    </div>
  );
}
