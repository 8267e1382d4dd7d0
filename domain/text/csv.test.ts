import { expect, test } from "vitest";
import { csvLine } from "#domain/text/csv.ts";

test("cells are quoted, and quotes in them are doubled", () =>
  expect(csvLine(['a,"b"', "c\nd", ""])).toBe('"a,""b""","c\nd",""\r\n'));

test.each(["=1+1", "+31", "-2", "@SUM(A1)", "\t=1", "\r=1"])("%j does not become a formula", (cell) =>
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`),
);

test("a cell with such a character elsewhere stays unchanged", () =>
  expect(csvLine(["a=b", "x+y@example.org"])).toBe('"a=b","x+y@example.org"\r\n'));
