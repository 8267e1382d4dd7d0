import { expect, test } from "vitest";
import { sameChoice, withPicked } from "#web/tips/filter-choices.ts";

const LEVELS = ["Easy", "Brave"];

test.each([
  [null, LEVELS, undefined],
  ["brave", LEVELS, "Brave"],
  ["Hard", [...LEVELS, "Hard"], "Hard"],
])("with %j picked, the difficulties are %j (2.49)", (picked, offered, shown) => {
  const choices = withPicked(LEVELS, picked);
  expect([choices, sameChoice(choices, picked)]).toEqual([offered, shown]);
});
