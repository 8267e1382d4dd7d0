import type { Content } from "#domain/content/content.ts";

/** What the page for help says above its form, in Markdown. */
export const help: Content["help"] = {
  text: "Describe what puzzles you, and somebody who has seen it before will have a look.",
};
