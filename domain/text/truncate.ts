import { charactersOf } from "#domain/text/characters.ts";

/** A tip's title as a card shows it: longer than 40 characters becomes its first 35 and an ellipsis (docs/product.md 9). */
export const cardTitle = (title: string) => truncate(title, { longerThan: 40, keep: 35 });

/** A tip's body as a card shows it: longer than 100 characters becomes its first 65 and an ellipsis (docs/product.md 9). */
export const cardBody = (body: string) => truncate(body, { longerThan: 100, keep: 65 });

/** A text that is longer than so many characters becomes its first ones and an ellipsis. */
export function truncate(text: string, { longerThan, keep }: { longerThan: number; keep: number }): string {
  if (text.length <= longerThan) return text;
  const characters = charactersOf(text);
  return characters.length <= longerThan ? text : `${characters.slice(0, keep).join("").trimEnd()}…`;
}
