import type { NotificationKind } from "#domain/notifications/notification.ts";
import type { Deps } from "#server/deps.ts";
import type { SiteLimit } from "#server/http/limits.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/**
 * Takes from the limits of mail that somebody at an internet address may have sent, once for each letter box that it goes
 * to, whoever asks and whether or not it is anybody's (docs/product.md 9.40). Throws 429.
 */
export async function takeMail(
  { limits }: Pick<Deps, "limits">,
  address: string,
  ...boxes: string[]
): Promise<void> {
  await limits.takeAll(
    ["mailsFromAddress", address],
    ...[...new Set(boxes)].flatMap((box): [SiteLimit, string][] => [
      ["mailsForAccountFromAddress", `${box} ${address}`],
      ["mailsForAccount", box],
    ]),
  );
}

/**
 * Takes from the limit of notices that go to a letter box by mail (docs/product.md 9.40). Answers and what moderators decide
 * are counted apart, each kind for itself, so that no comments keep them away. False when the limit is used up.
 */
export async function takeNotificationMail(
  { limits }: Pick<Deps, "limits">,
  kind: NotificationKind,
  box: string,
): Promise<boolean> {
  const apart = kind === "help" || kind === "moderation";
  try {
    await limits.take("noticeMailsForAccount", apart ? `${box} ${kind}` : box);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}
