import { graphemes } from "#domain/text/graphemes.ts";

/** A tip's title on a card: over 40 characters, the first 35 and an ellipsis (docs/product.md 9). */
export const cardTitle = (title: string) => truncate(title, { longerThan: 40, keep: 35 });

/** A tip's body on a card: over 100 characters, the first 65 and an ellipsis (docs/product.md 9). */
export const cardBody = (body: string) => truncate(body, { longerThan: 100, keep: 65 });

/** Shortens a text of more than `longerThan` characters to its first `keep` and an ellipsis. */
export function truncate(text: string, { longerThan, keep }: { longerThan: number; keep: number }): string {
  if (text.length <= longerThan) return text;
  const characters = graphemes(text);
  return characters.length <= longerThan ? text : `${characters.slice(0, keep).join("").trimEnd()}…`;
}
