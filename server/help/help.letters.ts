import * as queries from "#server/help/desk.queries.ts";
import { asHtml, asText } from "#server/mail/letter-frame.ts";
import type { WriteLetter } from "#server/mail/other-letters.ts";
import { nameOf } from "#domain/help/help-desk.ts";

/** The letter that brings an answer to whoever asked for help (docs/product.md 11.3). */
export const writeHelpAnswer: WriteLetter = async ({ db }, origin, mail) => {
  const answer = await queries.selectAnswer(db, mail.detail);
  if (!answer) return undefined;
  const words = {
    heading: "An answer to your question",
    paragraphs: [
      `Hello ${answer.asker},`,
      `you asked us about “${answer.issue}”. ${nameOf(answer.name)} writes:`,
      ...answer.body.split(/\n\s*\n/),
    ],
    button: { label: "Ask again", link: `${origin}/getHelpFromExpert` },
    after: ["Nobody reads what is sent to this address. To ask more, use the form."],
  };
  return {
    subject: "An answer to your question on Trowel",
    text: asText(words),
    html: asHtml(words),
    link: undefined,
  };
};
