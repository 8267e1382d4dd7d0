import { expect, test } from "vitest";
import { readTsv } from "#server/plants/tsv.ts";

test.each<[string, string[][]]>([
  [
    "a\tb\r\nc\t",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  [
    '\ufeffa\t"b, ""c"""\n"d\te"\tf',
    [
      ["a", 'b, "c"'],
      ["d\te", "f"],
    ],
  ],
  [
    'Kale "Nero"\t"Nero" kale\n"open\tb',
    [
      ['Kale "Nero"', '"Nero" kale'],
      ['"open', "b"],
    ],
  ],
  ["", [[""]]],
])("cells are read as a spreadsheet saves them: %j (14.8)", (text, cells) =>
  expect(readTsv(text).map((row) => row.cells)).toEqual(cells),
);

test("a row is counted where it begins, after line breaks in quotes and empty lines (14.8)", () =>
  expect(readTsv('a\n"b\nc"\r\n\nd').map(({ line, cells }) => [line, cells.join()])).toEqual([
    [1, "a"],
    [2, "b\nc"],
    [4, ""],
    [5, "d"],
  ]));
