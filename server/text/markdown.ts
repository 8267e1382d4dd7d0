import { Marked, type MarkedExtension, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { MARKDOWN_MAX } from "#domain/text/markdown.ts";
import { headingId } from "#domain/text/slug.ts";
import { escapeHtml } from "#server/text/html.ts";
import { plainTextRenderer } from "#server/text/markdown-text.ts";

// Texts that operators write in Markdown (GitHub's flavour): HTML for pages and mail, and plain text. Raw HTML in the source
// is shown as text. Whatever comes out contains only the tags and attributes below (docs/product.md 11.40).

/** The most columns of a table. Rows are filled up to the header's columns, so without a limit a small source makes huge HTML. */
const COLUMNS_MAX = 20;

/** With more signs of emphasis in a paragraph, or lists and quotes in each other, the library takes seconds. */
const EMPHASIS_MAX = 1000;
const TOO_NESTED = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){50}/m;

const TAGS =
  "p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code strong em del a img table thead tbody tr th td".split(
    " ",
  );
const SCHEMES = ["http", "https", "mailto"];

const INK = "#22301f";
/** The inline styles of mail, whose readers often ignore style sheets. */
const MAIL_STYLES: Readonly<Record<string, string>> = {
  p: "margin:0 0 16px",
  ul: "margin:0 0 16px;padding-left:24px",
  ol: "margin:0 0 16px;padding-left:24px",
  li: "margin:0 0 6px",
  h2: "margin:24px 0 12px;font-size:21px;line-height:1.3",
  h3: "margin:20px 0 10px;font-size:18px;line-height:1.3",
  blockquote: "margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #c9c3ae",
  pre: "margin:0 0 16px;white-space:pre-wrap",
  table: "margin:0 0 16px;border-collapse:collapse",
  th: `padding:4px 10px;border:1px solid #c9c3ae;text-align:left;color:${INK}`,
  td: "padding:4px 10px;border:1px solid #c9c3ae",
  hr: "margin:24px 0;border:0;border-top:1px solid #c9c3ae",
};

/**
 * Renders Markdown as safe HTML for a page of the site at `origin`. Headings begin with `h2`, since the page has an `h1`. Links to
 * other sites get `rel="nofollow noopener"`; pictures of other sites are replaced by their description. Never throws: a source
 * that is too long (`MARKDOWN_MAX`), too deeply nested or has too much emphasis becomes paragraphs of plain text.
 */
export const markdownToHtml = (source: string, origin: string): string => render(source, origin, "page");

/** What precedes the first heading of a text, and its titled sections, as safe HTML for a page with an `h2` for each title. */
export function markdownSections(
  source: string,
  origin: string,
): { intro: string; sections: { title: string; html: string }[] } {
  const tokens = isTooMuch(source) ? undefined : attempt(() => new Marked({ gfm: true }).lexer(source));
  if (!tokens) return { intro: markdownToHtml(source, origin), sections: [] };
  // What links refer to counts in every section.
  const links = tokens.flatMap((token) => (token.type === "def" ? [token.raw] : [])).join("\n");
  let last = { title: "", body: "" };
  const parts = [last];
  for (const token of tokens)
    if (token.type === "heading" && token["depth"] <= 2)
      parts.push((last = { title: markdownToText(token["text"], origin), body: "" }));
    else last.body += token.raw;
  const [intro, ...sections] = parts.map(({ title, body }) => ({
    title,
    html: body.trim() === "" ? "" : render(`${body}\n\n${links}`, origin, "section"),
  }));
  return { intro: intro?.html ?? "", sections };
}

/** A text that Markdown shows as it is. */
export const escapeMarkdown = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, "\\$&");

/**
 * The same for mail, with inline styles, links in the accent color, and the plain-text part. Pictures become links, because a picture that is loaded tells when
 * and where a mail is read.
 */
export const markdownToMail = (
  source: string,
  origin: string,
  accent: string,
): { html: string; text: string } => ({
  html: render(source, origin, "mail", accent),
  text: markdownToText(source, origin),
});

/** Renders Markdown as plain text: links are followed by their absolute address in parentheses. Never throws. */
export function markdownToText(source: string, origin: string): string {
  const links = { absolute: (href: string) => (href.startsWith("#") ? undefined : linkTarget(href, origin)) };
  return parsed(source, { renderer: plainTextRenderer(links) })?.trim() ?? source.trim();
}

/** Where HTML is shown: in a section, headings that a writer made with `###` follow an `h2`. */
type Target = "page" | "section" | "mail";

function render(source: string, origin: string, target: Target, accent = ""): string {
  const html = parsed(source, { renderer: htmlRenderer(origin, target) });
  if (html !== undefined) {
    const safe = attempt(() => sanitizeHtml(html, sanitizing(origin, target, accent)));
    if (safe !== undefined) return safe.trim();
  }
  const style = target === "mail" ? ` style="${MAIL_STYLES["p"]}"` : "";
  return source
    .split(/\n\s*\n/)
    .map((paragraph) => `<p${style}>${escapeHtml(paragraph.trim())}</p>`)
    .join("\n");
}

