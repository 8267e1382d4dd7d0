import { m } from "#messages";

/** How many follow a member, for the member alone (docs/product.md 18.36). */
export function followersInWords(total: number): string {
  return m.followsFollowers({ total });
}
