const UNITS = ["kB", "MB", "GB", "TB"];
/** From here on a tenth is too small to tell. */
const WHOLE = 100;

/** A number of bytes as people say it, in thousands: `512 bytes`, `1.5 kB`, `340 MB`. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  let [value, unit] = [bytes / 1000, 0];
  // What would be rounded up to 1,000 of a unit is one of the next.
  while (Math.round(value) >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  const digits = { maximumFractionDigits: value < WHOLE ? 1 : 0 };
  return `${value.toLocaleString("en", digits)} ${UNITS[unit]}`;
}
