import { expect, test } from "vitest";
import type { z } from "zod";
import { content } from "#domain/content/content.ts";
import { changedWords, WORDS } from "#web/settings/changed-words.ts";

test("changes of the settings are shown in words (10.22)", () => {
  expect(changedWords(["event.starts", "event.ends", "site.name", "terms.text"])).toBe("Event, Name, Terms");
  expect(changedWords([])).toBe("Nothing that shows");
});

test("each part of the settings, or each of its fields, has a name (10.22)", () => {
  for (const [part, schema] of Object.entries(content.shape)) {
    if (WORDS[part]) continue;
    const fields = Object.keys((schema as z.ZodObject).shape);
    expect(
      fields.filter((field) => !WORDS[`${part}.${field}`]),
      part,
    ).toEqual([]);
  }
});
