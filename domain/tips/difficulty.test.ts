import { describe, expect, test } from "vitest";
import { difficultyKey, difficultyRank } from "#domain/tips/difficulty.ts";

describe("difficulties (7.32, 7.35)", () => {
  test.each(["Easy", "easy", " EASY ", "Ｅａｓｙ"])("%j is Easy", (difficulty) =>
    expect(difficultyKey(difficulty)).toBe("easy"),
  );

  test("stand in the order Easy, Medium, Hard, then all others alike", () =>
    expect(["Easy", "MEDIUM", "hard", "Expert", "", "Easy-ish"].map(difficultyRank)).toEqual([
      1, 2, 3, 4, 4, 4,
    ]));
});
