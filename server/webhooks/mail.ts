import { m } from "#messages";
import { asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { reasonInWords } from "#server/webhooks/reasons.ts";
import { selectWebhook } from "#server/webhooks/webhooks.queries.ts";

/**
 * The mail to an admin about a webhook that was disabled because it failed (docs/product.md 7.108). Only the host of its address is named:
 * the rest may be a secret of the receiver. Not sent once it is enabled again.
 */
export const renderWebhookDisabledMail: RenderMail = async ({ db }, site, mail) => {
  const webhook = await selectWebhook(db, mail.detail);
  if (!webhook || webhook.disabled_reason === "") return undefined;
  const body = {
    heading: m.webhooksMailHeading(),
    paragraphs: [
      m.webhooksMailHello(),
      m.webhooksMailText({
        host: new URL(webhook.url).host,
        reason: reasonInWords(webhook.disabled_reason),
      }),
    ],
    button: { label: m.webhooksMailButton(), link: `${site.origin}/dashboard/webhooks/${webhook.id}` },
    after: [m.webhooksMailAfter()],
  };
  return {
    subject: m.webhooksMailSubject({ site: site.name }),
    text: asText(body, site),
    html: asHtml(body, site),
    link: undefined,
  };
};
