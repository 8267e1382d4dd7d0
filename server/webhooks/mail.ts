import { asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { selectWebhook } from "#server/webhooks/webhooks.queries.ts";

/**
 * The mail to an admin about a webhook that was disabled because it failed (docs/product.md 7.108). Only the host of its address is named:
 * the rest may be a secret of the receiver. Not sent once it is enabled again.
 */
export const renderWebhookDisabledMail: RenderMail = async ({ db }, site, mail) => {
  const webhook = await selectWebhook(db, mail.detail);
  if (!webhook || webhook.disabled_reason === "") return undefined;
  const body = {
    heading: "A webhook was disabled",
    paragraphs: [
      "Hello,",
      `nothing is sent any more to the webhook at ${new URL(webhook.url).host}. ${webhook.disabled_reason}`,
    ],
    button: { label: "Open its page", link: `${site.origin}/dashboard/webhooks/${webhook.id}` },
    after: ["Once the receiver works, enable it there. What happens until then is not sent later."],
  };
  return {
    subject: `A webhook of ${site.name} was disabled`,
    text: asText(body, site),
    html: asHtml(body, site),
    link: undefined,
  };
};
