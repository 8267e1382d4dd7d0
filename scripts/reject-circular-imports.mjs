import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

/** Throws if scripts of a folder have circular imports: one would then use values before they are initialized. */
export function rejectCircularImports(folder) {
  const names = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const imports = new Map(
    names.map((name) => [
      name,
      [...readFileSync(join(folder, name), "utf8").matchAll(IMPORT)].map(([, other]) => other),
    ]),
  );
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) throw new Error(`Circular import: ${[...path, name].join(" > ")}`);
    if (done.has(name)) return;
    for (const other of imports.get(name) ?? []) visit(other, [...path, name]);
    done.add(name);
  };
  for (const name of names) visit(name, []);
}
