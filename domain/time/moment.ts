/** By hand, since servers and browsers abbreviate differently. */
export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A time (ISO 8601, UTC) as `16 Nov 2026, 09:30 UTC`. */
export function momentOf(time: string): string {
  const [year = "", month = "", rest = ""] = time.split("-", 3);
  return `${Number(rest.slice(0, 2))} ${MONTHS[Number(month) - 1]} ${year}, ${rest.slice(3, 8)} UTC`;
}
