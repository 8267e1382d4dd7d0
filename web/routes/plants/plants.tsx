import { m } from "#messages";
import { Form } from "react-router";
import { PLANTS_PAGE_SIZE } from "#domain/plants/limits.ts";
import { SEARCH_MAX, searchText } from "#domain/tips/search.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { Search } from "#web/icons/icons.tsx";
import type { RouteHandle } from "#web/layout/RouteError.tsx";
import { publicPage } from "#web/layout/title.ts";
import { loadRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeMore } from "#web/lists/SeeMore.tsx";
import { PlantLink } from "#web/plants/PlantLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/plants";

const load = async (args: LoadArgs) => {
  const q = searchText(args.url.searchParams.get("q") ?? "");
  const list = await loadRows(args, {
    key: `plants ${q}`,
    tags: [],
    size: PLANTS_PAGE_SIZE,
    call: (paging, options) =>
      args.api.api.plants.$get({ query: { ...paging, ...(q ? { q } : {}) } }, options),
  });
  return { q, list };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const handle: RouteHandle = {
  get failed() {
    return m.plantsListFailed();
  },
};

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.plantsTitle(),
    description: m.plantsListDescription(),
    path: "/plants",
  });

/** All plants, or those with a name that begins with what is searched for (docs/product.md 14.7). */
export default function Plants({ loaderData: { q, list } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-6 md:pt-14">
        <h1 className="text-3xl md:text-4xl">{m.plantsTitle()}</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">{m.plantsIntro()}</p>
      </div>
      <search>
        <Form key={q} method="get" action="/plants" className="mb-8 flex max-w-xl flex-wrap gap-3">
          <label className="input min-w-0 grow basis-60">
            <Search className="size-5 shrink-0 text-muted" />
            <span className="sr-only">{m.plantsName()}</span>
            <input
              type="search"
              name="q"
              dir="auto"
              defaultValue={q}
              maxLength={SEARCH_MAX}
              placeholder={m.plantsName()}
              autoComplete="off"
            />
          </label>
          <button type="submit" className="btn btn-primary">
            {m.plantsFind()}
          </button>
        </Form>
      </search>
      <PagedList
        list={list}
        More={SeeMore}
        noun={m.plantsNoun()}
        failed={m.plantsListFailed()}
        empty={
          <EmptyState title={m.plantsNoneNamed()} text={m.plantsNoneNamedText()}>
            <Link to={`/browsetips?${new URLSearchParams({ q })}`} className="btn btn-primary">
              {m.plantsSearchTips()}
            </Link>
          </EmptyState>
        }
      >
        {({ rows, more }) => (
          <>
            <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
              {rows.map((plant) => (
                <li key={plant._id} className="border-t border-base-300 py-3">
                  <PlantLink plant={plant} />
                  <p className="text-sm text-muted">
                    {plant.family}
                    {plant.hasHazards ? ` · ${m.plantsHarmful()}` : ""}
                  </p>
                </li>
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </div>
  );
}
