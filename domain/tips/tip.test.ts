import { describe, expect, test } from "vitest";
import { tipChange, tipInput, tipLike, tipUpdateInput, tipsQuery } from "#domain/tips/tip.ts";

const sent = {
  title: "Mulch the tomatoes",
  difficultyLevel: "Easy",
  category: "Plant Care",
  privacy: "Public",
  plantType: "Tomato",
  postBody: "Straw.\nA hand deep.",
  photo: "https://example.com/tomato.jpg",
};
const pathsOf = (value: object) => tipInput.safeParse(value).error?.issues.map(({ path }) => path[0]);

describe("a tip to share (5.10)", () => {
  test("is accepted as the form sends it", () => expect(tipInput.parse(sent)).toEqual(sent));

  test("ignores an author, likes and an id (6.1)", () =>
    expect(
      tipInput.parse({ ...sent, name: "Eve", email: "eve@example.com", like: 99, _id: "1", role: "admin" }),
    ).toEqual(sent));

  test.each(Object.keys(sent))("requires %s (5.10)", (field) => {
    expect(pathsOf({ ...sent, [field]: undefined })).toEqual([field]);
    expect(pathsOf({ ...sent, [field]: "  " })).toEqual([field]);
  });

  test.each([
    ["title", 120],
    ["difficultyLevel", 40],
    ["category", 40],
    ["plantType", 80],
    ["postBody", 10_000],
  ])("%s has at most %i characters (5.4, 9.17, 9.18, 9.19, 9.20)", (field, max) => {
    expect(pathsOf({ ...sent, [field]: "x".repeat(max) })).toBeUndefined();
    expect(pathsOf({ ...sent, [field]: "x".repeat(max + 1) })).toEqual([field]);
  });

  test("accepts any difficulty and category, but only two privacies (5.4, 9.28)", () => {
    expect(pathsOf({ ...sent, difficultyLevel: "Fiendish", category: "Bees" })).toBeUndefined();
    expect(pathsOf({ ...sent, privacy: "public" })).toEqual(["privacy"]);
  });
});

test("an update also has the byline, and a change has any of the fields (5.11, 7.16)", () => {
  expect(tipUpdateInput.safeParse(sent).error?.issues.map(({ path }) => path[0])).toEqual(["name"]);
  expect(tipUpdateInput.parse({ ...sent, name: "Ana" })).toEqual({ ...sent, name: "Ana" });
  expect(tipChange.parse({ title: "Mulch" })).toEqual({ title: "Mulch" });
  expect(tipChange.safeParse({ title: "" }).success).toBe(false);
});

test.each([
  [1, true],
  [7, true],
  [0, false],
  [-1, false],
  [1.5, false],
  ["1", false],
  [null, false],
  [true, false],
  [Infinity, false],
])("a like of %j: %s (7.17)", (like, accepted) => expect(tipLike.safeParse({ like }).success).toBe(accepted));

describe("the query of the tip list (7.11, 7.12, 7.13, 7.35)", () => {
  test("is parsed from text", () =>
    expect(
      tipsQuery.parse({
        limit: "6",
        skip: "12",
        difficulty: " Easy ",
        sort: "asc",
        sortByDifficulty: "true",
      }),
    ).toEqual({ limit: 6, skip: 12, difficulty: "Easy", sort: "asc", sortByDifficulty: true }));

  test("lowercases the e-mail address", () =>
    expect(tipsQuery.parse({ email: " Ana@Example.com " })).toEqual({ email: "ana@example.com" }));

  test.each([
    { sort: "desc" },
    { sort: "" },
    { sortByDifficulty: "yes" },
    { difficulty: "" },
    { difficulty: "x".repeat(41) },
    { difficulty: "a\u0000b" },
    { gardener: "a\u0000b" },
    { gardener: "" },
    { email: "a\u0000b@example.com" },
    { email: "x".repeat(255) },
  ])("%j is rejected", (query) => expect(tipsQuery.safeParse(query).success).toBe(false));
});
