const TINTS = ["leaf", "terra", "sun", "sky"] as const;
export type Tint = (typeof TINTS)[number];

/** Hashes a text to an integer from 0 to `count` - 1, the same on the server and in the browser. */
export function hashTo(text: string, count: number): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 8) % count;
}

/** The tint of a text such as an id, derived from its hash. */
export const tintOf = (text: string): Tint => TINTS[hashTo(text, TINTS.length)] ?? "leaf";
