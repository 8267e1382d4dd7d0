import { expect, test } from "vitest";
import { MAIN_LINKS, markedPath } from "#web/layout/main-links.ts";
import { isMarked } from "#web/ui/is-marked.ts";

const marked = (pathname: string) =>
  MAIN_LINKS.map(({ to }) => to).filter((to) => isMarked(to, pathname, to === "/"));

test.each(["/", "/browsetips", "/BrowseTips/", "/exploregardeners", "/dashboard/mytips", "/tips/1/rose"])(
  "the same main links are marked at %s and at its marked path",
  (pathname) => expect(marked(markedPath(pathname))).toEqual(marked(pathname)),
);

test("pages to which no main link leads share one marked path", () => {
  expect(markedPath("/tips/1/rose")).toBe(markedPath("/tips/2/fern"));
  expect(marked(markedPath("/tips/1/rose"))).toEqual([]);
});
