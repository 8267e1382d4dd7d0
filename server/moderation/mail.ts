import { m } from "#messages";
import type { ModerationAction } from "#domain/moderation/moderation.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { asHtml, asText } from "#server/mail/mail-layout.ts";
import type { RenderMail } from "#server/mail/module-templates.ts";
import { withoutLinks } from "#server/mail/without-links.ts";
import { type CaseRow, selectCase } from "#server/moderation/moderation.queries.ts";
import { mayMail } from "#server/notifications/notifications.ts";

/** The mail about a moderator's decision and its reason (docs/product.md 11.15, 12.26). */
export const renderDecisionMail: RenderMail = async (deps, site, mail) => {
  const found = await selectCase(deps.db, mail.detail);
  if (!found || found.status !== "decided" || found.action === "dismiss") return undefined;
  const { heading, line } = DECIDED[found.action as Exclude<ModerationAction, "dismiss">](found);
  const approved = found.action === "approve";
  return render(deps, site, mail, found, {
    subject: m.moderationMailSubject({ site: site.name }),
    heading,
    lines: [line, ...(approved ? [] : [m.moderationMailReason({ reason: found.reason })])],
    after: approved ? [] : [m.moderationMailAppeal()],
  });
};

/** The mail about an undone decision. */
export const renderUndoneMail: RenderMail = async (deps, site, mail) => {
  const found = await selectCase(deps.db, mail.detail);
  if (!found || found.status === "decided") return undefined;
  return render(deps, site, mail, found, {
    subject: m.moderationMailUndoneSubject({ site: site.name }),
    heading: m.moderationMailUndoneHeading(),
    lines: [m.moderationMailUndone(whatOf(found))],
    after: [m.moderationMailSorry()],
  });
};

const DECIDED: Record<
  Exclude<ModerationAction, "dismiss">,
  (found: CaseRow) => { heading: string; line: string }
> = {
  approve: (found) => ({
    heading: m.moderationMailApprovedHeading(),
    line: m.moderationMailApproved(whatOf(found)),
  }),
  warn: (found) => ({
    heading: m.moderationMailWarnedHeading(),
    line: m.moderationMailWarned(whatOf(found)),
  }),
  remove: (found) => ({
    heading: m.moderationMailRemovedHeading(),
    line: m.moderationMailRemoved(whatOf(found)),
  }),
  suspend: (found) => ({
    heading: m.moderationMailSuspendedHeading(),
    line: m.moderationMailSuspended({
      ...whatOf(found),
      until: formatDateTime(found.suspended_until ?? found.created_at),
    }),
  }),
  ban: (found) => ({
    heading: m.moderationMailBannedHeading(),
    line: m.moderationMailBanned(whatOf(found)),
  }),
  removeAll: () => ({
    heading: m.moderationMailBannedHeading(),
    line: m.moderationMailRemovedAll(),
  }),
};

type About = { about: "profile" | "tip" | "titledTip" | "comment" | "titledComment"; title: string };

/** What a case is about, for its author, as messages name it. Has the title of another's tip only while that is public. */
function whatOf({ kind, tip_title, tip_status, tip_author, author_id }: CaseRow): About {
  if (kind === "gardener") return { about: "profile", title: "" };
  const isShown = tip_title !== null && (tip_status === "public" || tip_author === author_id);
  if (!isShown) return { about: kind === "tip" ? "tip" : "comment", title: "" };
  return { about: kind === "tip" ? "titledTip" : "titledComment", title: withoutLinks(tip_title) };
}

type Content = { subject: string; heading: string; lines: string[]; after: string[] };

async function render(
  deps: Parameters<RenderMail>[0],
  site: Parameters<RenderMail>[1],
  mail: Parameters<RenderMail>[2],
  { author_id: gardenerId, author_name }: CaseRow,
  { subject, heading, lines, after }: Content,
): ReturnType<RenderMail> {
  const mailed = await mayMail(deps, site.origin, mail, { gardenerId, kind: "moderation" });
  if (!mailed) return undefined;
  const paragraphs = [m.lettersHello({ name: withoutLinks(author_name) }), ...lines];
  const content = { heading, paragraphs, after, unsubscribe: mailed.unsubscribe };
  return {
    subject,
    text: asText(content, site),
    html: asHtml(content, site),
    link: undefined,
    headers: mailed.headers,
  };
}
