import { m } from "#messages";
import * as queries from "#server/help/help-desk.queries.ts";
import { asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { withoutLinks } from "#server/mail/without-links.ts";
import { mayMail } from "#server/notifications/notifications.ts";
import { nameOrFormerMember } from "#domain/help/help-desk.ts";

/**
 * The mail with an answer to a request for help, sent to the address in the request (docs/product.md 11.3). It is
 * dropped if the requester is a member who turned such mails off; people without an account always get it.
 */
export const renderHelpAnswerMail: RenderMail = async (deps, site, mail) => {
  const answer = await queries.selectAnswer(deps.db, mail.detail);
  if (!answer) return undefined;
  const member = answer.askerId === null ? undefined : { gardenerId: answer.askerId, kind: "help" as const };
  const mailed = member && (await mayMail(deps, site.origin, mail, { ...member, anyAddress: true }));
  if (member && !mailed) return undefined;
  const body = {
    heading: m.helpMailHeading(),
    paragraphs: [
      m.lettersHello({ name: withoutLinks(answer.asker) }),
      m.helpMailText({
        issue: withoutLinks(answer.issue),
        name: withoutLinks(nameOrFormerMember(answer.name)),
      }),
      ...answer.body.split(/\n\s*\n/),
    ],
    button: { label: m.helpAskAgain(), link: `${site.origin}/getHelpFromExpert` },
    after: [m.helpMailAfter()],
    unsubscribe: mailed?.unsubscribe,
  };
  return {
    subject: m.helpMailSubject({ site: site.name }),
    text: asText(body, site),
    html: asHtml(body, site),
    link: undefined,
    ...(mailed ? { headers: mailed.headers } : {}),
  };
};
