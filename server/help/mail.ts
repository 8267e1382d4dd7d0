import * as queries from "#server/help/help-desk.queries.ts";
import { asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { mayMail } from "#server/notifications/notifications.ts";
import { nameOrFormerMember } from "#domain/help/help-desk.ts";

/**
 * The letter that brings an answer to whoever asked for help, at the address they gave (docs/product.md 11.3). Of a member who
 * wants no such mails any more it is dropped; who has no account gets it in any case.
 */
export const renderHelpAnswerMail: RenderMail = async (deps, origin, mail) => {
  const answer = await queries.selectAnswer(deps.db, mail.detail);
  if (!answer) return undefined;
  const member = answer.askerId === null ? undefined : { gardenerId: answer.askerId, kind: "help" as const };
  const mailed = member && (await mayMail(deps, origin, mail, { ...member, anyAddress: true }));
  if (member && !mailed) return undefined;
  const words = {
    heading: "An answer to your question",
    paragraphs: [
      `Hello ${answer.asker},`,
      `you asked us about “${answer.issue}”. ${nameOrFormerMember(answer.name)} writes:`,
      ...answer.body.split(/\n\s*\n/),
    ],
    button: { label: "Ask again", link: `${origin}/getHelpFromExpert` },
    after: ["Nobody reads what is sent to this address. To ask more, use the form."],
    wayOut: mailed?.wayOut,
  };
  return {
    subject: "An answer to your question on Trowel",
    text: asText(words),
    html: asHtml(words),
    link: undefined,
    ...(mailed ? { headers: mailed.headers } : {}),
  };
};
