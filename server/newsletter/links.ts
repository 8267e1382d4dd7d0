import type { NewsletterLink } from "#domain/newsletter/subscription.ts";
import { verifySignedToken, signedToken } from "#server/mail/link-token.ts";

type Purpose = NewsletterLink["purpose"];

const PATHS: Record<Purpose, string> = { confirm: "/confirmSubscription", unsubscribe: "/unsubscribe" };
const meaning = (purpose: Purpose) => `newsletter ${purpose}`;

/** The address of the page that confirms a subscription, or ends it. */
export const linkFor = (purpose: Purpose, origin: string, secret: string, id: string): string =>
  `${origin}${PATHS[purpose]}?token=${signedToken(secret, meaning(purpose), id)}`;

/** What a token is for and whose subscription; undefined when it is forged. */
export function readToken(secret: string, token: string): { purpose: Purpose; id: string } | undefined {
  for (const purpose of ["confirm", "unsubscribe"] as const) {
    const id = verifySignedToken(secret, meaning(purpose), token);
    if (id !== undefined) return { purpose, id };
  }
  return undefined;
}
