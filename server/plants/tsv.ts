/** A quoted cell, in which a quote is written twice, or any other. */
const CELL = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;

/**
 * The rows of a text with tabs between cells, as spreadsheets save it: a cell with quotes, tabs or line breaks is itself in quotes. `line`
 * counts from 1 and is where the row begins. Empty lines are rows of one empty cell.
 */
export function readTsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let [line, at] = [1, text.startsWith("\ufeff") ? 1 : 0];
  for (let isOpen = true; isOpen;) {
    const row = { line, cells: [] as string[] };
    rows.push(row);
    for (let isMore = true; isMore;) {
      CELL.lastIndex = at;
      const [whole = "", quoted, plain = ""] = CELL.exec(text) ?? [];
      row.cells.push(quoted?.replaceAll('""', '"') ?? plain);
      line += whole.split("\n").length - 1;
      at += whole.length;
      isMore = text[at] === "\t";
      if (isMore) at++;
    }
    if (text[at] === "\r") at++;
    isOpen = text[at] === "\n";
    if (isOpen) at++;
    else isOpen = at < text.length;
    line++;
  }
  return rows;
}
