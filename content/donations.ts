import type { Content } from "#domain/content/content.ts";

/**
 * Where gifts go: a coffee service, a payment service, or both; without either, Home has no donation section. `about`
 * says what gifts pay for; `raised` is the amount received, which the dashboard shows. For example:
 *
 *   {
 *     coffee: "https://…",
 *     payment: "https://…",
 *     about: "Small gifts pay for the server.",
 *     raised: { amount: 240, currency: "EUR", since: "this year" },
 *   }
 */
export const donations: Content["donations"] = {};
