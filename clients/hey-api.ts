import { createClient } from "./hey/client";
import { changeTip, deleteTip, listTips, shareTip } from "./hey/sdk.gen";
import { type Outcome, TIP } from "./main-job";

export async function run(baseUrl: string, token: string): Promise<Outcome> {
  const client = createClient({
    baseUrl,
    auth: ({ scheme }) => (scheme === "bearer" ? token : undefined),
    throwOnError: true,
  });
  const { data: shared } = await shareTip({ client, body: TIP, throwOnError: true });
  const path = { id: shared.insertedId };
  const { data: list } = await listTips({ client, query: { limit: 6 }, throwOnError: true });
  const { data: liked } = await changeTip({ client, path, body: { like: 1 }, throwOnError: true });
  const { data: changed } = await changeTip({ client, path, body: { title: "Changed" }, throwOnError: true });
  const { data: deleted } = await deleteTip({ client, path, throwOnError: true });
  return {
    shared: shared.insertedId,
    listed: list.some(({ _id }) => _id === shared.insertedId),
    like: "like" in liked ? Number(liked.like) : 0,
    modified: changed.modifiedCount,
    deleted: deleted.deletedCount,
  };
}
