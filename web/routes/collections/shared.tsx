import { m } from "#messages";
import { COLLECTION_ORDERS } from "#domain/collections/collection.ts";
import { publicTipPath } from "#domain/tips/public-page.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { tipsInWords } from "#web/collections/collection-words.ts";
import { CollectionTipRow, CollectionNote, collectionTipLink } from "#web/collections/CollectionTipRow.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { ReportLink } from "#web/moderation/ReportLink.tsx";
import { FilterTabs } from "#web/lists/FilterTabs.tsx";
import { loadRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeMore } from "#web/lists/SeeMore.tsx";
import { cardFields } from "#web/tips/card-fields.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/shared";

const PAGE_SIZE = 24;

const load = async (args: LoadArgs<Route.LoaderArgs["params"]>) => {
  const { api, params, url, signal, session } = args;
  const isMember = Boolean((await session()).user);
  const asked = url.searchParams.get("sort");
  const sort = COLLECTION_ORDERS.find((each) => each === asked) ?? "own";
  const call = api.api.sharedCollections[":link"];
  const [response, hasGarden, list] = await Promise.all([
    call.$get({ param: params }, { init: { signal } }),
    isMember ? readHasGarden(args) : false,
    loadRows(args, {
      key: `tips of shared collection ${params.link} by ${sort}`,
      tags: ["tips"],
      size: PAGE_SIZE,
      call: (query, options) => call.tips.$get({ param: params, query: { ...query, sort } }, options),
      toRows: (tips) => tips.map(cardFields),
    }),
  ]);
  return { collection: await response.json(), hasGarden, list, sort };
};

/** Whether there is a garden to sort the tips by. The collection is shown without knowing, too. */
const readHasGarden = async ({ api, signal }: LoadArgs): Promise<boolean> => {
  try {
    return (await (await api.api.gardens.$get({}, { init: { signal } })).json()).length > 0;
  } catch {
    return false;
  }
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => [
  ...title(args, args.loaderData?.collection.name ?? m.collectionsCollection()),
  { name: "robots", content: "noindex" },
];

const ORDER_TABS = [
  { value: "own", label: m.collectionsOrderTheirs },
  { value: "due", label: m.collectionsOrderDue },
] as const;

/** A collection as everybody reads it who has its link (docs/product.md 18.12). */
export default function SharedCollection({ loaderData }: Route.ComponentProps) {
  const { collection, hasGarden, list, sort } = loaderData;
  const user = useRootData()?.user ?? null;
  const { name, owner, entries } = collection;
  const notes = new Map(entries.map(({ tip, note }) => [tip, note]));
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-6 md:pt-14 md:pb-8">
        <h1 dir="auto" className="text-3xl wrap-anywhere md:text-4xl">
          {name}
        </h1>
        <p className="mt-2 text-lg text-muted">
          {m.collectionsCollectedBy({
            tips: tipsInWords(collection),
            name: owner.name,
            owner: (text) => (
              <Link
                key="owner"
                to={`/userDetails/${owner._id}`}
                dir="auto"
                className="line-link wrap-anywhere"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
      {hasGarden && entries.length > 1 ? (
        <FilterTabs
          label={m.collectionsOrder()}
          name="sort"
          options={ORDER_TABS.map(({ value, label }) => ({ value, label: label() }))}
          current={sort}
        />
      ) : null}
      <h2 className="sr-only">{m.collectionsTipsHeading()}</h2>
      <PagedList
        list={list}
        More={SeeMore}
        noun={m.collectionsNoun()}
        failed={m.tipsFailed()}
        linkOf={collectionTipLink}
        empty={
          <EmptyState title={m.collectionsEmpty()} text={m.collectionsEmptySharedText()}>
            <Link to="/browsetips" className="btn btn-lg btn-primary">
              {m.frameBrowse()}
            </Link>
          </EmptyState>
        }
      >
        {({ rows, more }) => (
          <>
            <ol className="max-w-4xl divide-y divide-base-300">
              {rows.map((tip) => (
                <CollectionTipRow
                  key={tip._id}
                  tip={tip}
                  to={user ? `/tipsDetails/${tip._id}` : publicTipPath(tip)}
                  note={<CollectionNote note={notes.get(tip._id) ?? ""} />}
                />
              ))}
            </ol>
            {more}
          </>
        )}
      </PagedList>
      {user?.gardenerId === owner._id ? null : (
        <p className="mt-8">
          <ReportLink kind="gardener" id={owner._id} />
        </p>
      )}
    </div>
  );
}
