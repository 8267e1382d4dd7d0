import { m } from "#messages";
import { data } from "react-router";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Problem } from "#domain/http/problem.ts";
import { BROWSE_PAGE_SIZE } from "#domain/tips/browse.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { readFollow } from "#web/api/read-follow.ts";
import { loadRows } from "#web/lists/paged-rows.ts";
import { cardFields } from "#web/tips/card-fields.ts";

type Id = { id: string };

/** One gardener. Throws 404 when there is none. */
export const readGardener = async (args: LoadArgs<Id>): Promise<Gardener> =>
  (await requestGardener(args)).json();

const requestGardener = ({ api, params, signal }: LoadArgs<Id>) =>
  api.gardeners[":id"].$get({ param: { id: params.id } }, { init: { signal } });

/**
 * Loads a profile: the gardener, their tips up to the page in the address, whether it is the viewer's own, and whether the viewer follows
 * them.
 */
export async function readProfile(args: LoadArgs<Id>) {
  const [gardener, tips, { user }, follow] = await Promise.all([
    readGardener(args),
    readTipsOf(args),
    args.session(),
    readFollow(args, "gardeners", args.params.id),
  ]);
  const own = user?.gardenerId === gardener._id;
  return { gardener, tips, own, follow, followers: own ? await readFollowers(args) : null };
}

/** How many follow the member. */
async function readFollowers({ api, signal }: LoadArgs<Id>): Promise<number> {
  const response = await api.api.account.followers.$get({}, { init: { signal } });
  return (await response.json()).total;
}

/** The member's own gardener record, for editing, and its version. Throws 403 for somebody else's (docs/product.md 2.29, 6.10). */
export async function readOwnGardener(args: LoadArgs<Id>, gardenerId: string) {
  const response = await requestGardener(args);
  const gardener = await response.json();
  if (gardener._id === gardenerId) return { ...gardener, version: response.headers.get("etag") };
  const detail = m.callsOwnProfile();
  throw data({ title: m.callsNotYours(), status: 403, detail } satisfies Problem, { status: 403 });
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
