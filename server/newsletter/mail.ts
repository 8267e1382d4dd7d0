import { asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { newsletterLinkUrl } from "#server/newsletter/links.ts";
import * as queries from "#server/newsletter/newsletter.queries.ts";

/** The mail that asks to confirm a newsletter subscription (docs/product.md 11.8). */
export const renderConfirmationMail: RenderMail = async ({ db, secret }, origin, mail) => {
  const subscription = await queries.selectById(db, mail.detail);
  if (!subscription || subscription.confirmed_at !== null) return undefined;
  const link = newsletterLinkUrl("confirm", origin, secret, subscription.id);
  const unsubscribe = newsletterLinkUrl("unsubscribe", origin, secret, subscription.id);
  const body = {
    heading: "Our letter with each season",
    paragraphs: ["Hello,", "somebody left this address for the newsletter of Trowel."],
    button: { label: "Yes, send it to me", link },
    after: [
      "The link works for three days. If that was not you, ignore this mail: nothing else will come, and the address is forgotten.",
      `To be forgotten at once: ${unsubscribe}`,
    ],
  };
  return {
    subject: "Confirm the newsletter of Trowel",
    text: asText(body),
    html: asHtml(body),
    link,
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
};
