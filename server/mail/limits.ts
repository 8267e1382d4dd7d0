import type { NotificationKind } from "#domain/notifications/notification.ts";
import type { Deps } from "#server/deps.ts";
import type { SiteLimit } from "#server/http/limits.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import type { SecurityMailKind } from "#server/mail/templates.ts";

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
 * The same for a password reset, which has a count of its own for each recipient, so that no other mail that strangers request
 * keeps the owner from one.
 */
export const takeResetLimits = (
  deps: Pick<Deps, "limits">,
  address: string,
  recipient: string,
): Promise<void> => takeMailLimits(deps, address, `${recipient} reset`);

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

/** The kinds of security mail that strangers can cause. */
const CAUSED_BY_STRANGERS: ReadonlySet<SecurityMailKind> = new Set(["signUpTaken", "codesUsedUp"]);

/**
 * Takes from the limits on security mail to the owner of an account (docs/product.md 9.40), separately for each kind, so that one
 * cannot suppress another. An unconfirmed address may be somebody else's, so mail there also counts like any other, except what
 * strangers can cause, so that it cannot block the confirmation. Returns false when a limit is used up.
 */
export async function takeSecurityMailLimit(
  { limits }: Pick<Deps, "limits">,
  kind: SecurityMailKind,
  { email, confirmed }: { email: string; confirmed: boolean },
): Promise<boolean> {
  try {
    if (CAUSED_BY_STRANGERS.has(kind))
      await limits.take("strangersSecurityMailsForAccount", `${email} ${kind}`);
    else
      await limits.takeAll(
        ["securityMailsForAccount", `${email} ${kind}`],
        ...(confirmed ? [] : ([["mailsForAccount", email]] satisfies [SiteLimit, string][])),
      );
    return true;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}
