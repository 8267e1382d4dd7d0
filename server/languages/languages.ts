import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import { parseAccept } from "hono/utils/accept";
import { readLanguageWith } from "#domain/languages/current-language.ts";
import { BASE_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from "#domain/languages/languages.ts";

/** Long headers are not from browsers. */
const HEADER_MAX = 200;
/** Few browsers send different headers. */
const REMEMBERED_MAX = 200;

const languages = new AsyncLocalStorage<Language>();

/**
 * The language of the request or letter that is being handled. Jobs have none and store texts in English, which their readers get in
 * theirs. Elsewhere `currentLanguage` is called.
 */
export const readLanguage = (): Language => languages.getStore() ?? BASE_LANGUAGE;
readLanguageWith(readLanguage);

/** Runs `work` with a current language, which holds for everything that it calls and awaits. */
export const inLanguage = <T>(language: Language, work: () => T): T => languages.run(language, work);

/** Runs `work` in a site's own language. */
export const inLanguageOf =
  ({ languages: offered }: { languages: Offered }) =>
  <T>(work: () => T): T =>
    inLanguage(siteLanguage(offered), work);

/** The languages that a site offers, its own first. */
export type Offered = readonly Language[];

/** A site's own language, for whatever nobody chose one for. */
export const siteLanguage = ([first = BASE_LANGUAGE]: Offered): Language => first;

/** What counts of a request's headers. `cookie` is the whole header. */
type Headers = Pick<IncomingHttpHeaders, "cookie" | "accept-language">;

/** The language of a visitor: the one they chose, else the best that their browser asks for, else the site's. One of `offered`. */
export function visitorLanguage(headers: Headers, offered: Offered): Language {
  if (offered.length < 2) return siteLanguage(offered);
  const chosen = chosenLanguage(headers.cookie);
  if (chosen && offered.includes(chosen)) return chosen;
  return acceptedLanguage(headers["accept-language"], offered);
}

/** The offered language that an account chose; undefined: it did not. */
export const accountLanguage = (stored: string | null | undefined, offered: Offered): Language | undefined =>
  isLanguage(stored) && offered.includes(stored) ? stored : undefined;

/** The language of what is sent to the owner of an account: the one they chose, else the site's (docs/product.md 18.53). */
export const readerLanguage = (stored: string | null | undefined, offered: Offered): Language =>
  accountLanguage(stored, offered) ?? siteLanguage(offered);

const CHOICE = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE.replaceAll(".", "\\.")}=([\\w-]{1,10})(?:;|$)`);

function chosenLanguage(cookie: string | undefined): Language | undefined {
  const chosen = cookie === undefined ? undefined : CHOICE.exec(cookie)?.[1];
  return isLanguage(chosen) ? chosen : undefined;
}

const ONLY_CHOICE = new RegExp(`^${LANGUAGE_COOKIE.replaceAll(".", "\\.")}=[\\w-]{1,10}$`);

/** Whether a `Cookie` header holds nothing but the choice of a language, so that its sender is a visitor like others. */
export const isOnlyLanguage = (cookie: string): boolean => ONLY_CHOICE.test(cookie);

const remembered = new Map<string, Language>();

/** The offered language that an `Accept-Language` prefers. A variant such as `de-AT` counts as its language. */
function acceptedLanguage(header: string | undefined, offered: Offered): Language {
  const first = siteLanguage(offered);
  if (header === undefined || header.length > HEADER_MAX) return first;
  const key = `${offered.join()} ${header}`;
  const known = remembered.get(key);
  if (known) return known;
  const wanted = parseAccept(header)
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ type }) => type.trim().toLowerCase());
  const found = wanted
    .map((tag) => offered.find((language) => matches(tag, language.toLowerCase())))
    .find((language) => language !== undefined);
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(key, found ?? first);
  return found ?? first;
}

const matches = (tag: string, language: string) => tag === language || tag.startsWith(`${language}-`);
