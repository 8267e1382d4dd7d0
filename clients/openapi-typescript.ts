import createClient from "openapi-fetch";
import { type Outcome, TIP } from "./main-job";
import type { paths } from "./typescript/schema";

export async function run(baseUrl: string, token: string): Promise<Outcome> {
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const shared = await client.POST("/gardenersTips", { body: TIP });
  if (!shared.data) throw new Error(shared.error.detail);
  const id = shared.data.insertedId;
  const params = { path: { id } };
  const list = await client.GET("/gardenersTips", { params: { query: { limit: 6 } } });
  const liked = await client.PATCH("/gardenersTips/{id}", { params, body: { like: 1 } });
  const changed = await client.PATCH("/gardenersTips/{id}", { params, body: { title: "Changed" } });
  const deleted = await client.DELETE("/gardenersTips/{id}", { params });
  return {
    shared: id,
    listed: list.data?.some(({ _id }) => _id === id) ?? false,
    like: liked.data && "like" in liked.data ? Number(liked.data.like) : 0,
    modified: changed.data?.modifiedCount ?? 0,
    deleted: deleted.data?.deletedCount ?? 0,
  };
}
