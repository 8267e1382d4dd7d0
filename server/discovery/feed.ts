import { m } from "#messages";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { cardBody } from "#domain/text/truncate.ts";
import { publicTipPath } from "#domain/tips/public-page.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { escapeXml } from "#server/discovery/xml.ts";

/** How many of the newest tips the feed contains. */
export const FEED_SIZE = 30;

/** Renders public tips as an Atom feed (RFC 4287) in the current language: titles, excerpts and links, newest first. */
export function atomFeed(tips: Tip[], { name, origin }: { name: string; origin: string }, now: Date): string {
  const updated =
    tips
      .map((tip) => tip.updatedAt)
      .toSorted()
      .at(-1) ?? now.toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLanguage()}">
  <title>${escapeXml(name)}</title>
  <subtitle>${escapeXml(m.tipsFeed())}</subtitle>
  <id>${escapeXml(origin)}/</id>
  <link rel="alternate" type="text/html" href="${escapeXml(origin)}/browsetips"/>
  <link rel="self" type="application/atom+xml" href="${escapeXml(origin)}/feed.xml"/>
  <updated>${updated}</updated>
${tips.map((tip) => entry(tip, origin)).join("\n")}
</feed>
`;
}

const entry = (tip: Tip, origin: string) => `  <entry>
    <title>${escapeXml(tip.title)}</title>
    <id>urn:uuid:${escapeXml(tip._id)}</id>
    <link rel="alternate" type="text/html" href="${escapeXml(origin + publicTipPath(tip))}"/>
    <author><name>${escapeXml(tip.name)}</name>${profileLink(tip, origin)}</author>
    <category term="${escapeXml(tip.category)}"/>
    <published>${tip.createdAt}</published>
    <updated>${tip.updatedAt}</updated>
    <summary>${escapeXml(cardBody(tip.postBody))}</summary>
  </entry>`;

/** The link to the author's profile, unless it was removed. */
const profileLink = ({ gardenerId }: Tip, origin: string) =>
  gardenerId === "" ? "" : `<uri>${escapeXml(`${origin}/userDetails/${gardenerId}`)}</uri>`;
