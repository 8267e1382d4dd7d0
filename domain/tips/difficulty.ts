/** The difficulties that forms suggest and Browse Tips filters by; a tip may have any other word (docs/product.md 9.27). */
export const DIFFICULTIES = ["Easy", "Medium", "Hard"] as const;

/** A difficulty as filters compare it: case does not matter (docs/product.md 7). */
export const difficultyKey = (difficulty: string) => difficulty.normalize("NFKC").trim().toLowerCase();

/** Easy 1, Medium 2, Hard 3, anything else 4: the order of `sortByDifficulty=true`. */
export function difficultyRank(difficulty: string): number {
  const place = DIFFICULTIES.findIndex((level) => difficultyKey(level) === difficultyKey(difficulty));
  return place === -1 ? DIFFICULTIES.length + 1 : place + 1;
}
