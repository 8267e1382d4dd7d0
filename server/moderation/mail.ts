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
    subject: `A moderator's decision on ${site.name}`,
    heading,
    lines: [line, ...(approved ? [] : [`The reason: ${found.reason}`])],
    after: approved ? [] : [APPEAL],
  });
};

/** The mail about an undone decision. */
export const renderUndoneMail: RenderMail = async (deps, site, mail) => {
  const found = await selectCase(deps.db, mail.detail);
  if (!found || found.status === "decided") return undefined;
  return render(deps, site, mail, found, {
    subject: `A decision was taken back on ${site.name}`,
    heading: "A decision was taken back",
    lines: [
      `what a moderator decided about ${whatOf(found)} does not count any more: everything is as it was.`,
    ],
    after: ["We are sorry for the trouble."],
  });
};

const APPEAL =
  "If you think this is wrong, ask the people who run the site to look again, with the help form.";

const DECIDED: Record<
  Exclude<ModerationAction, "dismiss">,
  (found: CaseRow) => { heading: string; line: string }
> = {
  approve: (found) => ({
    heading: "It was approved",
    line: `a moderator approved ${whatOf(found)}. Others see it from now on.`,
  }),
  warn: (found) => ({
    heading: "A warning",
    line: `a moderator looked at ${whatOf(found)} and asks you to mind our terms.`,
  }),
  remove: (found) => ({
    heading: "It was removed",
    line: `a moderator removed ${whatOf(found)}. Nobody sees it any more.`,
  }),
  suspend: (found) => ({
    heading: "Your account is suspended",
    line: `you cannot log in until ${formatDateTime(found.suspended_until ?? found.created_at)}, because of ${whatOf(found)}.`,
  }),
  ban: (found) => ({
    heading: "Your account is banned",
    line: `you cannot log in any more, because of ${whatOf(found)}.`,
  }),
  removeAll: () => ({
    heading: "Your account is banned",
    line: "you cannot log in any more, and what you have posted was removed.",
  }),
};

/** What a case is about, for its author. Has the title of another's tip only while that is public. */
const whatOf = ({ kind, tip_title, tip_status, tip_author, author_id }: CaseRow): string => {
  if (kind === "gardener") return "your profile";
  const showsTitle = tip_title !== null && (tip_status === "public" || tip_author === author_id);
  const title = showsTitle ? ` “${withoutLinks(tip_title)}”` : "";
  return kind === "tip" ? `your tip${title}` : `a comment of yours on${title || " a tip"}`;
};

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
  const paragraphs = [`Hello ${withoutLinks(author_name)},`, ...lines];
  const content = { heading, paragraphs, after, unsubscribe: mailed.unsubscribe };
  return {
    subject,
    text: asText(content, site),
    html: asHtml(content, site),
    link: undefined,
    headers: mailed.headers,
  };
}
