import compile from "icu-minify/compile";
import { BASE_LANGUAGE, type Language } from "#domain/languages/languages.ts";
import { argumentsOf, type Text } from "./compile-messages.ts";
import { namesIn } from "./messages-plugin.ts";

/** Uses of messages by which the build would not find them. */
const UNNAMED = /\bm\[|import \{[^}]*\bm as |\bas m\b[^}]*\} from "#messages"/;

/** Problems with a text that is no message. */
const PLAIN_PROBLEM = /\bHttpProblem\(\s*\d{3},\s*["'`]|\bbadField\([^,()]*,\s*["'`]/;

/**
 * What is wrong with the messages: missing in a language, used nowhere, different in their arguments, misnamed, or none where a problem
 * is told. `texts` are those of the languages that people write, `sources` the code by path.
 */
export function findProblems(
  texts: Partial<Record<Language, Text[]>>,
  sources: Map<string, string>,
): string[] {
  const { [BASE_LANGUAGE]: base = [], ...others } = texts;
  const named = new Map(base.map((text) => [text.name, text]));
  const used = namesIn([...sources.values()].join("\n"));
  const found = base.length === named.size ? [] : ["A name is in two files"];
  for (const { name, area } of base) {
    if (!used.has(name)) found.push(`${name} is not used`);
    if (!new RegExp(`^${area}[A-Z]\\w*$`).test(name))
      found.push(`${name} must begin with ${area}, its file, then a capital`);
  }
  for (const [language, own] of Object.entries(others)) {
    const known = new Set(own.map(({ name }) => name));
    for (const { name } of base) if (!known.has(name)) found.push(`${name} is missing in ${language}`);
    for (const text of own) {
      const problem = differenceOf(text, named.get(text.name));
      if (problem !== undefined) found.push(`${text.name} ${problem}: ${language}`);
    }
  }
  for (const [path, code] of sources) {
    if (UNNAMED.test(code)) found.push(`${path} must name messages as m.name`);
    if (PLAIN_PROBLEM.test(code)) found.push(`${path} must tell problems in messages`);
  }
  return found;
}

function differenceOf(own: Text, base: Text | undefined): string | undefined {
  if (!base) return "is not in English";
  if (own.area !== base.area) return `is in ${own.area}.json, not in ${base.area}.json`;
  const [expected, found] = [shapeOf(base.text), shapeOf(own.text)];
  return expected === found ? undefined : `has other arguments (${found}) than in English (${expected})`;
}

const shapeOf = (text: string): string =>
  [...argumentsOf(compile(text))]
    .map(([name, type]) => `${name}: ${type}`)
    .sort()
    .join(", ");
