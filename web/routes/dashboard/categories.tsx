import { m } from "#messages";
import type { FormEvent } from "react";
import { redirect, useNavigation } from "react-router";
import { CATEGORIES_PAGE_SIZE } from "#domain/categories/category.ts";
import { changeSuggestions, type SuggestionChange } from "#domain/categories/suggestions.ts";
import { facetKey } from "#domain/tips/facets.ts";
import { ifMatch } from "#web/api/client.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { AddCategory } from "#web/categories/AddCategory.tsx";
import { addForm, mergeForm, renameForm, suggestForm } from "#web/categories/category-forms.ts";
import { CategoryItem } from "#web/categories/CategoryItem.tsx";
import { RenameCategory } from "#web/categories/RenameCategory.tsx";
import { byIntent } from "#web/forms/by-intent.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { title } from "#web/layout/title.ts";
import { loadPage } from "#web/lists/load-page.ts";
import { PageLinks } from "#web/lists/PageLinks.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import type { Route } from "./+types/categories";

const SCREEN = "/dashboard/categories";

/** A page of the categories, and the version of the settings that they are part of. */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  const { api, signal, url } = args;
  const [settings, list] = await Promise.all([
    api.api.settings.$get({}, { init: { signal } }),
    loadPage(args, {
      key: "categories",
      tags: [],
      size: CATEGORIES_PAGE_SIZE,
      call: (query, options) => api.api.categories.$get({ query }, options),
    }),
  ]);
  return { version: settings.headers.get("etag") ?? "", list, chosen: url.searchParams.get("category") };
};

/** What the list shows after a change. */
type Suggested = { name: string; change: SuggestionChange };

async function suggest(
  { api, cache }: ActionArgs<object>,
  { version, ...done }: Suggested & { version?: string | undefined },
): Promise<Suggested> {
  const { settings, defaults } = await (await api.api.settings.$get({})).json();
  const { categories } = { ...defaults, ...settings }.suggested;
  const json = { categories: changeSuggestions(categories, done.name, done.change) };
  await api.api.categories.suggested.$put({ json }, ifMatch(version));
  cache.invalidate(["public"]);
  return done;
}

async function rename(
  { api, cache, flash }: ActionArgs<object>,
  {
    version,
    ...json
  }: { from: string; to: string; merge?: boolean | undefined; version?: string | undefined },
) {
  const { name, tips } = await (await api.api.categories.$patch({ json }, ifMatch(version))).json();
  cache.invalidate(["public"]);
  const words = json.merge
    ? m.dashboardCategoryMerged({ name, count: tips })
    : m.dashboardCategoryRenamed({ name });
  flash({ kind: "success", title: words, milliseconds: 3000 });
  return redirect(SCREEN);
}

const submit = byIntent({
  rename: renameForm.action((args: ActionArgs<object>, input) => rename(args, { ...input, merge: false })),
  merge: mergeForm.action((args: ActionArgs<object>, input) => rename(args, { ...input, merge: true })),
  suggest: suggestForm.action(suggest),
  add: addForm.action(async (args: ActionArgs<object>, input) => {
    await suggest(args, { ...input, change: "add" });
    const words = m.dashboardCategorySuggested({ name: input.name });
    args.flash({ kind: "success", title: words, milliseconds: 1500 });
    return redirect(SCREEN);
  }),
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

/** After a conflict the list is loaded again, so that it shows what another admin changed. */
export const shouldRevalidate = () => true;

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardCategories());

/** The categories of tips, for admins (docs/product.md 10.28 to 10.33). */
export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { version, list, chosen } = loaderData;
  const { rows, page } = list;
  const category = chosen === null ? undefined : rows.find(({ name }) => facetKey(name) === facetKey(chosen));
  const suggested = rows.filter((row) => row.suggested);
  // Only once the list is loaded again, so that the focus follows the rows.
  const isIdle = useNavigation().state === "idle";
  /** They would be sent with the version that is being replaced, and be refused as if somebody else had changed the settings. */
  const ignoreWhileSaving = (event: FormEvent) => {
    if (isIdle) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const done = isIdle ? (actionData?.done as Suggested | undefined) : undefined;
  const failed = failureOf(actionData, "suggest");
  return (
    <div className="px-5 pt-8 pb-16 md:px-10" onSubmitCapture={ignoreWhileSaving}>
      <div className="mx-auto max-w-[60rem]">
        <h1 className="text-2xl md:text-3xl">{m.dashboardCategories()}</h1>
        <p className="mt-1 mb-6 max-w-[62ch] text-lg text-muted">{m.dashboardCategoriesLead()}</p>
        {actionData?.current ? (
          <div className="mb-6">
            <FormAlert>{m.dashboardCategoriesConflict()}</FormAlert>
          </div>
        ) : null}
        {failed ? (
          <div className="mb-6">
            <FormAlert>{failed}</FormAlert>
          </div>
        ) : null}
        <output className="sr-only">
          {done
            ? placeOf(
                done,
                suggested.map(({ name }) => name),
              )
            : null}
        </output>
        {category ? (
          <RenameCategory
            key={category.name}
            category={category}
            others={rows.filter((row) => row !== category)}
            version={version}
            state={actionData}
            back={page > 1 ? `${SCREEN}?page=${page}` : SCREEN}
          />
        ) : null}
        {list.failed ? (
          <FailedState title={m.dashboardCategoriesFailed()} />
        ) : (
          <ul
            aria-label={m.dashboardCategories()}
            className="divide-y divide-base-300 border-y border-base-300"
          >
            {rows.map((row, place) => (
              <CategoryItem
                key={facetKey(row.name)}
                category={row}
                version={version}
                page={page}
                can={{
                  up: place > 0,
                  down: place < suggested.length - 1,
                  remove: suggested.length > 1,
                }}
                done={done?.name === row.name ? done : undefined}
              />
            ))}
          </ul>
        )}
        <PageLinks list={list} />
        <AddCategory key={version} version={version} state={actionData} />
      </div>
    </div>
  );
}

/** Where a category is now, for screen readers. */
function placeOf({ name }: Suggested, suggested: readonly string[]): string {
  const place = suggested.indexOf(name);
  return place === -1
    ? m.dashboardCategoryNotSuggested({ name })
    : m.dashboardCategoryPlace({ name, place: place + 1, total: suggested.length });
}
