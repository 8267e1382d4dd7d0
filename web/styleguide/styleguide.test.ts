import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const componentsOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => `${folder}/${file}`);
const named = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = ""]) => name);

/** The parts that `web/ui` has, by their names, and the file of each. */
const parts = new Map(
  componentsOf("web/ui").flatMap((path) =>
    named(read(path), /^export (?:function|const) ([A-Z]\w*)/gm).map((name) => [name, path]),
  ),
);

/** What stands around every page of the site, the styleguide too. */
const AROUND = ["web/root.tsx", "web/layout/SiteFrame.tsx"];

/** The parts that are drawn by some files, and by the parts of these. */
function drawnBy(paths: string[]): Set<string> {
  const drawn = new Set<string>();
  const look = (path: string) => {
    for (const name of named(read(path), /<([A-Z]\w*)/g)) {
      const file = parts.get(name);
      if (!file || drawn.has(name)) continue;
      drawn.add(name);
      look(file);
    }
  };
  paths.forEach(look);
  return drawn;
}

test("every part of web/ui is on the styleguide", () => {
  expect(parts.size).toBeGreaterThan(25);
  const drawn = drawnBy([...componentsOf("web/styleguide"), ...AROUND]);
  expect([...parts.keys()].filter((name) => !drawn.has(name))).toEqual([]);
});

test("every sheet of the styleguide is on its page", () => {
  const page = read("web/routes/styleguide.tsx");
  const sheets = componentsOf("web/styleguide").flatMap((path) =>
    read(path).includes("<Specimen ") ? named(read(path), /^export function ([A-Z]\w*)/gm) : [],
  );
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets.filter((name) => !page.includes(`<${name} />`))).toEqual([]);
});
