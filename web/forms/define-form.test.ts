import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "#web/api/client.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { type FormState, sendForm } from "#web/forms/form-state.ts";

const schema = z.object({
  title: z.string().min(1, { error: "Title is required" }),
  note: z.string().optional(),
  photo: z.string(),
  password: z.string().optional(),
  showEmail: z.boolean().default(true),
});
const form = defineForm(schema, { files: ["photo"], failed: "It was not saved.", screenStatuses: [403] });

const url = "https://example.org/leek.jpg";
const filled = { title: "Leeks", photo: url, password: "Wheelbarrow-7" };

const refused = (status: number, errors?: { path: string; message: string }[]) =>
  new ApiError({ title: "Refused", status, detail: "Not now.", ...(errors ? { errors } : {}) });

/** What the form's action returns when it is sent these fields. */
async function sent(fields: Record<string, string | File>, send: () => Promise<unknown>, upload = send) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const api = { api: { photos: { $post: upload } } };
  const args = { api, form: body } as unknown as ActionArgs;
  const result = await form.action(send)(args);
  return result as { data: FormState<Record<string, unknown>>; init: { status: number } };
}

const done = () => Promise.resolve("saved");

test("the fields of a form are those of its schema, and a record fills them in", () => {
  expect(form.fields).toEqual(["title", "note", "photo", "password", "showEmail"]);
  expect(form.valuesOf({ title: "Leeks", note: null, showEmail: false })).toEqual({
    title: "Leeks",
    showEmail: false,
  });
});

test("a wrong field is a 400 with every value but the password, and nothing is sent (5.2)", async () => {
  const { data, init } = await sent({ ...filled, title: "", note: "In rows" }, () => {
    throw new Error("It was sent.");
  });
  expect(init.status).toBe(400);
  expect(data.errors).toEqual([{ path: "title", message: "Title is required" }]);
  expect(data.values).toEqual({ title: "", note: "In rows", photo: url, showEmail: false });
});

test("what the server refuses keeps its status and is shown at its field, or else above the form (8.28)", async () => {
  const atField = { path: "title", message: "Too plain" };
  const elsewhere = { path: "token", message: "The link is not complete" };
  const refusedWith = async (...args: Parameters<typeof refused>) =>
    (await sent(filled, () => Promise.reject(refused(...args)))).data;
  expect(await refusedWith(400, [atField])).toMatchObject({
    status: 400,
    errors: [atField],
    failed: undefined,
  });
  expect(await refusedWith(400, [elsewhere])).toMatchObject({
    errors: [],
    failed: "It was not saved. The link is not complete",
  });
  expect(await refusedWith(0)).toMatchObject({ status: 503, failed: "It was not saved. Not now." });
  expect(await refusedWith(401)).toMatchObject({ status: 401, signedOut: true });
  expect(await refusedWith(401, [{ path: "", message: "Wrong password" }])).toMatchObject({
    signedOut: false,
  });
  await expect(refusedWith(403)).rejects.toMatchObject({ status: 403 });
});

test("a form that was not stored keeps its key; one that was, or whose key has been used, gets a new one (7.79)", async () => {
  const keyAfter = async (send: () => Promise<unknown>, fields = {}) =>
    (await sent({ ...filled, ...fields, idempotencyKey: "k1" }, send)).data.key;
  expect(await keyAfter(done, { title: "" })).toBe("k1");
  expect(await keyAfter(() => Promise.reject(refused(0)))).toBe("k1");
  expect(await keyAfter(() => Promise.reject(refused(422)))).toBeUndefined();
  expect(await keyAfter(done)).toBeUndefined();
});

test("a file replaces the URL; a refused one says so at its own field, and the URL is not missed (2.100)", async () => {
  const photoFile = new File(["leek"], "leek.jpg");
  const stored = { json: () => Promise.resolve({ photo: "/photos/1" }) };
  const uploaded = await sent({ title: "Leeks", photoFile }, done, () => Promise.resolve(stored));
  expect(uploaded.data).toMatchObject({ done: "saved", status: 200, values: { photo: "/photos/1" } });
  const full = await sent({ title: "", photoFile }, done, () => Promise.reject(refused(507)));
  expect(full.init.status).toBe(507);
  expect(full.data.errors).toEqual([
    { path: "title", message: "Title is required" },
    { path: "photoFile", message: "Not now." },
  ]);
});

test("a page with several forms runs the one that was sent", async () => {
  const open = () => sendForm({ values: {}, intent: "open" }, done);
  const action = byIntent({ open });
  const args = (intent: string) => {
    const body = new FormData();
    body.append("intent", intent);
    return { form: body };
  };
  expect(await action(args("open"))).toMatchObject({ data: { intent: "open", done: "saved" } });
  await expect(action(args("constructor"))).rejects.toMatchObject({ status: 400 });
});
