import { m } from "#messages";
import { BROWSE_PAGE_SIZE } from "#domain/tips/browse.ts";
import { publicTipPath } from "#domain/tips/public-page.ts";
import type { Plant } from "#domain/plants/plant.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { readFollow } from "#web/api/read-follow.ts";
import { FollowControls } from "#web/follows/FollowControls.tsx";
import { ArrowLeft } from "#web/icons/icons.tsx";
import type { RouteHandle } from "#web/layout/RouteError.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { originIn, publicPage, title } from "#web/layout/title.ts";
import { loadRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { HazardList } from "#web/plants/HazardList.tsx";
import { PlantCalendar } from "#web/plants/PlantCalendar.tsx";
import { PlantLink, RANK_LABELS } from "#web/plants/PlantLink.tsx";
import { PlantNames } from "#web/plants/PlantNames.tsx";
import { namesByLanguage } from "#web/plants/languages.ts";
import { plantTaxon } from "#web/plants/plant-taxon.ts";
import { cardFields } from "#web/tips/card-fields.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/plant";

type Params = Route.LoaderArgs["params"];

/** A plant, its names with those of their languages, the first tips about it, and when they say to act. */
const load = async (args: LoadArgs<Params>) => {
  const { api, params, signal } = args;
  const call = [{ param: params }, { init: { signal } }] as const;
  const [plant, timings, tips, follow] = await Promise.all([
    api.api.plants[":slug"].$get(...call).then((response) => response.json()),
    api.api.plants[":slug"].timings.$get(...call).then((response) => response.json()),
    loadRows(args, {
      key: `tips about ${params.slug}`,
      tags: ["tips"],
      size: BROWSE_PAGE_SIZE,
      call: (paging, options) =>
        api.gardenersTips.$get({ query: { ...paging, taxon: params.slug } }, options),
      toRows: (rows) => rows.map(cardFields),
    }),
    readFollow(args, "plants", params.slug),
  ]);
  return { plant, languages: namesByLanguage(plant.names), timings, tips, follow };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const handle: RouteHandle = {
  get failed() {
    return m.plantsFailed();
  },
};

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return title(args, m.plantsPlant());
  const { plant } = args.loaderData;
  const path = `/plants/${plant._id}`;
  return [
    ...publicPage(args, { title: titleOf(plant), description: describe(plant), path, type: "article" }),
    { "script:ld+json": plantTaxon(plant, { origin: originIn(args), path }) },
  ];
}

const titleOf = ({ name, scientificName }: Plant) =>
  name === scientificName ? scientificName : `${capitalized(name)} (${scientificName})`;

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const describe = (plant: Plant) => m.plantsDescription({ title: titleOf(plant) });

/** A plant for everybody: its names, hazards, tips and when these say to act (docs/product.md 14.6, 14.14). */
export default function PlantPage({ loaderData }: Route.ComponentProps) {
  const { plant, languages, timings, tips, follow } = loaderData;
  const isVisitor = !useRootData()?.user;
  const toTip = isVisitor ? publicTipPath : ({ _id }: { _id: string }) => `/tipsDetails/${_id}`;
  const { scientificName, name, family, rank, synonyms, parent, kinds, hazards, source } = plant;
  return (
    <div className="wrap pb-16">
      <header className="pt-6 pb-8 md:pt-12 md:pb-10">
        <Link to="/plants" className="line-link inline-flex min-h-11 items-center gap-2 no-underline">
          <ArrowLeft className="size-4 rtl:-scale-x-100" />
          {m.plantsAll()}
        </Link>
        <h1 className="mt-1 text-3xl wrap-anywhere md:text-4xl">
          {name === scientificName ? <i lang="la">{name}</i> : capitalized(name)}
        </h1>
        <p className="mt-2 text-lg text-muted">
          {name === scientificName ? null : (
            <>
              <i lang="la">{scientificName}</i>,{" "}
            </>
          )}
          {family ? m.plantsOfFamily({ rank: RANK_LABELS[rank](), family }) : RANK_LABELS[rank]()}
        </p>
        {synonyms.length > 0 ? (
          <p className="mt-1 text-muted">
            {m.plantsSynonyms({
              names: synonyms.join(", "),
              latin: (text) => (
                <i key="latin" lang="la" className="wrap-anywhere">
                  {text}
                </i>
              ),
            })}
          </p>
        ) : null}
        {follow ? (
          <div className="mt-5">
            <FollowControls kind="plants" id={plant._id} name={name} state={follow.state} />
          </div>
        ) : null}
      </header>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <section aria-labelledby="tips" className="min-w-0 lg:row-span-2">
          <h2 id="tips" className="mb-5 text-2xl">
            {m.plantsTips()}
          </h2>
          <PagedList
            list={tips}
            More={SeeAll}
            noun={m.plantsTipsNoun()}
            failed={m.tipsFailed()}
            heading="h3"
            empty={
              <EmptyState heading="h3" title={m.plantsNoTips()} text={m.plantsNoTipsText()}>
                <Link to="/sharetips" className="btn btn-primary">
                  {m.plantsShareFirst()}
                </Link>
              </EmptyState>
            }
          >
            {({ rows, busy, more }) => <TipGrid tips={rows} to={toTip} columns={2} busy={busy} more={more} />}
          </PagedList>
        </section>
        <div className="grid min-w-0 content-start gap-10 max-lg:row-start-1 lg:col-start-2">
          <PlantCalendar timings={timings} toTip={toTip} isMember={!isVisitor} />
          <section aria-labelledby="hazards">
            <h2 id="hazards" className="mb-3 text-xl">
              {m.plantsHazards()}
            </h2>
            <HazardList hazards={hazards} plant={scientificName} heading="h3" />
            {hazards.length > 0 ? <p className="mt-3 text-sm text-muted">{m.plantsNotListed()}</p> : null}
          </section>
          {parent || kinds.length > 0 ? (
            <section aria-labelledby="relatives">
              <h2 id="relatives" className="mb-3 text-xl">
                {m.plantsRelatives()}
              </h2>
              <ul className="grid gap-1">
                {parent ? (
                  <li>
                    {m.plantsKindOf({
                      name: parent.name,
                      plant: () => <PlantLink key="plant" plant={parent} />,
                    })}
                  </li>
                ) : null}
                {kinds.map((kind) => (
                  <li key={kind._id}>
                    <PlantLink plant={kind} />
                    {kind.hasHazards ? (
                      <span className="text-sm text-muted"> · {m.plantsHarmful()}</span>
                    ) : null}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <div className="min-w-0 lg:col-start-2">
          <PlantNames languages={languages} source={source} />
        </div>
      </div>
    </div>
  );
}
