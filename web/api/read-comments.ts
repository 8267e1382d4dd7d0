import type { Comment } from "#domain/comments/comment.ts";
import { COMMENTS_PAGE_SIZE } from "#domain/comments/limits.ts";
import { pagesIn } from "#domain/http/pages.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { readTipPage } from "#web/api/read-tip.ts";
import { type GrowingList, loadList } from "#web/lists/growing-list.ts";
import { readPage } from "#web/lists/list-page.ts";

type Id = { id: string };

/** A tip's page: the tip, and its comments as far as the address asks for. The tip is there without them, too. */
export async function readTalk(args: LoadArgs<Id>) {
  const [tip, comments] = await Promise.all([readTipPage(args), readComments(args)]);
  return { tip, comments };
}

function readComments({ api, params: { id }, url, signal }: LoadArgs<Id>): Promise<GrowingList<Comment>> {
  const from = url.searchParams.get("from") ?? undefined;
  return loadList({
    key: `comments on ${id} from ${from ?? "the newest"}`,
    pages: pagesIn(url.searchParams),
    size: COMMENTS_PAGE_SIZE,
    signal,
    ask: ({ limit, skip }) => {
      const query = { limit: String(limit), skip: String(skip), ...(from ? { from } : {}) };
      const call = api.gardenersTips[":id"].comments.$get({ param: { id }, query }, { init: { signal } });
      return readPage(call);
    },
  });
}

/** One comment of a tip. Throws the API's refusal. */
export async function readComment({ api, params: { id }, signal }: LoadArgs<Id>, commentId: string) {
  const param = { id, commentId };
  const answer = await api.gardenersTips[":id"].comments[":commentId"].$get({ param }, { init: { signal } });
  return answer.json();
}
