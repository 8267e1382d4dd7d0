import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";

/** For how many days an invitation can be used (docs/product.md 10.81). */
export const INVITATION_DAYS = 7;
/** How many invitations can be unused at once. */
export const INVITATIONS_MAX = 200;

/** Invites the owner of an address. */
export const invitationInput = z.object({ email: emailAddress }).meta({ id: "InvitationInput" });
export type InvitationInput = z.infer<typeof invitationInput>;

const time = z.string().meta({ format: "date-time" });

/** An invitation that was not used yet, as admins see it. */
export const invitation = z
  .object({
    _id: z.string(),
    email: z.string(),
    invitedBy: z.string().nullable().meta({ description: "Null if that account is deleted" }),
    createdAt: time,
    expiresAt: time,
    link: z.string().nullable().meta({
      description: "To pass on by hand; null where the site mails it itself",
    }),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitation>;

/** What the link of an invitation is for. */
export const invitationLink = z.object({ email: z.string() }).meta({ id: "InvitationLink" });
