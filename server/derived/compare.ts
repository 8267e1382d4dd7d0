/** A stored value that differs from what follows from other rows. */
export type Mismatch = {
  /** The table and the key of the row. */
  row: string;
  column: string;
  stored: Value;
  expected: Value;
  /** Whether `recount` replaces it. Of contradicting statuses it cannot know which one is wrong. */
  isDerived: boolean;
};
type Value = string | number | null;

/** The database and JavaScript round trending scores differently. */
const SCORE_TOLERANCE = 1e-6;

/** Compares the columns of `expected` with those of a stored row. */
export function* compareColumns<Row extends Record<string, Value>>(
  row: string,
  stored: { [Column in keyof Row]: Value } | undefined,
  expected: Row,
): Generator<Mismatch> {
  for (const column of Object.keys(expected)) {
    const [actual, target] = [stored?.[column] ?? null, expected[column] ?? null];
    if (actual === target) continue;
    if (
      column === "trending_score" &&
      actual !== null &&
      Math.abs(Number(actual) - Number(target)) < SCORE_TOLERANCE
    )
      continue;
    yield { row, column, stored: actual, expected: target, isDerived: true };
  }
}

/** How many rows are read at once. */
export const BATCH_SIZE = 200;

/** Reads up to `BATCH_SIZE` rows that follow `last` in the order of their key. */
export type ReadBatch<Row> = (last: Row | undefined) => Promise<Row[]>;

/** Reads all rows in batches. */
export async function* readBatches<Row>(read: ReadBatch<Row>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}
