import { formatNumber } from "#domain/text/numbers.ts";

/** How many follow a member, for the member alone (docs/product.md 18.36). */
export const followersInWords = (total: number): string =>
  total === 1 ? "One gardener follows you." : `${formatNumber(total)} gardeners follow you.`;
