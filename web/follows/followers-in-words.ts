import { formatNumber } from "#domain/text/numbers.ts";

/** How many follow a member, for the member alone (docs/product.md 18.36). */
export function followersInWords(total: number): string {
  if (total === 0) return "Nobody follows you yet.";
  return total === 1 ? "One gardener follows you." : `${formatNumber(total)} gardeners follow you.`;
}
