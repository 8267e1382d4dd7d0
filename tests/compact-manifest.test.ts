import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { compactManifestScript } from "../scripts/compact-manifest.ts";

const ENTRY = { module: "/assets/entry-1.js", imports: ["/assets/react-2.js"], css: ["/assets/style-3.css"] };
const route = (id: string, own: object) => ({
  id,
  hasAction: false,
  hasErrorBoundary: false,
  module: `/assets/${id}-4.js`,
  imports: ["/assets/react-2.js", "/assets/entry-1.js"],
  css: ENTRY.css,
  ...own,
});
const MANIFEST = {
  entry: ENTRY,
  routes: {
    root: route("root", { path: "", hasErrorBoundary: true }),
    home: route("home", { parentId: "root", index: true, clientLoaderModule: "/assets/home-loader-5.js" }),
    tip: route("tip", { parentId: "root", imports: ["/assets/react-2.js", "/assets/dates-6.js"] }),
    save: route("save", { parentId: "root", hasAction: true, imports: ["/assets/dates-6.js"] }),
  },
  url: "/assets/manifest-7.js",
  version: "7",
};

test("the compact manifest has the same value, without the scripts of the entry in its routes", () => {
  const window: Record<string, unknown> = {};
  runInNewContext(compactManifestScript(MANIFEST), { window });
  const { root, home, tip, save } = MANIFEST.routes;
  expect(JSON.parse(JSON.stringify(window["__reactRouterManifest"]))).toEqual({
    ...MANIFEST,
    routes: {
      root: { ...root, imports: [] },
      home: { ...home, imports: [] },
      tip: { ...tip, imports: ["/assets/dates-6.js"] },
      save,
    },
  });
});

test("a file outside the folder of scripts stops the build", () =>
  expect(() =>
    compactManifestScript({ ...MANIFEST, routes: { root: route("root", { module: "/other/root.js" }) } }),
  ).toThrow("/other/root.js"));