/** Whether the library would take too long. Cells of tables are read one by one, so these do not count. */
const isTooMuch = (source: string): boolean =>
  source.length > MARKDOWN_MAX ||
  TOO_NESTED.test(source) ||
  source
    .replaceAll(/^[ \t]*\|.*$/gm, "")
    .split(/\n[ \t]*\n/)
    .some((paragraph) => (paragraph.match(/[*_]/g)?.length ?? 0) > EMPHASIS_MAX);

/** Undefined for a source that would take too long, or is so deeply nested that the stack overflows. */
function parsed(source: string, extension: MarkedExtension): string | undefined {
  if (isTooMuch(source)) return undefined;
  const marked = new Marked({ gfm: true, async: false }, { tokenizer: narrowTables }, extension);
  return attempt(() => marked.parse(source) as string);
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError || /recursion/i.test(String(error))) return undefined;
    throw error;
  }
}

/** `false` lets the library's own tokenizer go on; `undefined` says that there is no table. */
const narrowTables: MarkedExtension["tokenizer"] = {
  table: (src) => ((src.split("\n", 1)[0]?.split("|").length ?? 0) > COLUMNS_MAX + 1 ? undefined : false),
};

const htmlRenderer = (origin: string, target: Target): MarkedExtension["renderer"] => ({
  html: ({ text, block }: Tokens.HTML | Tokens.Tag) =>
    block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text),
  ...(target === "mail" ? {} : { heading: headingWithId }),
  // Task lists: a control nobody can use would need a label.
  checkbox: ({ checked }: Tokens.Checkbox) => (checked ? "☑ " : "☐ "),
  image: ({ href: source, text }: Tokens.Image) => {
    const url = ownUrl(source, origin);
    if (!url) return escapeHtml(text);
    const [href, alt] = [escapeHtml(url.href), escapeHtml(text)];
    return target === "mail" ? `<a href="${href}">${alt || href}</a>` : `<img src="${href}" alt="${alt}">`;
  },
});

/** A heading that links on its page lead to: see `headingId`. */
function headingWithId(this: RendererThis, { tokens, depth, text }: Tokens.Heading): string {
  const id = headingId(text.replaceAll(/[*_`]/g, ""));
  return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
}
type RendererThis = ThisParameterType<NonNullable<NonNullable<MarkedExtension["renderer"]>["heading"]>>;

function sanitizing(origin: string, target: Target, accent: string): sanitizeHtml.IOptions {
  const styles = { ...MAIL_STYLES, a: `color:${accent}` } as Readonly<Record<string, string>>;
  const styled = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const { style: _, ...others } = attribs;
    const style = target === "mail" ? styles[tagName] : undefined;
    return { tagName, attribs: style ? { ...others, style } : others };
  };
  return {
    allowedTags: TAGS,
    allowedAttributes: {
      "*": ["style"],
      a: ["href", "rel"],
      img: ["src", "alt"],
      ol: ["start"],
      th: ["align"],
      td: ["align"],
      ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, ["id"]])),
    },
    allowedSchemes: SCHEMES,
    allowProtocolRelative: false,
    // The only styles are those set above.
    parseStyleAttributes: false,
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !ownUrl(attribs["src"] ?? "", origin),
    transformTags: {
      "*": styled,
      ...(target === "section" ? {} : lowered(styled)),
      a: (_, { href = "" }) => {
        // On the same page, which a mail has not.
        if (href.startsWith("#"))
          return styled("a", target === "mail" ? {} : { href: `#${headingId(decoded(href.slice(1)))}` });
        const url = linkTarget(href, origin);
        if (url === undefined) return styled("a", {});
        const rel: Record<string, string> = ownUrl(href, origin) ? {} : { rel: "nofollow noopener" };
        return styled("a", { href: url, ...rel });
      },
    },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Styled = (tagName: string, attribs: sanitizeHtml.Attributes) => sanitizeHtml.Tag;

/** Each heading one level lower. */
const lowered = (styled: Styled) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].map((level) => [
      `h${level}`,
      (_: string, attribs: sanitizeHtml.Attributes) => styled(`h${level + 1}`, attribs),
    ]),
  );

/** The absolute address of a link; undefined unless it has one of our schemes. */
function linkTarget(href: string, origin: string): string | undefined {
  const url = URL.parse(href, origin);
  return url && SCHEMES.includes(url.protocol.slice(0, -1)) ? url.href : undefined;
}

/** An address on the site at `origin`; undefined for any other. */
function ownUrl(href: string, origin: string): URL | undefined {
  const url = URL.parse(href, origin);
  return url?.origin === URL.parse(origin)?.origin ? (url ?? undefined) : undefined;
}
