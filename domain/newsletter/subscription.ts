import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";

/** An address for the newsletter (docs/product.md 3.28, 5.16), in lower case, as one address is told from another. */
export const subscriptionInput = z.object({ email: emailAddress }).meta({ id: "SubscriptionInput" });
export type SubscriptionInput = z.infer<typeof subscriptionInput>;
