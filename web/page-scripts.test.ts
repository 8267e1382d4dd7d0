import { runInNewContext } from "node:vm";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, Outlet, Scripts, ServerRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { withScripts } from "#web/page-scripts.server.ts";

const HTML = Buffer.from(
  `<!DOCTYPE html><html><head><title>Tips</title><link rel="stylesheet" href="/a.css"/></head><body><script nonce="n">first()</script></body></html>`,
);
const match = (id: string) => ({ route: { id }, params: {}, pathname: "/", pathnameBase: "/" });
const Document = () =>
  createElement(
    "html",
    null,
    createElement("head"),
    createElement("body", null, createElement(Outlet), createElement(Scripts)),
  );
const entry = {
  manifest: {
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: ["/react.js"] },
    routes: {
      root: { id: "root", path: "", module: "/root.js", imports: ["/react.js", "/site.js"] },
      tip: {
        id: "tip",
        parentId: "root",
        index: true,
        module: "/tip.js",
        clientActionModule: "/tip-action.js",
        clientLoaderModule: "/tip-loader.js",
        clientMiddlewareModule: "/tip-middleware.js",
        hydrateFallbackModule: "/tip-fallback.js",
        imports: ["/site.js"],
      },
    },
  },
  routeModules: { root: { default: Document }, tip: { default: () => null } },
  staticHandlerContext: {
    matches: [match("root"), match("tip")],
    location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
    basename: "/",
    loaderData: {},
    actionData: null,
    errors: null,
  },
  serverHandoffString: `{"ssr":true}`,
  routeDiscovery: { mode: "initial" },
  future: {},
  ssr: true,
  isSpaMode: false,
} as unknown as EntryContext;

const DATA = `["</script><!--&\u2028"]\n`;
const page = withScripts(HTML, entry, { data: DATA, nonce: "n" }).toString();
const scripts = Array.from(page.matchAll(/<script([^>]*)>([^]*?)<\/script>/g), ([, attributes, text]) => ({
  attributes,
  text: text ?? "",
}));

const linked = (html: string, rel: string) =>
  Array.from(html.matchAll(/<link rel="([^"]*)" href="([^"]*)"/g)).flatMap(([, kind, href]) =>
    kind === rel ? [href] : [],
  );
const imported = (html: string) => {
  const [, imports = ""] = /<script[^>]*type="(?:module|later)"[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
  return Array.from(imports.matchAll(/(?:import|from)[ (]"([^"]*)"/g), ([, path]) => path);
};

describe("the scripts of a page", () => {
  test("are those that React Router renders", () => {
    const rendered = renderToString(
      createElement(ServerRouter, { context: entry, url: "https://trowel.example/" }),
    );
    expect(linked(rendered, "modulepreload")).toHaveLength(9);
    expect(linked(page, "later")).toEqual(linked(rendered, "modulepreload"));
    expect(imported(page)).toEqual(imported(rendered));
  });

  test("are neither requested nor run by the HTML itself", () => {
    expect(page).not.toContain('modulepreload"');
    expect(page).not.toContain('type="module"');
  });

  test("are named once each at the end of the head, and imported by one script", () => {
    const links = Array.from(page.matchAll(/<link rel="later" href="([^"]*)"\/>/g), ([, href]) => href);
    expect(links).toEqual(
      ["manifest", "entry", "react", "root", "site", "tip", "tip-action", "tip-loader", "tip-fallback"].map(
        (name) => `/${name}.js`,
      ),
    );
    expect(page).toContain('<link rel="stylesheet" href="/a.css"/><link rel="later"');
    expect(scripts[2]?.attributes).toBe(' nonce="n" type="later"');
    expect(scripts[2]?.text.split("\n")).toEqual([
      'import "/manifest.js";',
      'import * as route0_0 from "/root.js";',
      "const route0 = {...route0_0};",
      'import * as route1_0 from "/tip-action.js";',
      'import * as route1_1 from "/tip-loader.js";',
      'import * as route1_2 from "/tip-middleware.js";',
      'import * as route1_3 from "/tip-fallback.js";',
      'import * as route1_4 from "/tip.js";',
      "const route1 = {...route1_0,...route1_1,...route1_2,...route1_3,...route1_4};",
      'window.__reactRouterRouteModules = {"root":route0,"tip":route1};',
      'import("/entry.js");',
    ]);
  });

  test("have the page's data, which cannot end them", async () => {
    const window: { __reactRouterContext?: { ssr: boolean; stream: ReadableStream<Uint8Array> } } = {};
    const inBrowser = { window, ReadableStream, TextEncoderStream };
    expect(scripts).toHaveLength(4);
    runInNewContext(scripts[1]?.text ?? "", inBrowser);
    expect(window.__reactRouterContext?.ssr).toBe(true);
    expect(await new Response(window.__reactRouterContext?.stream).text()).toBe(DATA);
  });

  test("are started by the last one, which has the page's nonce, too", () => {
    expect(scripts.every(({ attributes }) => attributes?.includes(' nonce="n"'))).toBe(true);
    expect(scripts.at(-1)?.text).toMatch(/^\(function\(\)\{var started;/);
    expect(page.endsWith("</script></body></html>")).toBe(true);
    expect(withScripts(HTML, entry, { data: DATA, nonce: undefined }).toString()).toContain(
      "<script>(function(){",
    );
  });
});
