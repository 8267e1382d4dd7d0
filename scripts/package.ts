import { cpSync, createWriteStream, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar } from "modern-tar/fs";
import { EXTERNAL_PACKAGES } from "./external-packages.mjs";
import { licenceTexts, sitePackages } from "./licences.ts";
import trowel from "../package.json" with { type: "json" };

// Makes the archive of a whole site, for machines with Node 24 and nothing else (docs/operate.md). Runs in the project's folder,
// after the build. Packages with programs of their own, such as sharp, are in it for the platform it is made on.

const platform = `${process.platform}-${process.arch}`;
const name = `trowel-${trowel.version}-${platform}`;
const folder = join("build", "package");
const root = join(folder, name);

/** What the archive holds beside packages. */
const PARTS = [
  "build/client",
  "build/server",
  "build/site",
  "content",
  "README.md",
  "docs/bench.md",
  "docs/operate.md",
  "docs/scale.md",
  "places/places.db",
  "plants",
  "scripts/serving.mjs",
  "scripts/trowel.mjs",
  "deploy/trowel.service",
  "deploy/nginx.conf",
  "deploy/Caddyfile",
  ".env.example",
  "CHANGELOG.md",
  "LICENSE",
];

rmSync(folder, { recursive: true, force: true });
for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
for (const path of installedPackages(EXTERNAL_PACKAGES))
  cpSync(path, join(root, path), { recursive: true, filter: isNeeded });
const { version, license, type, imports } = trowel;
const description = {
  name: "trowel",
  version,
  license,
  type,
  private: true,
  imports,
  engines: { node: ">=24" },
};
writeFileSync(join(root, "package.json"), `${JSON.stringify(description, null, 2)}\n`);
writeFileSync(join(root, "trowel.js"), 'import "./scripts/trowel.mjs";\n');
writeFileSync(join(root, "LICENCES.txt"), licenceTexts(sitePackages()));
const file = `${root}.tar.gz`;
await pipeline(
  packTar([{ type: "directory", source: root, target: name }]),
  createGzip(),
  createWriteStream(file),
);
console.log(`${file}: Trowel ${version} for ${platform}, with Node 24 started by node trowel.js`);

/** The folders of packages and of all that they depend on. Packages for other platforms are not installed. */
function installedPackages(names: string[]): Set<string> {
  const found = new Set<string>();
  const add = (wanted: string, from: string, isOptional: boolean): void => {
    const path = resolvePackage(wanted, from);
    if (path === undefined && isOptional) return;
    if (path === undefined) throw new Error(`${wanted} is not installed`);
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(path, "package.json"), "utf8"),
    ) as Record<string, Record<string, string> | undefined>;
    for (const each of Object.keys(dependencies)) add(each, path, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) add(each, path, true);
  };
  for (const each of names) add(each, ".", false);
  return found;
}

/** Where Node finds a package from a folder: the nearest `node_modules` that has it. */
function resolvePackage(wanted: string, from: string): string | undefined {
  const parents = from
    .split("/node_modules/")
    .map((_, index, parts) => parts.slice(0, parts.length - index).join("/node_modules/"));
  return [
    ...parents.map((parent) => join(parent, "node_modules", wanted)),
    join("node_modules", wanted),
  ].find((path) => existsSync(join(path, "package.json")));
}

/** READMEs are left out, but for one that tells the licences of the libraries inside. */
function isNeeded(path: string): boolean {
  if (/@expo-google-fonts.*\.(ttf|png)$/.test(path)) return path.endsWith("Fraunces_600SemiBold.ttf");
  if (/sharp-libvips[^/]*\/README\.md$/.test(path)) return true;
  return !/\.(md|map|d\.ts|d\.mts|d\.cts)$/.test(path) || /licen[cs]e/i.test(path);
}
