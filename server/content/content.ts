import { existsSync } from "node:fs";
import type { z } from "zod";
import { presentEvent } from "#domain/content/event.ts";
import { content, type Content, HERO_FILES, type PublicContent } from "#domain/content/content.ts";
import { ConfigError } from "#server/config.ts";

const FILES: Record<keyof Content, () => Promise<Record<string, unknown>>> = {
  contact: () => import("#content/contact.ts"),
  donations: () => import("#content/donations.ts"),
  event: () => import("#content/event.ts"),
  faq: () => import("#content/faq.ts"),
  hero: () => import("#content/hero.ts"),
  privacy: () => import("#content/privacy.ts"),
  terms: () => import("#content/terms.ts"),
};

/**
 * Reads what the operator edits (docs/product.md 1.10). Throws a `ConfigError` that names the file, the place in it and
 * what to write there.
 */
export async function readContent(files = FILES): Promise<Content> {
  const parts = await Promise.all(
    Object.entries(files).map(async ([name, read]) => [name, await readPart(name as keyof Content, read)]),
  );
  const whole = Object.fromEntries(parts) as Content;
  lookForPictures(whole.hero);
  return whole;
}

/** A slide whose picture is not there would be dark. */
function lookForPictures({ slides }: Content["hero"]): void {
  const missing = slides.flatMap(({ picture }, place) =>
    HERO_FILES.map((ending) => `public/pictures/${picture}${ending}`)
      .filter((path) => !existsSync(path))
      .map((path) => `slides.${place}.picture needs ${path}, which is not there`),
  );
  if (missing.length > 0) throw new ConfigError(`content/hero.ts: ${missing.join("; ")}`);
}

async function readPart(name: keyof Content, read: () => Promise<Record<string, unknown>>) {
  const file = `content/${name}.ts`;
  const module = await read().catch((error: Error) => {
    throw new ConfigError(
      `${file} cannot be read: ${error.message.split("\n", 1)[0]}${placeOf(error, file)}`,
    );
  });
  if (!(name in module)) throw new ConfigError(`${file} must export "${name}"`);
  const result = content.shape[name].safeParse(module[name], { error: kindExpected });
  if (result.success) return result.data;
  throw new ConfigError(`${file}: ${result.error.issues.map(told).join("; ")}`);
}

/** The line in which a file stops being TypeScript, which Node writes before its words. */
function placeOf({ stack = "" }: Error, file: string): string {
  const [top = ""] = stack.split("\n", 1);
  const [, line] = /:(\d+)$/.exec(top) ?? [];
  return line && top.includes(file) ? `, in line ${line}` : "";
}

const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  array: "a list in [ ]",
  object: "a group in { }",
};

/** What to write where something of another kind stands, or nothing; the schemas say the rest. */
const kindExpected: z.core.$ZodErrorMap = (issue) => {
  const kind = issue.code === "invalid_type" ? KINDS[issue.expected] : undefined;
  return kind && `${issue.input === undefined ? "is missing; it" : ""} must be ${kind}`.trim();
};

const told = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.join(".")} ${message}`;

/** What the screens show of the content now. */
export const presentContent = (
  { contact, donations, event, faq, hero }: Content,
  now: Date,
): PublicContent => ({ contact, donations, faq, hero, event: presentEvent(event, now) });
