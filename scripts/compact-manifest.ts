import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const START = "window.__reactRouterManifest=";
/** Fields of a route that name a script. */
const SCRIPTS = [
  "module",
  "clientLoaderModule",
  "clientActionModule",
  "clientMiddlewareModule",
  "hydrateFallbackModule",
];

type Route = { id: string; module: string; imports: string[] } & Record<string, unknown>;
type Manifest = {
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, Route>;
  url: string;
  version: string;
};

/**
 * Rewrites React Router's manifest in a folder. Every first load has it, and names each script once then, and of each route
 * only what differs from most others. Routes no longer name the scripts that were loaded with the entry.
 */
export function compactManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("React Router's manifest is missing.");
  const path = join(folder, name);
  const manifest = readFileSync(path, "utf8").slice(START.length).replace(/;$/, "");
  writeFileSync(path, compactManifestScript(JSON.parse(manifest) as Manifest));
}

/** A script that sets the same manifest, in about two thirds of the bytes after compression. */
export function compactManifestScript({ routes, ...manifest }: Manifest): string {
  const loaded = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const base = manifest.entry.module.replace(/[^/]*$/, "");
  const names = new Map<string, number>();
  const numberOf = (file: unknown) => {
    const name = String(file).slice(base.length, -".js".length);
    if (`${base}${name}.js` !== file)
      throw new Error(`The manifest names a script outside ${base}: ${String(file)}`);
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return number;
  };
  const usual = usualValues(Object.values(routes));
  const rows: Record<string, unknown>[] = [];
  for (const { imports, ...route } of Object.values(routes)) {
    const row: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(route))
      if (JSON.stringify(value) !== usual.get(key))
        row[key] = SCRIPTS.includes(key) ? numberOf(value) : value;
    const further = imports.filter((file) => !loaded.has(file));
    rows.push({ ...row, imports: further.map(numberOf).toSorted((a, b) => a - b) });
  }
  const text = JSON.stringify;
  const usualText = [...usual].map(([key, value]) => `${key}:${value}`).join();
  return (
    `{const n=${text([...names.keys()].join())}.split(","),f=i=>${text(base)}+n[i]+".js",` +
    `m=${text(manifest)};m.routes={};for(const r of ${text(rows)}){r.imports=r.imports.map(f);` +
    `for(const k of ${text(SCRIPTS)})if(k in r)r[k]=f(r[k]);` +
    `m.routes[r.id]={${usualText},...r}}${START}m}`
  );
}

/** Of the fields that every route has and that repeat, the value that most have, as JSON. */
function usualValues(routes: Route[]): Map<string, string> {
  const keys = Object.entries(routes[0] ?? {})
    .filter(([key, value]) => typeof value === "boolean" || key === "css")
    .map(([key]) => key)
    .filter((key) => routes.every((route) => key in route));
  return new Map(keys.map((key) => [key, mostFrequent(routes.map((route) => JSON.stringify(route[key])))]));
}

function mostFrequent(values: string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}
