import { selectHidden } from "#server/db/hidden.ts";
import { asHtml, asText } from "#server/mail/letter-frame.ts";
import { takeNoticeMail } from "#server/mail/limits.ts";
import type { WriteLetter } from "#server/mail/other-letters.ts";
import { isMailed, isSeenBy, offLink } from "#server/notices/notices.ts";
import * as queries from "#server/notices/notices.queries.ts";

/**
 * The letter about a notice. Pointless, and not sent, once it was read, is gone, or its reader wants no more of them; nor to
 * an address that is not confirmed to be theirs, nor beyond the limit of such letters, which one that is tried again has
 * taken before (docs/product.md 12.24, 12.25, 9.40).
 */
export const writeNotice: WriteLetter = async ({ db, secret, limits }, origin, mail) => {
  const notice = await queries.selectNotice(db, mail.detail);
  if (!notice || notice.read_at !== null || !isMailed(notice.kind) || !notice.tip_id) return undefined;
  const gardenerId = notice.gardener_id;
  if (!isSeenBy(notice, { gardenerId, hidden: await selectHidden(db, gardenerId) })) return undefined;
  const chosen = await queries.selectMailed(db, gardenerId, notice.kind);
  if (chosen?.way !== "mail" || !chosen.confirmed || chosen.email !== mail.recipient) return undefined;
  if (mail.tries === 1 && !(await takeNoticeMail({ limits }, mail.recipient))) return undefined;
  const title = notice.tip_title ?? "";
  const who = notice.actor_name || "Somebody";
  const many = notice.count > 1 ? `${notice.count.toLocaleString("en")} gardeners like` : `${who} likes`;
  const { subject, said } = {
    comment: { subject: "A comment on your tip", said: `${who} commented on your tip “${title}”.` },
    reply: { subject: "A reply to your comment", said: `${who} replied to you, on the tip “${title}”.` },
    like: { subject: "Your tip is liked", said: `${many} your tip “${title}”.` },
  }[notice.kind];
  const place = notice.comment_id ? `?from=${notice.comment_id}#comment-${notice.comment_id}` : "";
  const link = `${origin}/tipsDetails/${notice.tip_id}${place}`;
  const off = offLink(origin, secret, notice.kind, gardenerId);
  const words = {
    heading: subject,
    paragraphs: ["Hello,", said],
    button: { label: "Read it", link },
    after: [`You asked for these mails. To get no more of them: ${off}`],
  };
  return {
    subject: `${subject} on Trowel`,
    text: asText(words),
    html: asHtml(words),
    link,
    headers: { "List-Unsubscribe": `<${off}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
};
