/** A tip's title as a card shows it: longer than 40 characters becomes its first 35 and an ellipsis (docs/product.md 9). */
export const cardTitle = (title: string) => truncate(title, { longerThan: 40, keep: 35 });

/** A tip's body as a card shows it: longer than 100 characters becomes its first 65 and an ellipsis (docs/product.md 9). */
export const cardBody = (body: string) => truncate(body, { longerThan: 100, keep: 65 });

const segmenter = new Intl.Segmenter();

/** Counts what a reader sees as one character, so that an accent or an emoji is never cut in half. */
/** A text that is longer than so many characters becomes its first ones and an ellipsis. */
export function truncate(text: string, { longerThan, keep }: { longerThan: number; keep: number }): string {
  if (text.length <= longerThan) return text;
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length <= longerThan ? text : `${characters.slice(0, keep).join("").trimEnd()}…`;
}
