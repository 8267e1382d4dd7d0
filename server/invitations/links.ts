import { signedToken, verifySignedToken } from "#server/mail/link-token.ts";

const PURPOSE = "invitation";

/** The URL of the page that signs up with an invitation. */
export const invitationUrl = (origin: string, secret: string, id: string): string =>
  `${origin}/signup?invitation=${signedToken(secret, PURPOSE, id)}`;

/** Returns the id of the invitation that a token belongs to; undefined when it is forged. */
export const readInvitationToken = (secret: string, token: string): string | undefined =>
  verifySignedToken(secret, PURPOSE, token);
