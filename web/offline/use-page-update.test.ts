import { expect, test } from "vitest";
import { updateStep } from "#web/offline/use-page-update.ts";

test.each([
  ["a page of an older build", { build: "new", isAlone: true }, "offer"],
  ["a page of an older build among others", { build: "new", isAlone: false }, "offer"],
  ["the only page, which is of the new build", { build: "own", isAlone: true }, "take over"],
  ["a page of the new build beside others", { build: "own", isAlone: false }, "leave"],
])("a new version and %s (18.28)", (_, waiting, step) => {
  expect(updateStep(waiting, "own")).toBe(step);
});
