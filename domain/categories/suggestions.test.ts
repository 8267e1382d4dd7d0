import { expect, test } from "vitest";
import { changeSuggestions } from "#domain/categories/suggestions.ts";

const NAMES = ["Soil", "Seeds", "Pests"];

test.each([
  ["Seeds", "up", ["Seeds", "Soil", "Pests"]],
  ["seeds", "down", ["Soil", "Pests", "Seeds"]],
  ["Soil", "up", NAMES],
  ["Pests", "down", NAMES],
  ["Seeds", "remove", ["Soil", "Pests"]],
  ["Harvest", "add", [...NAMES, "Harvest"]],
  ["SOIL", "add", NAMES],
  ["Harvest", "up", NAMES],
  ["Harvest", "remove", NAMES],
] as const)("suggestions after %s: %s (10.28)", (name, change, after) => {
  expect(changeSuggestions(NAMES, name, change)).toEqual(after);
});
