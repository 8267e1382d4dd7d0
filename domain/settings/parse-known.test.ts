import { expect, test } from "vitest";
import { z } from "zod";
import { parseKnown } from "#domain/settings/parse-known.ts";

const schema = z.strictObject({
  name: z.string(),
  slides: z.array(z.strictObject({ text: z.string() })).optional(),
});

test.each([
  [{ name: "A" }, { name: "A" }],
  [{ name: "A", motto: "B" }, { name: "A" }],
  [
    { name: "A", motto: "B", slides: [{ text: "1" }, { text: "2", size: { large: true } }] },
    { name: "A", slides: [{ text: "1" }, { text: "2" }] },
  ],
  [{ name: 5, motto: "B" }, undefined],
  [{ motto: "B" }, undefined],
  [null, undefined],
])("of %j only unknown fields are dropped (10.23)", (value, known) => {
  const before = structuredClone(value);
  expect(parseKnown(schema, value)).toEqual(known);
  expect(value).toEqual(before);
});
