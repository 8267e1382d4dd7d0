import { data } from "react-router";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Problem } from "#domain/http/problem.ts";
import { BROWSE_PAGE_SIZE } from "#domain/tips/browse.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { loadRows } from "#web/lists/paged-rows.ts";
import { cardFields } from "#web/tips/card-fields.ts";

type Id = { id: string };

/** One gardener. Throws 404 when there is none. */
export async function readGardener({ api, params, signal }: LoadArgs<Id>): Promise<Gardener> {
  const response = await api.gardeners[":id"].$get({ param: { id: params.id } }, { init: { signal } });
  return response.json();
}

/** Loads a profile: the gardener, their tips up to the page in the address, and whether it is the viewer's own. */
export async function readProfile(args: LoadArgs<Id>) {
  const [gardener, tips, { user }] = await Promise.all([
    readGardener(args),
    readTipsOf(args),
    args.session(),
  ]);
  return { gardener, tips, own: user?.gardenerId === gardener._id };
}

/** The member's own gardener record, for editing. Throws 403 for somebody else's (docs/product.md 2.29, 6.10). */
export async function readOwnGardener(args: LoadArgs<Id>, gardenerId: string): Promise<Gardener> {
  const gardener = await readGardener(args);
  if (gardener._id === gardenerId) return gardener;
  const detail = "Only its owner can update a profile.";
  throw data({ title: "Not yours", status: 403, detail } satisfies Problem, { status: 403 });
}

/** The tips of a gardener that the viewer may see (docs/product.md 7.13). */
async function readTipsOf(args: LoadArgs<Id>) {
  const { api, params, session } = args;
  const { user } = await session();
  return loadRows(args, {
    key: `tips of ${params.id} for ${user?.gardenerId ?? "a visitor"}`,
    tags: ["tips"],
    size: BROWSE_PAGE_SIZE,
    call: (query, options) => api.gardenersTips.$get({ query: { ...query, gardener: params.id } }, options),
    toRows: (tips) => tips.map(cardFields),
  });
}
