import { OFFERED_LANGUAGES } from "#domain/languages/languages.ts";
import type { Config } from "#server/config.ts";
import { darkAccent } from "#domain/content/accent.ts";
import { existsSync, readdirSync } from "node:fs";
import type { z } from "zod";
import { presentEvent } from "#domain/content/event.ts";
import { isAnnouncementOver } from "#domain/content/announcement-over.ts";
import {
  content,
  type Content,
  type ContentPart,
  HERO_FILES,
  type PublicContent,
} from "#domain/content/content.ts";
import { inReadersLanguage } from "#server/content/default-texts.ts";
import type { LegalPage, LegalText } from "#domain/content/legal.ts";
import { ConfigError } from "#server/config.ts";
import { markdownSections } from "#server/text/markdown.ts";

const FILES: Record<ContentPart, () => Promise<Record<string, unknown>>> = {
  access: () => import("#content/access.ts"),
  announcement: () => import("#content/announcement.ts"),
  contact: () => import("#content/contact.ts"),
  donations: () => import("#content/donations.ts"),
  event: () => import("#content/event.ts"),
  faq: () => import("#content/faq.ts"),
  help: () => import("#content/help.ts"),
  hero: () => import("#content/hero.ts"),
  privacy: () => import("#content/privacy.ts"),
  site: () => import("#content/site.ts"),
  suggested: () => import("#content/suggested.ts"),
  terms: () => import("#content/terms.ts"),
};

/** Where pictures are before the pages are built, and, in a packaged site, after that. */
const PICTURE_FOLDERS = ["public/pictures", "build/client/pictures"];

/**
 * Reads and checks the operator's content (docs/product.md 1.10). Throws a `ConfigError` that names the file, the place
 * in it and what to write there.
 */
export async function readContent(files = FILES): Promise<Content> {
  const parts = await Promise.all(
    Object.entries(files).map(async ([name, read]) => [name, await readPart(name as ContentPart, read)]),
  );
  const all = Object.fromEntries(parts) as Content;
  requirePictures(all.hero);
  return all;
}

/** The names of the pictures that a slide can have: those with all files. */
export const heroPictures = (): string[] =>
  PICTURE_FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) => {
      const files = new Set(readdirSync(folder));
      const names = [...files].map((file) => file.replace(/\.webp$/, ""));
      return names.filter((name) => HERO_FILES.every((ending) => files.has(name + ending)));
    })
    .filter((name, place, all) => all.indexOf(name) === place)
    .toSorted();

/** Throws if a slide's picture file is missing: the slide would be dark. */
function requirePictures({ slides }: Content["hero"]): void {
  const missing = slides.flatMap(({ picture }, index) =>
    HERO_FILES.map((ending) => `${picture}${ending}`)
      .filter((file) => !PICTURE_FOLDERS.some((folder) => existsSync(`${folder}/${file}`)))
      .map((file) => `slides.${index}.picture needs ${PICTURE_FOLDERS[0]}/${file}, which is not there`),
  );
  if (missing.length > 0) throw new ConfigError(`content/hero.ts: ${missing.join("; ")}`);
}

async function readPart(name: ContentPart, read: () => Promise<Record<string, unknown>>) {
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

/** A long text, in a language, for its page. */
export const presentLegalText = (
  { lastUpdated, text }: LegalText,
  language: LegalPage["language"],
  origin: string,
): LegalPage => ({
  lastUpdated,
  language,
  ...markdownSections(text, origin),
});

/** Presents the content for the screens; what is past is left out. `mail`: whether the site can send mail. */
export const presentContent = (
  { access, announcement, contact, donations, event, faq, hero, site, suggested }: Content,
  now: Date,
  mail: boolean,
  languages: Config["languages"] = OFFERED_LANGUAGES,
): PublicContent => ({
  announcement: announcement && !isAnnouncementOver(announcement, now) ? announcement : null,
  contact,
  donations,
  ...inReadersLanguage({ faq, hero }, site.name),
  site: inReadersLanguage(
    site.accent === undefined ? site : { ...site, darkAccent: darkAccent(site.accent) },
    site.name,
  ),
  suggested,
  event: presentEvent(event, now),
  signUpOpen: access.signUp === "open",
  sendsMail: mail,
  languages: [...languages],
});

export { inReadersLanguage } from "#server/content/default-texts.ts";
