import type { Comment } from "#domain/comments/comment.ts";
import { COMMENTS_PAGE_SIZE } from "#domain/comments/limits.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { loadRows, type PagedRows } from "#web/lists/paged-rows.ts";

type Id = { id: string };

/** Loads the comments on a tip, up to the page in the address. */
export function readComments(args: LoadArgs<Id>): Promise<PagedRows<Comment>> {
  const { api, params, url } = args;
  const from = url.searchParams.get("from");
  return loadRows(args, {
    key: `comments on ${params.id} from ${from ?? "the newest"}`,
    tags: ["comments"],
    size: COMMENTS_PAGE_SIZE,
    call: (paging, options) => {
      const query = { ...paging, ...(from ? { from } : {}) };
      return api.gardenersTips[":id"].comments.$get({ param: { id: params.id }, query }, options);
    },
  });
}

/** One comment of a tip, and its version. Throws the API's error. */
export async function readComment({ api, params: { id }, signal }: LoadArgs<Id>, commentId: string) {
  const param = { id, commentId };
  const response = await api.gardenersTips[":id"].comments[":commentId"].$get(
    { param },
    { init: { signal } },
  );
  return { ...(await response.json()), version: response.headers.get("etag") ?? undefined };
}
