import { linkify } from "#domain/text/links.ts";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";

/** Plain text in paragraphs with its URLs as `nofollow` links (docs/product.md 12.2). Markup in the text is not interpreted. */
export const LinkedText = ({ text, className }: { text: string; className?: string }) => (
  <Paragraphs text={text} className={className} renderText={withLinks} />
);

const withLinks = (paragraph: string) =>
  linkify(paragraph).map((part, index) =>
    "text" in part ? (
      part.text
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
        key={index}
        href={part.href}
        rel="nofollow ugc noopener noreferrer"
        dir="ltr"
        className="line-link font-normal wrap-anywhere"
      >
        {part.label}
      </a>
    ),
  );
