/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180), every cell in quotes. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it, which spreadsheets take for "this is text".
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
