import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Form as RouterForm,
  Link as RouterLink,
  NavLink as RouterNavLink,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router";
import { expect, test } from "vitest";
import { Form } from "#web/ui/Form.tsx";
import { Link } from "#web/ui/Link.tsx";
import { NavLink } from "#web/ui/NavLink.tsx";

/** The attributes of an element, sorted, and what is in it, as it is rendered on the page at `/plants/tomato`. */
async function rendered(element: ReactElement) {
  const { dataRoutes, query } = createStaticHandler([{ path: "/plants/:slug", element }]);
  const page = new Request("http://localhost/plants/tomato?sort=asc");
  const context = (await query(page)) as StaticHandlerContext;
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
  const [start = "", ...inside] = html.split(">");
  return [start.split(/ (?=[a-z-]+=")/).toSorted(), inside.join(">")];
}

test.each([
  ["/", true],
  ["/", false],
  ["/plants", false],
  ["/plants", true],
  ["/PLANTS/tomato", true],
  ["/plants/tom", false],
  ["/plants/tomato/", false],
  ["tomato", false],
])("a link to %s that marks its page is as React Router renders it; `end`: %s", async (to, end) => {
  const children = ({ isActive }: { isActive: boolean }) => (isActive ? "Here" : "There");
  for (const more of [{ className: "nav-link" }, {}, { className: () => "own" }]) {
    const props = { children, ...more, to, end };
    expect(await rendered(createElement(NavLink, props))).toEqual(
      await rendered(createElement(RouterNavLink, props)),
    );
  }
});

test.each(["/browsetips?q=a", "#comments", "../gardens", "https://example.org/a", "//example.org"])(
  "a link to %s is as React Router renders it",
  async (to) => {
    const props = { to, className: "btn", replace: true, children: "Read" };
    expect(await rendered(createElement(Link, props))).toEqual(
      await rendered(createElement(RouterLink, props)),
    );
  },
);

test.each([undefined, "/saved", "/browsetips?sort=asc", ".", "", "https://example.org/a", "//example.org"])(
  "a form that is sent to %s is as React Router renders it",
  async (action) => {
    for (const method of ["get", "post", "put", undefined] as const) {
      const props = {
        ...(method && { method }),
        ...(action === undefined ? {} : { action }),
        fetcherKey: "save",
        navigate: false,
        preventScrollReset: true,
        onSubmit: () => undefined,
        noValidate: true,
        children: createElement("input", { name: "tip" }),
      };
      expect(await rendered(createElement(Form, props))).toEqual(
        await rendered(createElement(RouterForm, props)),
      );
    }
  },
);
