import { expect, test } from "vitest";
import { csvLine } from "#domain/text/csv.ts";

test("cells stand in quotes, and quotes in them are doubled", () =>
  expect(csvLine(['a,"b"', "c\nd", ""])).toBe('"a,""b""","c\nd",""\r\n'));

test.each(["=1+1", "+31", "-2", "@SUM(A1)", "\t=1", "\r=1"])("%j is no formula", (cell) =>
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`),
);

test("what only holds such a character stays as it is", () =>
  expect(csvLine(["a=b", "x+y@example.org"])).toBe('"a=b","x+y@example.org"\r\n'));
