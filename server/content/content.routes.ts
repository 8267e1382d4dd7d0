import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { publicContent } from "#domain/content/content.ts";
import { type LegalPage, legalPage } from "#domain/content/legal.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { BASE_LANGUAGE } from "#domain/languages/languages.ts";
import { documentedRoutes, json } from "#server/api/documented.ts";
import { presentContent, presentLegalText } from "#server/content/content.ts";
import { inReadersLanguage } from "#server/content/default-texts.ts";
import { type LegalTextName, translatedLegalText } from "#server/content/legal-texts.ts";
import type { Deps } from "#server/deps.ts";
import { siteLanguage } from "#server/languages/languages.ts";
import { sendsMail } from "#server/mail/sends-mail.ts";
import { currentContent, isUnchangedLegalText, withSiteName } from "#server/settings/settings.ts";
import { markdownToHtml } from "#server/text/markdown.ts";

const tags = ["Content"];

const read = createRoute({
  method: "get",
  path: "/api/content",
  tags,
  operationId: "readContent",
  summary: "The operator's content for the screens",
  description: "Contact, event (null when none is upcoming), hero, questions and donations.",
  responses: { 200: json(publicContent, "The content") },
});

const page = (name: "terms" | "privacy", operationId: string) =>
  createRoute({
    method: "get",
    path: `/api/content/${name}` as const,
    tags,
    operationId,
    summary: `The ${name} page`,
    responses: { 200: json(legalPage, "Its sections as safe HTML") },
  });

const help = createRoute({
  method: "get",
  path: "/api/content/help",
  tags,
  operationId: "readHelp",
  summary: "What the page for help says above its form",
  responses: { 200: json(z.object({ html: z.string() }), "Safe HTML") },
});

/**
 * A legal text: the one in `content/` in the reader's language, if it is translated, else in English; an operator's own is in the site's
 * first language (docs/product.md 18.60).
 */
async function legalText(deps: Deps, part: LegalTextName, origin: string): Promise<LegalPage> {
  const now = await currentContent(deps);
  if (!isUnchangedLegalText(deps.content, now, part))
    return presentLegalText(now[part], siteLanguage(deps.config.languages), origin);
  const translated = translatedLegalText(deps.content, part);
  return translated
    ? presentLegalText(withSiteName(translated, now.site.name), currentLanguage(), origin)
    : presentLegalText(now[part], BASE_LANGUAGE, origin);
}

/** The operator's content (docs/product.md 1.10). */
export const contentRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(read, async (c) => {
      const content = presentContent(
        await currentContent(deps),
        deps.clock(),
        sendsMail(deps.config),
        deps.config.languages,
      );
      return c.json(deps.draft ? { ...content, preview: true as const } : content, 200);
    })
    .openapi(page("terms", "readTerms"), async (c) =>
      c.json(await legalText(deps, "terms", c.get("origin")), 200),
    )
    .openapi(page("privacy", "readPrivacy"), async (c) =>
      c.json(await legalText(deps, "privacy", c.get("origin")), 200),
    )
    .openapi(help, async (c) => {
      const content = await currentContent(deps);
      const text = inReadersLanguage(content.help.text, content.site.name);
      return c.json({ html: markdownToHtml(text, c.get("origin")) }, 200);
    });
