import { cardBody } from "#domain/text/truncate.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { xml } from "#server/discovery/xml.ts";

/** How many of the newest tips the feed holds. */
export const FEED_SIZE = 30;

/** Public tips as an Atom feed (RFC 4287): titles, teasers and links, newest first. */
export function atomFeed(tips: Tip[], origin: string, now: Date): string {
  const updated =
    tips
      .map((tip) => tip.updatedAt)
      .toSorted()
      .at(-1) ?? now.toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <title>Trowel</title>
  <subtitle>New tips from gardeners</subtitle>
  <id>${xml(origin)}/</id>
  <link rel="alternate" type="text/html" href="${xml(origin)}/browsetips"/>
  <link rel="self" type="application/atom+xml" href="${xml(origin)}/feed.xml"/>
  <updated>${updated}</updated>
${tips.map((tip) => entry(tip, origin)).join("\n")}
</feed>
`;
}

const entry = (tip: Tip, origin: string) => `  <entry>
    <title>${xml(tip.title)}</title>
    <id>urn:uuid:${xml(tip._id)}</id>
    <link rel="alternate" type="text/html" href="${xml(`${origin}/tipsDetails/${tip._id}`)}"/>
    <author><name>${xml(tip.name)}</name>${profileOf(tip, origin)}</author>
    <category term="${xml(tip.category)}"/>
    <published>${tip.createdAt}</published>
    <updated>${tip.updatedAt}</updated>
    <summary>${xml(cardBody(tip.postBody))}</summary>
  </entry>`;

/** Where the author is found; nowhere when their profile was removed. */
const profileOf = ({ gardenerId }: Tip, origin: string) =>
  gardenerId === "" ? "" : `<uri>${xml(`${origin}/userDetails/${gardenerId}`)}</uri>`;
