import { expect, test } from "vitest";
import { readTable } from "#server/command-file.ts";

const read = (text: string) => readTable(text, (line, message) => new Error(`${line}: ${message}`));

test.each<[string, string[][]]>([
  [
    "a\tb\r\nc\t",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  [
    'a\t"b, ""c"""\n"d\te"\tf',
    [
      ["a", 'b, "c"'],
      ["d\te", "f"],
    ],
  ],
  ['Kale "Nero"\t"Nero" kale', [['Kale "Nero"', '"Nero" kale']]],
  ["", []],
])("cells are read as a spreadsheet saves them: %j (14.8)", (text, cells) =>
  expect(read(text).map((row) => row.cells)).toEqual(cells),
);

test("a row is counted where it begins, after line breaks in quotes and empty lines (14.8)", () =>
  expect(read('a\n"b\nc"\r\n\nd').map(({ line, cells }) => [line, cells.join()])).toEqual([
    [1, "a"],
    [2, "b\nc"],
    [5, "d"],
  ]));

test("quotes that are not closed are refused (14.8)", () =>
  expect(() => read('a\n"b\tc\nd')).toThrow("3: the file ends within quotes that are not closed"));
