import { expect, test, vi } from "vitest";
import type { ApiClient } from "#web/api/client.ts";
import { endSaving, saveDraft } from "#web/api/save-draft.ts";

const stored = new Response(JSON.stringify({ insertedId: "one" }), { headers: { etag: '"1"' } });
const post = vi.fn(async () => stored.clone());
const client = { api: { account: { drafts: { $post: post } } } } as unknown as ApiClient;
const fields = { title: "Once is enough" };

test("a form is kept until it is sent, and not once more as its page is left (18.20)", async () => {
  const kept = saveDraft(client, { fields, formKey: "form" }, undefined);
  expect(await endSaving("form")).toEqual({ id: "one", version: '"1"' });
  expect(await kept).toEqual({ stored: { id: "one", version: '"1"' } });
  expect(await saveDraft(client, { fields, formKey: "form" }, undefined)).not.toHaveProperty("stored");
  expect(post).toHaveBeenCalledTimes(1);
  expect(await saveDraft(client, { fields, formKey: "next" }, undefined)).toHaveProperty("stored");
});
