/** The first characters that make a spreadsheet treat a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180), with every cell quoted. A cell that a spreadsheet would run as a formula gets a leading
 * apostrophe, which marks it as text.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
