import { GARDENERS_PAGE_SIZE } from "#domain/gardeners/limits.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { cardFields } from "#web/gardeners/card-fields.ts";
import { GardenerCard } from "#web/gardeners/GardenerCard.tsx";
import { publicPage } from "#web/layout/title.ts";
import { loadList } from "#web/lists/growing-list.ts";
import { readPage } from "#web/lists/list-page.ts";
import { pagesIn } from "#domain/http/pages.ts";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { useShownList } from "#web/lists/shown-list.ts";
import { useComing } from "#web/lists/use-coming.ts";
import { useListFocus } from "#web/lists/use-list-focus.ts";
import { CardGrid } from "#web/ui/CardGrid.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import type { Route } from "./+types/explore";

/** The active gardeners, as many pages as the address asks for (docs/product.md 2.52, 7.5). */
const load = async ({ api, session, url, signal }: LoadArgs) => {
  const { user } = await session();
  return loadList({
    // Who looks decides which addresses are shown (6.13).
    key: `gardeners as ${user?.gardenerId ?? "a visitor"} sees them`,
    pages: pagesIn(url.searchParams),
    size: GARDENERS_PAGE_SIZE,
    signal,
    ask: async ({ limit, skip }) => {
      const query = { limit: String(limit), skip: String(skip) };
      const page = await readPage(api.gardeners.$get({ query }, { init: { signal } }));
      return { ...page, rows: page.rows.map(cardFields) };
    },
  });
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: "Explore Gardeners",
    description: "The people behind the tips: what they grow, where, and what they have written down.",
  });

export default function Explore({ loaderData: list }: Route.ComponentProps) {
  useShownList(list);
  const grid = useListFocus(list);
  const busy = useComing() !== undefined;
  return (
    <div className="wrap pb-16">
      <div className="mb-8 pt-8 md:mb-12 md:pt-14">
        <h1 className="text-3xl md:text-4xl">Explore Gardeners</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          Find someone who gardens where you do, or wishes they did.
        </p>
      </div>
      <h2 className="sr-only">Gardeners</h2>
      {list.rows.length > 0 ? (
        <div ref={grid}>
          <CardGrid columns={3} busy={busy}>
            {list.rows.map((gardener) => (
              <GardenerCard key={gardener._id} gardener={gardener} variant="explore" />
            ))}
            <SeeAll
              list={list}
              words={{ noun: "gardeners", failed: FAILED }}
              next={new URLSearchParams({ pages: String(list.pages + 1) })}
              busy={busy}
            />
          </CardGrid>
        </div>
      ) : list.failed ? (
        <FailedState title={FAILED} />
      ) : (
        <EmptyState
          title="Nobody is here yet"
          text="The first gardener to sign up and say who they are will stand right here."
        />
      )}
    </div>
  );
}

const FAILED = "Failed to fetch users";
