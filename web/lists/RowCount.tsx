import { formatNumber } from "#domain/text/numbers.ts";

type RowCountProps = { total: number | null; one: string; many: string };

/** How many rows a list has, such as "12 cases"; announced when it changes. */
export function RowCount({ total, one, many }: RowCountProps) {
  return (
    <p aria-live="polite" className="mb-3 text-muted">
      {total === null ? null : formatNumber(total)} {total === 1 ? one : many}
    </p>
  );
}
