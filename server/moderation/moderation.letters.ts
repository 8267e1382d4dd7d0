import type { Action } from "#domain/moderation/moderation.ts";
import { momentOf } from "#domain/time/moment.ts";
import { asHtml, asText, type Words } from "#server/mail/letter-frame.ts";
import { selectAddressee } from "#server/mail/mail.queries.ts";
import type { WriteLetter } from "#server/mail/other-letters.ts";
import { type CaseRow, selectCase } from "#server/moderation/cases.queries.ts";

/** The letter that tells what a moderator decided, and why (docs/product.md 11.15). */
export const writeModerated: WriteLetter = async ({ db }, _, mail) => {
  const found = await selectCase(db, mail.detail);
  const account = await selectAddressee(db, "id", mail.account_id ?? "");
  if (!found || !account || found.status !== "decided" || found.action === "dismiss") return undefined;
  const { heading, line } = DECIDED[found.action as Exclude<Action, "dismiss">](found);
  return letter(account.email, "A moderator's decision on Trowel", {
    heading,
    paragraphs: [
      `Hello ${account.gardenerName ?? account.name},`,
      line,
      ...(found.action === "approve" ? [] : [`The reason: ${found.reason}`]),
    ],
    after: found.action === "approve" ? [] : [WRONG],
  });
};

/** The letter that tells that a decision was taken back. */
export const writeUndone: WriteLetter = async ({ db }, _, mail) => {
  const found = await selectCase(db, mail.detail);
  const account = await selectAddressee(db, "id", mail.account_id ?? "");
  if (!found || !account || found.status === "decided") return undefined;
  return letter(account.email, "A decision was taken back on Trowel", {
    heading: "A decision was taken back",
    paragraphs: [
      `Hello ${account.gardenerName ?? account.name},`,
      `what a moderator decided about ${whatOf(found)} does not count any more: everything is as it was.`,
    ],
    after: ["We are sorry for the trouble."],
  });
};

const WRONG =
  "If you think this is wrong, ask the people who run the site to look again, with the help form.";

const DECIDED: Record<Exclude<Action, "dismiss">, (found: CaseRow) => { heading: string; line: string }> = {
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
    line: `you cannot log in until ${momentOf(found.until ?? found.created_at)}, because of ${whatOf(found)}.`,
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

/** What a case is about, to its author: the title of somebody else's tip only as long as everybody sees it. */
const whatOf = ({ kind, tip_title, tip_public, tip_author, author_id }: CaseRow): string => {
  if (kind === "gardener") return "your profile";
  const told = tip_title !== null && (tip_public === 1 || tip_author === author_id);
  const title = told ? ` “${tip_title}”` : "";
  return kind === "tip" ? `your tip${title}` : `a comment of yours on${title || " a tip"}`;
};

const letter = (to: string, subject: string, words: Words) => ({
  to,
  subject,
  text: asText(words),
  html: asHtml(words),
  link: undefined,
});
