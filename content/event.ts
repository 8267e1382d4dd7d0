import type { Content } from "#domain/content/content.ts";

/**
 * The next community event, shown on Home and on the dashboard until it is over; null shows none. For example:
 *
 *   {
 *     name: "Seed Swap at Alder Lane",
 *     starts: "2027-06-12T10:00+01:00",
 *     ends: "2027-06-12T14:00+01:00",
 *     location: "Alder Lane Garden, Bristol",
 *     host: "Walter Finch",
 *   }
 */
export const event: Content["event"] = null;
