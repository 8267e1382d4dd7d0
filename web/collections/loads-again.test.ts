import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { shouldRevalidate } from "#web/routes/collections/collection.tsx";

test.each([
  ["a tip that is no longer in the collection", 404, true],
  ["a tip that was removed from the site", 410, true],
  ["a neighbour that is no longer in the collection", 400, true],
  ["too many changes", 429, false],
])(
  "after the refusal of %s the collection is loaded again if it differs (18.70)",
  (_, actionStatus, loads) => {
    const args = { actionStatus, defaultShouldRevalidate: false } as ShouldRevalidateFunctionArgs;
    expect(shouldRevalidate(args)).toBe(loads);
  },
);
