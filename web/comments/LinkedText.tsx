import { linkify } from "#domain/text/links.ts";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";

/** Plain text in paragraphs, whose web addresses are links that lend them no weight (docs/product.md 12.2). Nothing of it is markup. */
export const LinkedText = ({ text, className }: { text: string; className?: string }) => (
  <Paragraphs text={text} className={className} words={withLinks} />
);

const withLinks = (paragraph: string) =>
  linkify(paragraph).map((part, place) =>
    "text" in part ? (
      part.text
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- a link is known by its place alone
        key={place}
        href={part.href}
        rel="nofollow ugc noopener noreferrer"
        dir="ltr"
        className="line-link font-normal wrap-anywhere"
      >
        {part.label}
      </a>
    ),
  );
