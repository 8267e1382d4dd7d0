import { m } from "#messages";

const UNITS = [m.dashboardKilobytes, m.dashboardMegabytes, m.dashboardGigabytes, m.dashboardTerabytes];
/** Values from here on are shown without decimals. */
const WHOLE = 100;

/** Formats a number of bytes in decimal units: `512 bytes`, `1.5 kB`, `340 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return m.dashboardBytes({ count: bytes });
  let [value, unit] = [bytes / 1000, 0];
  // A value that would round up to 1,000 uses the next unit.
  while (Math.round(value) >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  const size = value < WHOLE ? Math.round(value * 10) / 10 : Math.round(value);
  return UNITS[unit]?.({ size }) ?? "";
}
