/** A stored value that is not what follows from other rows. */
export type Mismatch = {
  /** The table and the key of the row. */
  row: string;
  column: string;
  stored: Value;
  expected: Value;
  /** Whether `recount` replaces it. When statuses contradict each other, either may be the wrong one. */
  isDerived: boolean;
};
type Value = string | number | null;

/** The database and JavaScript round trending scores differently. */
const SCORE_TOLERANCE = 1e-6;

/** Compares the columns of `expected` with those of a stored row. */
export function* compare<Row extends Record<string, Value>>(
  row: string,
  stored: { [Column in keyof Row]: Value } | undefined,
  expected: Row,
): Generator<Mismatch> {
  for (const column of Object.keys(expected)) {
    const [is, be] = [stored?.[column] ?? null, expected[column] ?? null];
    if (is === be) continue;
    if (column === "trending_score" && is !== null && Math.abs(Number(is) - Number(be)) < SCORE_TOLERANCE)
      continue;
    yield { row, column, stored: is, expected: be, isDerived: true };
  }
}

/** How many rows are read at once. */
export const BATCH_SIZE = 200;

/** Reads up to `BATCH_SIZE` rows that follow `last` in the order of their key. */
export type Read<Row> = (last: Row | undefined) => Promise<Row[]>;

/** Reads all rows in batches. */
export async function* batches<Row>(read: Read<Row>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}
