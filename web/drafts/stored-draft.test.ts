import { expect, test } from "vitest";
import { storedDraftIn, storedDraftText } from "#web/drafts/stored-draft.ts";

test("a stored draft survives as the text of a field, and any other text is none (18.18)", () => {
  const stored = { id: "01a2-b", version: '"abc.def"' };
  expect(storedDraftIn(storedDraftText(stored))).toEqual(stored);
  for (const text of [undefined, "", "one", "../x v", "one  "])
    expect(storedDraftIn(text)?.version).not.toBe("v");
  expect(storedDraftIn("../x v")).toBeUndefined();
});
