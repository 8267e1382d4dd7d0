const TINTS = ["leaf", "terra", "sun", "sky"] as const;
export type Tint = (typeof TINTS)[number];

/** The same number from 0 up to, not including, `count` for the same text, on the server as in the browser. */
export function stableNumber(text: string, count: number): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 8) % count;
}

/** The tint that belongs to a text, such as an id: always the same one. */
export const tintOf = (text: string): Tint => TINTS[stableNumber(text, TINTS.length)] ?? "leaf";
