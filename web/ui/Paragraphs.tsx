import type { ReactNode } from "react";

type ParagraphsProps = {
  text: string;
  className?: string | undefined;
  /** Draws the words of a paragraph; as they are without it. */
  words?: (paragraph: string) => ReactNode;
};

/** Plain text as people wrote it: blank lines part the paragraphs, single line breaks are kept. */
export function Paragraphs({ text, className, words = asTheyAre }: ParagraphsProps) {
  const paragraphs = text
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== "");
  return (
    <div className={className}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a paragraph is known by its place alone
        <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
          {words(paragraph)}
        </p>
      ))}
    </div>
  );
}

const asTheyAre = (paragraph: string): ReactNode => paragraph;
