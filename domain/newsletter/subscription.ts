import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";
import { inserted } from "#domain/http/responses.ts";

/** An address for the newsletter (docs/product.md 3.28, 5.16), in lower case, as one address is told from another. */
export const subscriptionInput = z.object({ email: emailAddress }).meta({ id: "SubscriptionInput" });
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

/** For how many hours the link is good that confirms an address (docs/product.md 11.8). */
export const CONFIRM_HOURS = 72;

export const subscribed = inserted
  .extend({
    confirm: z
      .literal(true)
      .optional()
      .meta({ description: "A mail with a link is on its way; the address counts once that is opened" }),
  })
  .meta({ id: "Subscribed" });

/** What a link of the newsletter carries. */
export const newsletterToken = z
  .object({
    token: z.string({ error: "The link is not complete" }).max(200, { error: "The link is not complete" }),
  })
  .meta({ id: "NewsletterToken" });

/** What a link of the newsletter is for, and whether that has been done already. */
export const newsletterLink = z
  .object({ purpose: z.enum(["confirm", "unsubscribe"]), email: z.string(), done: z.boolean() })
  .meta({ id: "NewsletterLink" });
export type NewsletterLink = z.infer<typeof newsletterLink>;
