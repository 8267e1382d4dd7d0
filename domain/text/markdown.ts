/** The most characters of a text in Markdown that is stored and rendered. */
export const MARKDOWN_MAX = 50_000;
