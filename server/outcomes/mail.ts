import { m } from "#messages";
import { selectBlockedIds } from "#server/db/blocked-ids.ts";
import { ACCENT, asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { withoutLinks } from "#server/mail/without-links.ts";
import { outcomeLetterAddress, unsubscribing } from "#server/notifications/notifications.ts";
import { selectLetter } from "#server/outcomes/letters.queries.ts";
import { escapeHtml } from "#server/text/html.ts";

type Entry = { title: string; link: string };

/**
 * The letter that asks how saved tips went, with a link to the form of each (docs/product.md 17.16). Undefined, and not sent, if its
 * tips were reported on or cannot be seen any more, if the member wants no such letter any more, or if the address is not the account's
 * or not confirmed.
 */
export const renderOutcomesMail: RenderMail = async ({ db, secret }, site, mail) => {
  const { origin } = site;
  const rows = await selectLetter(db, mail.detail);
  const gardenerId = rows[0]?.gardener_id;
  if (gardenerId === undefined || (await outcomeLetterAddress({ db }, gardenerId)) !== mail.recipient)
    return undefined;
  const hidden = await selectBlockedIds(db, gardenerId);
  const entries = rows
    .filter(({ author_id }) => !hidden.includes(author_id))
    .map(({ id, title }) => ({ title: withoutLinks(title), link: `${origin}/tipsDetails/${id}#outcome` }));
  if (entries.length === 0) return undefined;
  const { unsubscribe, headers } = unsubscribing(origin, secret, "outcomes", gardenerId);
  const count = entries.length;
  const body = {
    heading: m.outcomesLetterHeading(),
    paragraphs: [m.outcomesLetterText({ count })],
    rich: {
      html: entries.map((entry) => entryHtml(entry, site.accent ?? ACCENT)).join("\n"),
      text: entries.map(entryText).join("\n\n"),
    },
    button: { label: m.outcomesLetterButton(), link: `${origin}/saved` },
    after: [],
    unsubscribe,
  };
  return {
    subject: m.outcomesLetterSubject({ count }),
    text: asText(body, site),
    html: asHtml(body, site),
    link: undefined,
    headers,
  };
};

const entryText = ({ title, link }: Entry) => `${title}\n${link}`;

const entryHtml = ({ title, link }: Entry, accent: string) =>
  `<p style="margin:0 0 8px">${escapeHtml(title)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="color:${accent}">${m.outcomesLetterTell()}</a></p>`;
