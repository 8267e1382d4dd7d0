import { formatNumber } from "#domain/text/numbers.ts";

const INTERVAL_MS = 100;

/** Shows the progress of a long command in one line on a terminal; nothing if the output is not a terminal. */
export function progress(stream: NodeJS.WriteStream = process.stdout) {
  let last = 0;
  let shown = false;
  return {
    at(line: string): void {
      if (!stream.isTTY || Date.now() - last < INTERVAL_MS) return;
      last = Date.now();
      shown = true;
      stream.write(`\r\x1b[K${line} …`);
    },
    end(): void {
      if (shown) stream.write("\r\x1b[K");
    },
  };
}

/** Summarizes the contents of a backup for the last line of output. */
export function summary(parts: Record<string, { count: number }>): string {
  const total = (top: string) =>
    Object.entries(parts)
      .filter(([name]) => name.startsWith(top))
      .reduce((sum, [, { count }]) => sum + count, 0);
  const tips = parts["tables/tip"]?.count ?? 0;
  const gardeners = parts["tables/gardener"]?.count ?? 0;
  return [
    numbered(gardeners, "gardener"),
    numbered(tips, "tip"),
    `${numbered(total("tables/"), "row")} in all`,
    numbered(total("files/"), "file"),
  ].join(", ");
}

const numbered = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
