import type { MarkedExtension, Renderer, Tokens } from "marked";

type Links = { absolute: (href: string) => string | undefined };

/**
 * A renderer of the Markdown library that makes plain text, with an empty line between blocks. `absolute` returns the address
 * shown after a link's text, or undefined for none.
 */
export const plainTextRenderer = ({ absolute }: Links): MarkedExtension["renderer"] => ({
  ...Object.fromEntries(["strong", "em", "del"].map((name) => [name, inline])),
  heading(token: Tokens.Heading) {
    const text = this.parser.parseInline(token.tokens);
    return `${text}\n${(token.depth === 1 ? "=" : "-").repeat(Math.min(text.length, 60))}\n\n`;
  },
  paragraph(token: Tokens.Paragraph) {
    return `${this.parser.parseInline(token.tokens)}\n\n`;
  },
  blockquote(token: Tokens.Blockquote) {
    return `${prefixed(this.parser.parse(token.tokens), "> ", "> ")}\n\n`;
  },
  list({ items, ordered, start }: Tokens.List) {
    const lines = items.map((item, index) => {
      const marker = ordered ? `${Number(start) + index}. ` : "- ";
      return prefixed(this.parser.parse(item.tokens), marker, " ".repeat(marker.length));
    });
    return `${lines.join("\n")}\n\n`;
  },
  checkbox: ({ checked }: Tokens.Checkbox) => (checked ? "[x] " : "[ ] "),
  code: ({ text }: Tokens.Code) => `${prefixed(text, "    ", "    ")}\n\n`,
  hr: () => `${"-".repeat(20)}\n\n`,
  table({ header, rows }: Tokens.Table) {
    const line = (cells: Tokens.TableCell[]) =>
      cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(" | ");
    return `${[header, ...rows].map(line).join("\n")}\n\n`;
  },
  codespan: ({ text }: Tokens.Codespan) => text,
  br: () => "\n",
  html: ({ text }: Tokens.HTML | Tokens.Tag) => text,
  image: ({ text }: Tokens.Image) => text,
  link({ href, tokens }: Tokens.Link) {
    const text = this.parser.parseInline(tokens);
    const url = absolute(href);
    return url === undefined || url === text ? text : `${text} (${url})`;
  },
  text(token: Tokens.Text | Tokens.Escape) {
    return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : token.text;
  },
});

function inline(this: Renderer, { tokens }: { tokens: Tokens.Generic[] }): string {
  return this.parser.parseInline(tokens as Tokens.Paragraph["tokens"]);
}

/** Puts `first` before the first line of a block and `rest` before the others. */
const prefixed = (block: string, first: string, rest: string) =>
  block
    .trimEnd()
    .split("\n")
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd())
    .join("\n");
