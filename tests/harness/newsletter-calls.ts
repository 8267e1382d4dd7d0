import { confirmAddress, type Member } from "#tests/harness/factories.ts";
import type { Answered, Params } from "#tests/harness/generated-client.ts";
import type { MembersCall } from "#tests/harness/members-calls.ts";
import type { Site } from "#tests/harness/site.ts";

type Call = (operation: string, cookie: string, params?: Params, body?: unknown) => Promise<Answered>;

const NOBODY = "";
const ISSUES = "/api/newsletter/issues";
const DRAFT = { title: "Spring", body: "Sow **now**." };
const LATER = { at: new Date(Date.now() + 86_400_000).toISOString() };

/** The newsletter's issues, for those who may not, and for an admin (docs/product.md 11.42 to 11.52). */
export async function publish(
  call: Call,
  { ben, admin, none }: Record<"ben" | "admin" | "none", string>,
): Promise<void> {
  await call("writeIssue", admin, {}, { title: "", body: "x" });
  const written = (await call("writeIssue", admin, {}, DRAFT)).body as { insertedId: string };
  for (const who of [NOBODY, ben, admin])
    for (const id of [written.insertedId, none]) {
      await call("listIssues", who, { limit: 5 });
      await call("writeIssue", who, {}, DRAFT);
      await call("readIssue", who, { id });
      await call("changeIssue", who, { id }, { ...DRAFT, title: "Early spring" });
      await call("mailIssueToSelf", who, { id });
      await call("sendIssue", who, { id }, { at: "yesterday" });
      await call("sendIssue", who, { id }, LATER);
      await call("deleteIssue", who, { id });
      await call("cancelIssue", who, { id });
      await call("sendIssue", who, { id }, {});
      await call("cancelIssue", who, { id });
    }
  for (const id of [written.insertedId, none]) await call("readPastIssue", NOBODY, { id });
  await call("listPastIssues", NOBODY, { limit: 5 });
}

/** A call of each operation on issues that succeeds for an admin. */
export async function issueCalls(site: Site, admin: Member): Promise<[string, MembersCall][]> {
  await confirmAddress(site, admin);
  const write = async () => (await admin.browser.post<{ insertedId: string }>(ISSUES, DRAFT)).body.insertedId;
  const [draft, spare, sent, later] = [await write(), await write(), await write(), await write()];
  await admin.browser.put(`${ISSUES}/${later}/sending`, LATER);
  return [
    ["writeIssue", { method: "POST", path: ISSUES, body: DRAFT }],
    ["readIssue", { method: "GET", path: `${ISSUES}/${draft}` }],
    ["changeIssue", { method: "PUT", path: `${ISSUES}/${draft}`, body: { ...DRAFT, title: "Summer" } }],
    ["deleteIssue", { method: "DELETE", path: `${ISSUES}/${spare}` }],
    ["sendIssue", { method: "PUT", path: `${ISSUES}/${sent}/sending`, body: {} }],
    ["cancelIssue", { method: "DELETE", path: `${ISSUES}/${later}/sending` }],
    ["mailIssueToSelf", { method: "POST", path: `${ISSUES}/${draft}/tests`, body: {} }],
  ];
}
