import { createElement, Fragment, type ReactNode, useId } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider, useFetcher } from "react-router";
import { afterAll, beforeEach, expect, test } from "vitest";
import { inLanguage } from "#server/languages/languages.ts";
import { withUnits } from "#server/units/units.ts";
import { createHtmlCache } from "#web/html-cache.server.tsx";
import { OriginContext } from "#web/ui/origin-context.ts";
import { useSameOriginSource } from "#web/photos/same-origin-source.ts";
import { CachedElement, setCachedElementRenderer } from "#web/ui/CachedElement.tsx";
import { NavLink } from "#web/ui/NavLink.tsx";

let renders = 0;

beforeEach(() => {
  renders = 0;
  setCachedElementRenderer(createHtmlCache());
});
afterAll(() => setCachedElementRenderer(undefined));

function Content({ title, count }: { title: string; count: number }) {
  renders++;
  return createElement(Fragment, null, title, " ", count, createElement("b", null, "&", title));
}

const element = (title: string, count = 1) =>
  createElement(CachedElement<"span", { title: string; count: number }>, {
    tag: "span",
    className: "big",
    content: Content,
    contentProps: { title, count },
  });

const inside = (origin: string, node: ReactNode) => createElement(OriginContext, { value: origin }, node);

test("cached content is the HTML that React renders", () => {
  const expected = renderToString(
    createElement("span", { className: "big" }, createElement(Content, { title: "<Rose>", count: 1 })),
  );
  for (const _ of [1, 2]) expect(renderToString(element("<Rose>"))).toBe(expected);
});

test("it is rendered once for the same props, language, units and origin", () => {
  const pages = [renderToString(element("Rose")), renderToString(element("Rose"))];
  expect(pages[0]).toBe(pages[1]);
  expect(renders).toBe(1);
  renderToString(element("Rose", 2));
  expect(renders).toBe(2);
  inLanguage("de", () => renderToString(element("Rose")));
  expect(renders).toBe(3);
  withUnits("metric", () => renderToString(element("Rose")));
  expect(renders).toBe(4);
  renderToString(inside("https://elsewhere.example", element("Rose")));
  expect(renders).toBe(5);
});

test("a picture is one of this site by the origin of each request (6.27)", () => {
  const Picture = ({ src }: { src: string }) =>
    createElement("img", { src: useSameOriginSource(src), alt: "", loading: "lazy" });
  const page = (origin: string) =>
    renderToStaticMarkup(
      inside(
        origin,
        createElement(CachedElement<"div", { src: string }>, {
          tag: "div",
          content: Picture,
          contentProps: { src: "https://one.example/rose.jpg" },
        }),
      ),
    );
  expect(page("https://one.example")).toContain('src="https://one.example/rose.jpg"');
  expect(page("https://two.example")).not.toContain("one.example");
});

test("links are marked by the path", () => {
  const Links = () => createElement(NavLink, { to: "/browsetips", className: "link" }, "Browse");
  const page = (pathname: string) =>
    renderToString(
      createElement(CachedElement<"ul", { pathname: string }>, {
        tag: "ul",
        content: Links,
        contentProps: { pathname },
      }),
    );
  expect(page("/browsetips")).toContain('aria-current="page"');
  expect(page("/")).not.toContain("aria-current");
});

const WithId = () => createElement("i", { id: useId() });
const WithPreload = () => createElement("img", { src: "/rose.webp", alt: "" });
const WithFetcher = () => createElement("i", null, useFetcher({ key: "like" }).state);

test.each([WithId, WithPreload, WithFetcher])("%o is rendered as on any page", (content) => {
  const page = (cached: boolean) => {
    setCachedElementRenderer(cached ? createHtmlCache() : undefined);
    const element = createElement(CachedElement<"div", object>, { tag: "div", content, contentProps: {} });
    const router = createMemoryRouter([{ path: "/", element: createElement("main", null, element) }]);
    return renderToString(createElement(RouterProvider, { router }));
  };
  const [expected, ...cached] = [page(false), page(true), page(true)];
  for (const html of cached) expect(html).toBe(expected);
});
