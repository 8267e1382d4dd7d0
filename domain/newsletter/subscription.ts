import { m } from "#messages";
import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";
import { inserted } from "#domain/http/responses.ts";

/** Subscribes an address to the newsletter (docs/product.md 3.28, 5.16). Lowercased, because addresses are unique. */
export const subscriptionInput = z.object({ email: emailAddress }).meta({ id: "SubscriptionInput" });
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

/** How long a confirmation link is valid, in hours (docs/product.md 11.8). */
export const CONFIRM_HOURS = 72;

export const subscribed = inserted
  .extend({
    confirm: z.literal(true).optional().meta({
      description: "A mail with a confirmation link is on its way; the subscription starts when it is opened",
    }),
  })
  .meta({ id: "Subscribed" });

/** The token of a newsletter link. */
export const newsletterToken = z
  .object({
    token: z.string({ error: m.newsletterLinkIncomplete }).max(200, { error: m.newsletterLinkIncomplete }),
  })
  .meta({ id: "NewsletterToken" });

/** The purpose of a newsletter link, and whether it was already carried out. */
export const newsletterLink = z
  .object({ purpose: z.enum(["confirm", "unsubscribe"]), email: z.string(), done: z.boolean() })
  .meta({ id: "NewsletterLink" });
export type NewsletterLink = z.infer<typeof newsletterLink>;
