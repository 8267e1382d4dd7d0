import { afterEach, expect, test, vi } from "vitest";
import { forgetDraftsOfOthersThan } from "#web/forms/forget-drafts.ts";

const ANN = "11111111-1111-4111-8111-111111111111";
const BEN = "22222222-2222-4222-8222-222222222222";

/** A window with these keys in the storage of its tab and of the device. */
function windowWith(...keys: string[]) {
  const storage = () =>
    Object.defineProperty(Object.fromEntries(keys.map((key) => [key, "{}"])), "removeItem", {
      value(this: Record<string, string>, key: string) {
        delete this[key];
      },
    }) as Record<string, string>;
  const window = { sessionStorage: storage(), localStorage: storage() };
  vi.stubGlobal("window", window);
  return window;
}

afterEach(() => void vi.unstubAllGlobals());

const drafts = [
  `draft of a comment on 1 by ${ANN}`,
  `draft of a tip by ${BEN}`,
  "draft of a letter",
  "theme",
];

test("the drafts of other members are forgotten, nothing else (4.4)", () => {
  const { sessionStorage, localStorage } = windowWith(...drafts);
  forgetDraftsOfOthersThan(BEN);
  expect(Object.keys(sessionStorage)).toEqual(drafts.slice(1));
  expect(Object.keys(localStorage)).toEqual(drafts.slice(1));
});

test("at a sign-out those of all members are forgotten, also in the tab alone (4.31)", () => {
  const { sessionStorage, localStorage } = windowWith(...drafts);
  forgetDraftsOfOthersThan(null, ["sessionStorage"]);
  expect(Object.keys(sessionStorage)).toEqual(drafts.slice(2));
  expect(Object.keys(localStorage)).toEqual(drafts);
});
