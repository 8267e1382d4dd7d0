import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { type Language, scriptIn } from "#domain/languages/languages.ts";
import { matchedRoutes } from "#web/matched-routes.server.ts";

type Manifest = ServerBuild["assets"];

/**
 * React Router's handler of a build, for pages that load the scripts of the current language (docs/decisions/languages.md). Each screen
 * has a handler of its own, whose build has no other: React Router tries all routes one after another and prepares them all, for each
 * request, which took a tenth of a member's page.
 */
export function createLanguageHandler(build: ServerBuild, mode: string): RequestHandler {
  // While developing, scripts are in no language, and routes change.
  if (mode === "development") return createRequestHandler(inLanguage(build, "en"), mode);
  const builds = new Map<Language, ServerBuild>();
  const handlers = new Map<string, RequestHandler>();

  function createHandler(language: Language, routes: readonly string[]): RequestHandler {
    const translated = builds.get(language) ?? inLanguage(build, language);
    builds.set(language, translated);
    return createRequestHandler(routes.length > 0 ? withRoutes(translated, routes) : translated, mode);
  }

  return (request, context) => {
    const language = currentLanguage();
    const { pathname } = new URL(request.url);
    // React Router finds the page of data by rules of its own.
    const routes = pathname.endsWith(".data") ? [] : matchedRoutes(build, pathname);
    const key = `${language} ${routes.at(-1) ?? ""}`;
    const handle = handlers.get(key) ?? createHandler(language, routes);
    handlers.set(key, handle);
    return handle(request, context);
  };
}

const withRoutes = (build: ServerBuild, ids: readonly string[]): ServerBuild => ({
  ...build,
  routes: pick(build.routes, ids),
  assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
});

const pick = <T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));

const inLanguage = (build: ServerBuild, language: Language): ServerBuild => {
  const moved = <T>(value: T): T => {
    if (typeof value === "string") return scriptIn(value, language) as T;
    if (Array.isArray(value)) return value.map(moved) as T;
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, moved(part)])) as T;
  };
  return { ...build, assets: moved<Manifest>(build.assets) };
};
