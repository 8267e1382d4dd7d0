import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const componentsOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => `${folder}/${file}`);
const namesIn = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, name = ""]) => name);

/** The exported components of `web/ui` by name, with their files. */
const components = new Map(
  componentsOf("web/ui").flatMap((path) =>
    namesIn(read(path), /^export (?:function|const) ([A-Z]\w*)/gm).map((name) => [name, path]),
  ),
);

/** The files that render around every page, including the styleguide. */
const FRAME_FILES = ["web/root.tsx", "web/layout/SiteFrame.tsx", "web/layout/TopBar.tsx"];

/** The components rendered by the given files, directly and indirectly. */
function renderedBy(paths: string[]): Set<string> {
  const rendered = new Set<string>();
  const visit = (path: string) => {
    for (const name of namesIn(read(path), /<([A-Z]\w*)/g)) {
      const file = components.get(name);
      if (!file || rendered.has(name)) continue;
      rendered.add(name);
      visit(file);
    }
  };
  paths.forEach(visit);
  return rendered;
}

test("the styleguide shows every component of web/ui", () => {
  expect(components.size).toBeGreaterThan(25);
  const rendered = renderedBy([...componentsOf("web/styleguide"), ...FRAME_FILES]);
  expect([...components.keys()].filter((name) => !rendered.has(name))).toEqual([]);
});

test("the styleguide page includes every file of samples", () => {
  const page = read("web/routes/styleguide.tsx");
  const samples = componentsOf("web/styleguide").flatMap((path) =>
    read(path).includes("<Specimen ") ? namesIn(read(path), /^export function ([A-Z]\w*)/gm) : [],
  );
  expect(samples.length).toBeGreaterThan(5);
  expect(samples.filter((name) => !page.includes(`<${name} />`))).toEqual([]);
});
