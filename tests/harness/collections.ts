import { expect } from "vitest";
import type {
  Collection,
  CollectionSummary,
  CollectionTipInput,
  NewCollectionInput,
} from "#domain/collections/collection.ts";
import type { Problem } from "#domain/http/problem.ts";
import { type Member, shareTip } from "#tests/harness/factories.ts";

type Owner = Pick<Member, "browser">;

export const COLLECTIONS = "/api/collections";

/** Adds a collection of a member. Returns its id. */
export async function addCollection(
  { browser }: Owner,
  input: Partial<NewCollectionInput> = {},
): Promise<string> {
  const { status, body, text } = await browser.post<{ insertedId: string }>(COLLECTIONS, {
    name: "Spring plan",
    ...input,
  });
  expect(status, text).toBe(201);
  return body.insertedId;
}

/** Adds a tip to a collection, or changes it there. */
export const putTip = ({ browser }: Owner, id: string, tip: string, input: CollectionTipInput = {}) =>
  browser.put<Problem>(`${COLLECTIONS}/${id}/tips/${tip}`, input);

/** Changes a tip in a collection if it is there. */
export const changeTip = ({ browser }: Owner, id: string, tip: string, input: CollectionTipInput) =>
  browser.call<Problem>("PUT", `${COLLECTIONS}/${id}/tips/${tip}`, {
    body: input,
    headers: { "if-match": "*" },
  });

/** Reads a collection of a member. */
export async function readCollection({ browser }: Owner, id: string): Promise<Collection> {
  const { status, body, text } = await browser.get<Collection>(`${COLLECTIONS}/${id}`);
  expect(status, text).toBe(200);
  return body;
}

/** The ids of the tips of a collection, in its order. */
export const orderOf = async (owner: Owner, id: string): Promise<string[]> =>
  (await readCollection(owner, id)).entries.map(({ tip }) => tip);

/** The collections of a member. */
export const listCollections = async ({ browser }: Owner, query = ""): Promise<CollectionSummary[]> =>
  (await browser.get<CollectionSummary[]>(COLLECTIONS + query)).body;

/** Shares tips one after the other. Returns their ids. */
export async function shareTips(author: Member, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < count; place++) ids.push(await shareTip(author, { title: `Tip ${place}` }));
  return ids;
}

/** Adds a collection with so many tips of an author. */
export async function filledCollection(
  { owner, author }: { owner: Owner; author: Member },
  count: number,
  input: Partial<NewCollectionInput> = {},
): Promise<{ id: string; tips: string[] }> {
  const tips = await shareTips(author, count);
  const id = await addCollection(owner, input);
  for (const tip of tips) expect((await putTip(owner, id, tip)).status).toBe(200);
  return { id, tips };
}
