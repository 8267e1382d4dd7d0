import { formatDate } from "#domain/time/format-date-time.ts";
import { invitationUrl } from "#server/invitations/links.ts";
import * as queries from "#server/invitations/invitations.queries.ts";
import { asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { withoutLinks } from "#server/mail/without-links.ts";

/** The mail that invites somebody to sign up (docs/product.md 10.81). */
export const renderInvitationMail: RenderMail = async ({ db, secret, clock }, site, mail) => {
  const invitation = await queries.selectInvitation(db, mail.detail);
  if (!invitation || invitation.expires_at <= clock().toISOString()) return undefined;
  const { id, invitedBy, expires_at } = invitation;
  const link = invitationUrl(site.origin, secret, id);
  const body = {
    heading: "You are invited",
    paragraphs: [
      "Hello,",
      `${invitedBy ? withoutLinks(invitedBy) : "somebody who runs the site"} invites you to ${site.name}, where gardeners share what they have learned.`,
    ],
    button: { label: "Sign up", link },
    after: [
      `The link works once, until ${formatDate(expires_at)}, for the address that this mail came to.`,
      "If you do not want to join, ignore this mail: nothing happens, and the address is forgotten.",
    ],
  };
  return {
    subject: `An invitation to ${site.name}`,
    text: asText(body, site),
    html: asHtml(body, site),
    link,
  };
};
