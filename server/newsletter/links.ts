import type { NewsletterLink } from "#domain/newsletter/subscription.ts";
import { verifySignedToken, signedToken } from "#server/mail/link-token.ts";

type Purpose = NewsletterLink["purpose"];

const PATHS: Record<Purpose, string> = { confirm: "/confirmSubscription", unsubscribe: "/unsubscribe" };
const purposeOf = (purpose: Purpose) => `newsletter ${purpose}`;

/** Returns the URL of the page that confirms or ends a subscription. */
export const newsletterLinkUrl = (purpose: Purpose, origin: string, secret: string, id: string): string =>
  `${origin}${PATHS[purpose]}?token=${signedToken(secret, purposeOf(purpose), id)}`;

/** Returns the purpose and subscription id of a token; undefined when it is forged. */
export function readLinkToken(secret: string, token: string): { purpose: Purpose; id: string } | undefined {
  for (const purpose of ["confirm", "unsubscribe"] as const) {
    const id = verifySignedToken(secret, purposeOf(purpose), token);
    if (id !== undefined) return { purpose, id };
  }
  return undefined;
}
