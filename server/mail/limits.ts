import type { Deps } from "#server/deps.ts";

/**
 * Takes from the limits of mail that somebody may have sent about an account, which is named by its id or by an address
 * that may be nobody's (docs/product.md 9.40). Throws 429.
 */
export async function takeMail(
  { limits }: Pick<Deps, "limits">,
  about: string,
  address: string,
): Promise<void> {
  await limits.takeAll(
    ["mailsFromAddress", address],
    ["mailsForAccountFromAddress", `${about} ${address}`],
    ["mailsForAccount", about],
  );
}
