import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { type Language, scriptIn } from "#domain/languages/languages.ts";

type Manifest = ServerBuild["assets"];

/** React Router's handler of a build, for pages that load the scripts of the current language (docs/decisions/languages.md). */
export function createLanguageHandler(build: ServerBuild, mode: string): RequestHandler {
  const handlers = new Map<Language, RequestHandler>();
  return (request, context) => {
    // While developing, scripts are in no language.
    const language = mode === "development" ? "en" : currentLanguage();
    const handle = handlers.get(language) ?? createRequestHandler(inLanguage(build, language), mode);
    handlers.set(language, handle);
    return handle(request, context);
  };
}

const inLanguage = (build: ServerBuild, language: Language): ServerBuild => {
  const moved = <T>(value: T): T => {
    if (typeof value === "string") return scriptIn(value, language) as T;
    if (Array.isArray(value)) return value.map(moved) as T;
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, moved(part)])) as T;
  };
  return { ...build, assets: moved<Manifest>(build.assets) };
};
