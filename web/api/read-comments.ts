import type { Comment } from "#domain/comments/comment.ts";
import { COMMENTS_PAGE_SIZE } from "#domain/comments/limits.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { readTipPage } from "#web/api/read-tip.ts";
import { loadRows, type PagedRows } from "#web/lists/paged-rows.ts";

type Id = { id: string };

/** A tip's page: the tip, and its comments up to the page that the address asks for. Comments may fail to load, the tip may not. */
export async function readTalk(args: LoadArgs<Id>) {
  const [tip, comments] = await Promise.all([readTipPage(args), readComments(args)]);
  return { tip, comments };
}

function readComments(args: LoadArgs<Id>): Promise<PagedRows<Comment>> {
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

/** One comment of a tip. Throws the API's refusal. */
export async function readComment({ api, params: { id }, signal }: LoadArgs<Id>, commentId: string) {
  const param = { id, commentId };
  const answer = await api.gardenersTips[":id"].comments[":commentId"].$get({ param }, { init: { signal } });
  return answer.json();
}
