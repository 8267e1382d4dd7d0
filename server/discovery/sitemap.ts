import { publicTipPath } from "#domain/tips/public-page.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { escapeXml } from "#server/discovery/xml.ts";
import { newestGardeners } from "#server/gardeners/gardeners.ts";
import { countPublicBatches, publicTips } from "#server/tips/tips.ts";

/** How many of the newest gardeners are in the sitemap. The format allows 50,000 URLs in a file. */
const SITEMAP_GARDENERS = 10_000;
const PAGES = [
  "/",
  "/browsetips",
  "/exploregardeners",
  "/getHelpFromExpert",
  "/subscribe",
  "/terms",
  "/privacy",
];

/** The sitemap's index: a file with the public screens and the gardeners, and files with the public tips. */
export async function sitemapIndex(deps: Deps, origin: string): Promise<string> {
  const batches = await countPublicBatches(deps);
  const tips = Array.from({ length: batches }, (_, index) => `tips.xml?file=${index + 1}`);
  const files = ["pages.xml", ...tips].map((file) => escapeXml(`${origin}/sitemap-${file}`));
  return sitemap(
    "sitemapindex",
    files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`),
  );
}

/** The file of the public screens and of the newest active gardeners that the viewer sees. */
export async function pagesSitemap(deps: Deps, viewer: Viewer, origin: string): Promise<string> {
  const gardeners = await newestGardeners(deps, viewer, SITEMAP_GARDENERS);
  return sitemap("urlset", [
    ...PAGES.map((path) => entry(origin + path)),
    ...gardeners.map(({ id, updatedAt }) => entry(`${origin}/userDetails/${id}`, updatedAt)),
  ]);
}

/** A file of the public tips that the viewer sees, from 1; undefined if the index has no such file. */
export async function tipsSitemap(
  deps: Deps,
  viewer: Viewer,
  { file, origin }: { file: number; origin: string },
): Promise<string | undefined> {
  if (file > (await countPublicBatches(deps))) return undefined;
  const tips = await publicTips(deps, viewer, file);
  return sitemap(
    "urlset",
    tips.map((tip) => entry(origin + publicTipPath(tip), tip.updatedAt)),
  );
}

const entry = (url: string, changed?: string) =>
  `<url><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;

const sitemap = (root: "sitemapindex" | "urlset", entries: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;
