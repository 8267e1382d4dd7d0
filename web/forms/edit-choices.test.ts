import { expect, test } from "vitest";
import { isSameText, withChoices } from "#web/forms/edit-choices.ts";

const chosen = withChoices(({ form }: { form: FormData }) => Object.fromEntries(form));

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return chosen({ form });
}

test("each field becomes the text that was chosen for it, the reader's unless they take the stored one (4.30)", () => {
  expect(
    sent({
      version: '"a.b"',
      title: "Mine",
      "choice.title": "stored",
      "stored.title": "Theirs",
      postBody: "My text",
      "choice.postBody": "mine",
      "stored.postBody": "Their text",
      category: "The same",
    }),
  ).toEqual({ version: '"a.b"', title: "Theirs", postBody: "My text", category: "The same" });
});

test("a checkbox that is not ticked is chosen by its absence (4.30)", () => {
  expect(sent({ showEmail: "on", "choice.showEmail": "stored" })).toEqual({});
  expect(sent({ "choice.showEmail": "stored", "stored.showEmail": "on" })).toEqual({ showEmail: "on" });
  expect(sent({ "choice.showEmail": "mine", "stored.showEmail": "on" })).toEqual({});
});

test("a form without a conflict is left as it is", () => {
  expect(sent({ title: "Mine", intent: "edit" })).toEqual({ title: "Mine", intent: "edit" });
});

test("line breaks and blanks around a text are no difference", () => {
  expect(isSameText("One\r\ntwo\r\n", "One\ntwo")).toBe(true);
  expect(isSameText(undefined, "")).toBe(true);
  expect(isSameText("One", "Two")).toBe(false);
  expect(isSameText(true, false)).toBe(false);
});
