import type { Member } from "#tests/harness/factories.ts";
import type { Answered, Params } from "#tests/harness/generated-client.ts";
import type { MembersCall } from "#tests/harness/members-calls.ts";

type Call = (operation: string, cookie: string, params?: Params, body?: unknown) => Promise<Answered>;

const NOBODY = "";
const PATH = "/api/account/drafts";
const DRAFT = { fields: { title: "Leeks", "soilTexture-clay": true } };

/** The drafts of a member (docs/product.md 18.17 to 18.20). `other` is another member. */
export async function keepDrafts(
  call: Call,
  { owner, other }: { owner: string; other: string },
): Promise<void> {
  await call("addDraft", NOBODY, {}, DRAFT);
  await call("addDraft", owner, {}, { fields: { title: 5 } });
  const { insertedId: id } = (await call("addDraft", owner, {}, DRAFT)).body as { insertedId: string };
  for (const who of [NOBODY, other, owner]) {
    await call("listDrafts", who);
    await call("readDraft", who, { id });
    await call("changeDraft", who, { id }, { ...DRAFT, formKey: "one" });
    await call("deleteDraft", who, { id });
  }
}

/** A call of each operation about drafts that succeeds for a member. */
export async function draftCalls({ browser }: Member): Promise<Map<string, MembersCall>> {
  const add = async () => (await browser.post<{ insertedId: string }>(PATH, DRAFT)).body.insertedId;
  const [kept, spare] = [await add(), await add()];
  return new Map<string, MembersCall>([
    ["listDrafts", { method: "GET", path: PATH }],
    ["addDraft", { method: "POST", path: PATH, body: DRAFT }],
    ["readDraft", { method: "GET", path: `${PATH}/${kept}` }],
    ["changeDraft", { method: "PUT", path: `${PATH}/${kept}`, body: { fields: { title: "Changed" } } }],
    ["deleteDraft", { method: "DELETE", path: `${PATH}/${spare}` }],
  ]);
}
