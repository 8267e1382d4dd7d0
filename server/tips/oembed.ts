import { m } from "#messages";
import { photoPath, widthsIn } from "#domain/photos/sizes.ts";
import { publicTipIdIn } from "#domain/tips/public-page.ts";
import type { Oembed, OembedQuery } from "#domain/tips/oembed.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { currentContent } from "#server/settings/settings.ts";
import { readTip } from "#server/tips/lookup.ts";

/** How long other sites may show it unchanged, in seconds. */
const CACHE_AGE = 300;

/**
 * Describes the public page at an address of this site for other sites, as everybody sees it. Throws 404 if there is none, and 501 for
 * formats but JSON, as the standard demands.
 */
export async function readOembed(deps: Deps, query: OembedQuery, origin: string): Promise<Oembed> {
  if (query.format !== undefined && query.format !== "json") throw new HttpProblem(501, m.tipsJsonOnly());
  const url = new URL(query.url);
  const id = url.origin === origin ? publicTipIdIn(url.pathname) : undefined;
  if (id === undefined) throw new HttpProblem(404, m.tipsNoPublicPage());
  const tip = await readTip(deps, null, id, origin);
  return {
    version: "1.0",
    type: "link",
    title: tip.title,
    author_name: tip.name,
    ...(tip.gardenerId ? { author_url: `${origin}/userDetails/${tip.gardenerId}` } : {}),
    provider_name: (await currentContent(deps)).site.name,
    provider_url: `${origin}/`,
    cache_age: CACHE_AGE,
    ...thumbnail(tip, query, origin),
  };
}

/** The largest size of the photo within the limits. */
function thumbnail({ photoVariants }: Tip, { maxwidth, maxheight }: OembedQuery, origin: string) {
  if (!photoVariants) return {};
  const { hash, width: full, height, widths } = photoVariants;
  const heightAt = (width: number) => Math.round((height * width) / full);
  const width = widthsIn("webp", widths).findLast(
    (each) => each <= (maxwidth ?? Infinity) && heightAt(each) <= (maxheight ?? Infinity),
  );
  if (width === undefined) return {};
  return {
    thumbnail_url: origin + photoPath(hash, width, "webp"),
    thumbnail_width: width,
    thumbnail_height: heightAt(width),
  };
}
