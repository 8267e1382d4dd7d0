import { readFileSync, writeFileSync } from "node:fs";
import * as lucide from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

// Generates web/icons/icons.svg, the sprite of our own drawings in web/icons/drawings.svg and of all icons in web/icons/icons.tsx, from
// lucide unless they are drawings. With --check it writes nothing and fails when the file is out of date.
const path = "web/icons/icons.svg";
const names = Array.from(
  readFileSync("web/icons/icons.tsx", "utf8").matchAll(/\bicon\("(\w+)"\)/g),
  ([, name = ""]) => name,
);
const drawings = readFileSync("web/icons/drawings.svg", "utf8").match(/<symbol .+<\/symbol>/g) ?? [];
const fromLucide = names.filter((name) => !drawings.some((symbol) => symbol.includes(`id="${name}"`)));
const symbols = [...fromLucide.map(symbolOf), ...drawings];
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;

if (process.argv.includes("--check")) {
  if (readFileSync(path, "utf8") !== sprite) {
    console.error(`${path} is out of date: run node scripts/icons.ts`);
    process.exitCode = 1;
  }
} else writeFileSync(path, sprite);

/** Size, stroke and colours come from the class `icon`. */
function symbolOf(name: string): string {
  const component = (lucide as Record<string, unknown>)[name] as LucideIcon | undefined;
  if (!component) throw new Error(`lucide has no icon ${name}`);
  const markup = renderToStaticMarkup(createElement(component));
  const shapes = markup.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll(/><\/\w+>/g, "/>");
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
