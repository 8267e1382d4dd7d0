import { m } from "#messages";
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
    heading: m.lettersInvitationHeading(),
    paragraphs: [
      m.lettersInvitationHello(),
      invitedBy
        ? m.lettersInvitationText({ name: withoutLinks(invitedBy), site: site.name })
        : m.lettersInvitationSomebody({ site: site.name }),
    ],
    button: { label: m.lettersInvitationButton(), link },
    after: [m.lettersInvitationAfter({ day: formatDate(expires_at) }), m.lettersInvitationNotYou()],
  };
  return {
    subject: m.lettersInvitationSubject({ site: site.name }),
    text: asText(body, site),
    html: asHtml(body, site),
    link,
  };
};
