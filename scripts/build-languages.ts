import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, transformSync } from "rolldown/utils";
import { BASE_LANGUAGE, LANGUAGES } from "#domain/languages/languages.ts";

/**
 * Makes the scripts of each language of those that were built, which hold the messages of all: the ones in English in their place, the
 * others each in a folder named after its language. Returns these folders.
 */
export function buildLanguages(assets: string): string[] {
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const scripts = new Map(names.map((name) => [name, readFileSync(join(assets, name), "utf8")]));
  const named = new RegExp(
    `assets/(?=(?:${names.map((name) => name.replaceAll(".", "\\.")).join("|")})["'\`])`,
    "g",
  );
  return LANGUAGES.map((language) => {
    const folder = language === BASE_LANGUAGE ? assets : join(assets, language);
    if (folder !== assets) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
    }
    for (const [name, code] of scripts) {
      const own = code.includes("SCRIPT_LANGUAGE") ? inLanguage(name, code, language) : code;
      writeFileSync(
        join(folder, name),
        folder === assets ? own : own.replaceAll(named, `assets/${language}/`),
      );
    }
    return folder;
  });
}

function inLanguage(name: string, code: string, language: string): string {
  const defined = transformSync(name, code, { define: { SCRIPT_LANGUAGE: JSON.stringify(language) } });
  const { code: minified, errors } = minifySync(name, defined.code, { module: true });
  if (errors.length > 0) throw new Error(`${name} cannot be minified: ${errors[0]?.message}`);
  return minified;
}
