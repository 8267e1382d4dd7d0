import { describe, expect, test } from "vitest";
import { facetKey, difficultyRank } from "#domain/tips/facets.ts";

describe("difficulties (7.32, 7.35)", () => {
  test.each(["Easy", "easy", " EASY ", "Ｅａｓｙ"])("%j is Easy", (difficulty) =>
    expect(facetKey(difficulty)).toBe("easy"),
  );

  test("rank Easy, Medium, Hard, then all others equally", () =>
    expect(["Easy", "MEDIUM", "hard", "Expert", "", "Easy-ish"].map(difficultyRank)).toEqual([
      1, 2, 3, 4, 4, 4,
    ]));
});
