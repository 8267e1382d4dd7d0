import { publicTipPath } from "#domain/tips/public-page.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { escapeXml } from "#server/discovery/xml.ts";
import { newestGardeners } from "#server/gardeners/gardeners.ts";
import { listPastIssues } from "#server/newsletter/newsletter.ts";
import { plantIds } from "#server/plants/plants.ts";
import { countPublicBatches, publicTips } from "#server/tips/tips.ts";

/** How many of the newest gardeners are in the sitemap. The format allows 50,000 URLs in a file. */
const SITEMAP_GARDENERS = 10_000;
/** How many of the newest issues of the newsletter are in it. */
const SITEMAP_ISSUES = 1000;
/** How many plants are in theirs. */
const SITEMAP_PLANTS = 50_000;
const PAGES = [
  "/",
  "/browsetips",
  "/exploregardeners",
  "/plants",
  "/getHelpFromExpert",
  "/subscribe",
  "/newsletter",
  "/terms",
  "/privacy",
];

/** The sitemap's index: a file with the public screens and the gardeners, one with the plants, and files with the public tips. */
export async function sitemapIndex(deps: Deps, origin: string): Promise<string> {
  const batches = await countPublicBatches(deps);
  const tips = Array.from({ length: batches }, (_, index) => `tips.xml?file=${index + 1}`);
  const files = ["pages.xml", "plants.xml", ...tips].map((file) => escapeXml(`${origin}/sitemap-${file}`));
  return sitemap(
    "sitemapindex",
    files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`),
  );
}

/** The file of the public screens, the newest issues of the newsletter and the newest active gardeners that the viewer sees. */
export async function pagesSitemap(deps: Deps, viewer: Viewer, origin: string): Promise<string> {
  const gardeners = await newestGardeners(deps, viewer, SITEMAP_GARDENERS);
  const issues = await listPastIssues(deps, { skip: 0, limit: SITEMAP_ISSUES });
  return sitemap("urlset", [
    ...PAGES.map((path) => entry(origin + path)),
    ...issues.rows.map(({ _id, publishedAt }) => entry(`${origin}/newsletter/${_id}`, publishedAt)),
    ...gardeners.map(({ id, updatedAt }) => entry(`${origin}/userDetails/${id}`, updatedAt)),
  ]);
}

/** The file of the plants. */
export async function plantsSitemap(deps: Deps, origin: string): Promise<string> {
  const plants = await plantIds(deps, SITEMAP_PLANTS);
  return sitemap(
    "urlset",
    plants.map((id) => entry(`${origin}/plants/${id}`)),
  );
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
