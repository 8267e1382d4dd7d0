import { type Outcome, TIP } from "./main-job";
import { changeTip, deleteTip, listTips, shareTip } from "./orval/client";

/** Orval's functions call `fetch` with paths; this adds the site's address. */
export async function run(baseUrl: string, token: string): Promise<Outcome> {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => plainFetch(new URL(String(input), baseUrl), init);
  try {
    const options = { headers: { authorization: `Bearer ${token}` } };
    const shared = await shareTip(TIP, options);
    if (shared.status !== 201) throw new Error(shared.data.detail);
    const id = shared.data.insertedId;
    const list = await listTips({ limit: 6 }, options);
    const liked = await changeTip(id, { like: 1 }, options);
    const changed = await changeTip(id, { title: "Changed" }, options);
    const deleted = await deleteTip(id, options);
    return {
      shared: id,
      listed: list.status === 200 && list.data.some(({ _id }) => _id === id),
      like: liked.status === 200 && "like" in liked.data ? Number(liked.data.like) : 0,
      modified: changed.status === 200 ? changed.data.modifiedCount : 0,
      deleted: deleted.status === 200 ? deleted.data.deletedCount : 0,
    };
  } finally {
    globalThis.fetch = plainFetch;
  }
}
