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
 * Reads and checks the operator's content (docs/product.md 1.10). Throws a `ConfigError` that names the file, the place
 * in it and what to write there.
 */
export async function readContent(files = FILES): Promise<Content> {
  const parts = await Promise.all(
    Object.entries(files).map(async ([name, read]) => [name, await readPart(name as keyof Content, read)]),
  );
  const all = Object.fromEntries(parts) as Content;
  requirePictures(all.hero);
  return all;
}

/** Throws if a slide's picture file is missing: the slide would be dark. */
function requirePictures({ slides }: Content["hero"]): void {
  const missing = slides.flatMap(({ picture }, index) =>
    HERO_FILES.map((ending) => `public/pictures/${picture}${ending}`)
      .filter((path) => !existsSync(path))
      .map((path) => `slides.${index}.picture needs ${path}, which is not there`),
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
  const result = content.shape[name].safeParse(module[name], { error: typeError });
  if (result.success) return result.data;
  throw new ConfigError(`${file}: ${result.error.issues.map(formatIssue).join("; ")}`);
}

/** The line of a syntax error, which Node puts before the message. */
function placeOf({ stack = "" }: Error, file: string): string {
  const [top = ""] = stack.split("\n", 1);
  const [, line] = /:(\d+)$/.exec(top) ?? [];
  return line && top.includes(file) ? `, in line ${line}` : "";
}

const TYPES: Record<string, string> = {
  string: "a text",
  number: "a number",
  array: "a list in [ ]",
  object: "a group in { }",
};

/** The message for a missing value or a value of the wrong type. Other messages come from the schemas. */
const typeError: z.core.$ZodErrorMap = (issue) => {
  const type = issue.code === "invalid_type" ? TYPES[issue.expected] : undefined;
  return type && `${issue.input === undefined ? "is missing; it" : ""} must be ${type}`.trim();
};

const formatIssue = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.join(".")} ${message}`;

/** Presents the content for the screens; past events are left out. */
export const presentContent = (
  { contact, donations, event, faq, hero }: Content,
  now: Date,
): PublicContent => ({ contact, donations, faq, hero, event: presentEvent(event, now) });
