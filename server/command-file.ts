import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { CsvError, type Options, parse } from "csv-parse/sync";
import { CommandError } from "#server/command.ts";

const MAX_MB = 100;

/** The text of a file that an operator gives to a command, without its byte order mark. Throws `CommandError`. */
export async function readCommandFile(file: string): Promise<string> {
  const bytes = await readBytes(file).catch((error: Error) => {
    throw new CommandError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  if (!isUtf8(bytes)) throw new CommandError(`${file} is not UTF-8 text. Save it as UTF-8`);
  return new TextDecoder().decode(bytes);
}

async function readBytes(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > MAX_MB * 1024 * 1024) throw new Error(`it has more than ${MAX_MB} MB`);
  return readFile(file);
}

/** A row of a table, and the line of the file where it begins, from 1. */
type Row = { line: number; cells: string[] };

/**
 * The rows of a text with tabs between cells, as spreadsheets save it: a cell with quotes, tabs or line breaks is itself in quotes. Empty
 * lines are left out. Throws what `refuse` makes of a line and what is wrong there.
 */
export function readTable(text: string, refuse: (line: number, message: string) => Error): Row[] {
  try {
    const rows = parse(text, OPTIONS) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record: cells, info }) => ({ line: info.lines - lineBreaks(cells), cells }));
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    throw refuse(Number(error["lines"]), "the file ends within quotes that are not closed");
  }
}

const OPTIONS: Options = {
  delimiter: "\t",
  record_delimiter: ["\r\n", "\n"],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  info: true,
};

const lineBreaks = (cells: readonly string[]) => cells.join("").split("\n").length - 1;
