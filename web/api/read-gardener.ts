import { BROWSE_PAGE_SIZE } from "#domain/tips/limits.ts";
import { data } from "react-router";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { loadList } from "#web/lists/growing-list.ts";
import { readPage } from "#web/lists/list-page.ts";
import { pagesIn } from "#domain/http/pages.ts";
import { cardFields } from "#web/tips/card-fields.ts";

type Id = { id: string };

/** One gardener. Throws the API's refusal: 404 when there is none. */
export async function readGardener({ api, params, signal }: LoadArgs<Id>): Promise<Gardener> {
  const answer = await api.gardeners[":id"].$get({ param: { id: params.id } }, { init: { signal } });
  return answer.json();
}

/** A profile: the gardener, whether it is the viewer's own, and their tips, as many pages as the address asks for. */
export async function readProfile(args: LoadArgs<Id>) {
  const [gardener, tips, { user }] = await Promise.all([
    readGardener(args),
    readTipsOf(args),
    args.session(),
  ]);
  return { gardener, tips, own: user?.gardenerId === gardener._id };
}

/** One's own gardener record, to change it; somebody else's is a 403 (docs/product.md 2.29, 6.10). */
export async function readOwnGardener(args: LoadArgs<Id>, gardenerId: string): Promise<Gardener> {
  const gardener = await readGardener(args);
  if (gardener._id === gardenerId) return gardener;
  const detail = "Only its owner can update a profile.";
  throw data({ title: "Forbidden", status: 403, detail } satisfies Problem, { status: 403 });
}

/** The tips of a gardener that the viewer may see (docs/product.md 7.13). */
async function readTipsOf({ api, params: { id }, session, url, signal }: LoadArgs<Id>) {
  const { user } = await session();
  return loadList({
    key: `tips of ${id} as ${user?.gardenerId ?? "a visitor"} sees them`,
    pages: pagesIn(url.searchParams),
    size: BROWSE_PAGE_SIZE,
    signal,
    ask: async ({ limit, skip }) => {
      const query = { gardener: id, limit: String(limit), skip: String(skip) };
      const page = await readPage(api.gardenersTips.$get({ query }, { init: { signal } }));
      return { ...page, rows: page.rows.map(cardFields) };
    },
  });
}
