import { m } from "#messages";
import type { Handler } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { isLanguage, LANGUAGE_COOKIE } from "#domain/languages/languages.ts";
import { returnPath } from "#domain/accounts/return-path.ts";
import { chooseLanguage } from "#server/accounts/own-account.ts";
import { createSessionReader } from "#server/api/identify.ts";
import type { Deps } from "#server/deps.ts";
import { isHttps } from "#server/http/headers.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The choice of a language, in the footer and on the account page: keeps a visitor's in a cookie, a member's with their account too, and
 * returns to the page (docs/product.md 18.51). An empty one is that of the browser.
 */
export function languageForm(deps: Deps): Handler {
  const readSession = createSessionReader(deps);
  return async (c) => {
    const form = await c.req.parseBody();
    const language = form["language"] === "" ? null : form["language"];
    if (language !== null && !(isLanguage(language) && deps.config.languages.includes(language)))
      return c.text(`${m.problemsLanguage()}\n`, 400);
    const found = await readSession(c);
    if (found?.actor) {
      await deps.limits.take("writesByMember", found.actor.gardenerId);
      await chooseLanguage(deps, found.actor, language);
    }
    const cookie = { path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(deps.config) } as const;
    if (language === null) deleteCookie(c, LANGUAGE_COOKIE, cookie);
    else setCookie(c, LANGUAGE_COOKIE, language, { ...cookie, maxAge: YEAR_SECONDS });
    return c.redirect(returnPath(String(form["to"] ?? "")), 303);
  };
}
