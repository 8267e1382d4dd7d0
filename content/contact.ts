import type { Content } from "#domain/content/content.ts";

/**
 * How to reach the people who run this site. What is left out is not shown; a social icon without an address links to
 * the home page. For example:
 *
 *   {
 *     address: "The Potting Shed, 14 Alder Lane\nBristol BS3 4QD",
 *     phone: "0117 555 0142",
 *     support: "help@example.org",
 *     socials: { Instagram: "https://www.instagram.com/…" },
 *   }
 */
export const contact: Content["contact"] = {};
