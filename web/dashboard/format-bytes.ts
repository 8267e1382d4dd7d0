const UNITS = ["kB", "MB", "GB", "TB"];
/** Values from here on are shown without decimals. */
const WHOLE = 100;

/** Formats a number of bytes in decimal units: `512 bytes`, `1.5 kB`, `340 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  let [value, unit] = [bytes / 1000, 0];
  // A value that would round up to 1,000 uses the next unit.
  while (Math.round(value) >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  const digits = { maximumFractionDigits: value < WHOLE ? 1 : 0 };
  return `${value.toLocaleString("en", digits)} ${UNITS[unit]}`;
}
