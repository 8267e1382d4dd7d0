import { expect, test } from "vitest";
import { rhsRating, usdaZone } from "#domain/gardens/hardiness.ts";
import { toCelsius } from "#domain/units/conversions.ts";

test.each([
  [-12, "8a", "H5"],
  [-15, "7b", "H5"],
  [-15.1, "7a", "H6"],
  [-20, "6b", "H6"],
  [-20.1, "6b", "H7"],
  [-10, "8a", "H4"],
  [-5, "9a", "H3"],
  [1, "10a", "H2"],
  [5, "11a", "H1c"],
  [10, "12a", "H1b"],
  [15, "12b", "H1a"],
  [-60, "1a", "H7"],
  [30, "13b", "H1a"],
])("a winter of %s °C is in USDA zone %s and asks for RHS %s (13.6)", (celsius, zone, rating) => {
  expect(usdaZone(celsius)).toBe(zone);
  expect(rhsRating(celsius)).toBe(rating);
});

test.each([
  [0, "7a"],
  [4.9, "7a"],
  [5, "7b"],
  [9.9, "7b"],
  [10, "8a"],
  [-60, "1a"],
  [-55, "1b"],
  [69.9, "13b"],
])("USDA zones begin and end at %s °F as published: %s (13.6)", (fahrenheit, zone) =>
  expect(usdaZone(toCelsius(fahrenheit))).toBe(zone),
);
