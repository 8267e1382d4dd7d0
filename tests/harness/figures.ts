import { appendFileSync, mkdirSync } from "node:fs";

const FOLDER = "test-results";

/** Records a figure of a drill in `test-results/figures.txt`, because tests print nothing. */
export function recordFigure(text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(`${FOLDER}/figures.txt`, `${new Date().toISOString()} ${text}\n`);
}
