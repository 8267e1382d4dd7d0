import type { ReactNode } from "react";

type ParagraphsProps = {
  text: string;
  className?: string | undefined;
  /** Renders the text of a paragraph; by default as it is. */
  renderText?: (paragraph: string) => ReactNode;
};

/** Plain text: blank lines separate paragraphs, single line breaks are kept. */
export function Paragraphs({ text, className, renderText = identity }: ParagraphsProps) {
  const paragraphs = text
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== "");
  return (
    <div className={className}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other identity
        <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
          {renderText(paragraph)}
        </p>
      ))}
    </div>
  );
}

const identity = (paragraph: string): ReactNode => paragraph;
