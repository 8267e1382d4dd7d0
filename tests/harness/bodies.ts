import fc from "fast-check";
import { NAUGHTY } from "#tests/harness/naughty.ts";

/** Any JSON value, with naughty strings. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NAUGHTY),
  fc.jsonValue({ maxDepth: 2, stringUnit: "binary" }),
  fc.double(),
  fc.constantFrom(null, true, [], {}, "", 0, -1, 1e308, Number.MAX_SAFE_INTEGER, { $gt: "" }, [["x"]]),
);

/** A valid body with some fields omitted or replaced by anything, and some fields added. */
export const spoiled = (good: object): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.subarray(Object.keys(good)),
      fc.dictionary(fc.constantFrom(...Object.keys(good)), anyValue, { maxKeys: 3 }),
      fc.dictionary(
        fc.oneof(fc.string(), fc.constantFrom("_id", "like", "role", "toString", "__proto__")),
        anyValue,
        {
          maxKeys: 2,
        },
      ),
    )
    .map(([keptFields, replaced, more]) => {
      const rest = Object.entries(good).filter(([field]) => keptFields.includes(field));
      return Object.fromEntries([...rest, ...Object.entries(replaced), ...Object.entries(more)]);
    });
