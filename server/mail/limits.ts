import type { NotificationKind } from "#domain/notifications/notification.ts";
import type { Deps } from "#server/deps.ts";
import type { SiteLimit } from "#server/http/limits.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/**
 * Takes from the limits on mail requested from an IP address, once for each recipient, whether or not the recipient has
 * an account (docs/product.md 9.40). Throws 429.
 */
export async function takeMailLimits(
  { limits }: Pick<Deps, "limits">,
  address: string,
  ...recipients: string[]
): Promise<void> {
  await limits.takeAll(
    ["mailsFromAddress", address],
    ...[...new Set(recipients)].flatMap((recipient): [SiteLimit, string][] => [
      ["mailsForAccountFromAddress", `${recipient} ${address}`],
      ["mailsForAccount", recipient],
    ]),
  );
}

/**
 * Takes from the limit on notifications mailed to an address (docs/product.md 9.40). Help answers and moderation
 * decisions each have a separate count, so that many comments cannot block them. Returns false when the limit is used up.
 */
export async function takeNotificationMailLimit(
  { limits }: Pick<Deps, "limits">,
  kind: NotificationKind,
  recipient: string,
): Promise<boolean> {
  const separate = kind === "help" || kind === "moderation";
  try {
    await limits.take("notificationMailsForAccount", separate ? `${recipient} ${kind}` : recipient);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}
