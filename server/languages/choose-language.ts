import type { MiddlewareHandler } from "hono";
import { createSessionReader } from "#server/api/session-reader.ts";
import type { Deps } from "#server/deps.ts";
import { isFilePath } from "#server/http/file-paths.ts";
import { accountLanguage, inLanguage, inLanguageOf, visitorLanguage } from "#server/languages/languages.ts";

/** Sets the site's own language, which holds for health checks, files and refusals before `chooseLanguage` (docs/product.md 18.50). */
export function inSiteLanguage({ config }: Pick<Deps, "config">): MiddlewareHandler {
  const inOwn = inLanguageOf(config);
  return (_, next) => inOwn(next);
}

/**
 * Sets the language of each request, unless the site has but one: the one that the account chose, else that of a visitor (docs/product.md
 * 18.51).
 */
export function chooseLanguage(deps: Deps): MiddlewareHandler {
  const offered = deps.config.languages;
  const readSession = createSessionReader(deps);
  return async function chooseLanguage(c, next) {
    if (offered.length < 2 || isFilePath(c.req.path)) return next();
    // Without a database the call itself says so, as it says everything.
    const found = await readSession(c).catch(() => undefined);
    const headers = { cookie: c.req.header("cookie"), "accept-language": c.req.header("accept-language") };
    const language = accountLanguage(found?.account.language, offered) ?? visitorLanguage(headers, offered);
    return inLanguage(language, next);
  };
}
