import { expect, test } from "vitest";
import { MAIN_LINKS, activeLinkPath } from "#web/layout/main-links.ts";
import { isActiveLink } from "#web/ui/is-active-link.ts";

const active = (pathname: string) =>
  MAIN_LINKS.map(({ to }) => to).filter((to) => isActiveLink(to, pathname, to === "/"));

test.each(["/", "/browsetips", "/BrowseTips/", "/exploregardeners", "/dashboard/mytips", "/tips/1/rose"])(
  "`activeLinkPath` of %s activates the same main links",
  (pathname) => expect(active(activeLinkPath(pathname))).toEqual(active(pathname)),
);

test("pages without an active main link share one path", () => {
  expect(activeLinkPath("/tips/1/rose")).toBe(activeLinkPath("/tips/2/fern"));
  expect(active(activeLinkPath("/tips/1/rose"))).toEqual([]);
});
