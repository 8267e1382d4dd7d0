import { expect } from "vitest";
import type { Collection, CollectionTipInput, NewCollectionInput } from "#domain/collections/collection.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { Member } from "#tests/harness/factories.ts";

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
