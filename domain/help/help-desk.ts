import { m } from "#messages";
import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { multiline } from "#domain/text/text.ts";
import { BODY_MAX, TITLE_MAX } from "#domain/tips/tip.ts";

/** The status of a help request (docs/product.md 11.1). */
export const HELP_STATUSES = ["open", "answered", "closed"] as const;
export const helpStatus = z.enum(HELP_STATUSES, { error: m.helpStatusChoice });
export type HelpStatus = z.infer<typeof helpStatus>;

/** How many requests are on a page of the help desk. */
export const HELP_PAGE_SIZE = 20;
const ANSWER_MAX = 5000;

/** The query of the help desk's list. */
export const helpDeskQuery = z.object({ ...paging, status: helpStatus.default("open") });

/** Answers a help request. */
export const answerInput = z
  .object({ body: multiline({ label: m.helpAnswer, max: ANSWER_MAX }) })
  .meta({ id: "AnswerInput" });
export type AnswerInput = z.infer<typeof answerInput>;

/** Closes or reopens a request. */
export const helpStatusInput = z
  .object({ status: z.enum(["open", "closed"], { error: m.helpStatusChange }) })
  .meta({ id: "HelpStatusInput" });
export type HelpStatusInput = z.infer<typeof helpStatusInput>;

const time = z.iso.datetime();

/** A help request as helpers see it in the list. */
export const helpRequestSummary = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    issue: z.string(),
    description: z.string(),
    status: helpStatus,
    gardenerId: z.string().nullable().meta({ description: "Who asked, if they were signed in" }),
    createdAt: time,
    handledBy: z
      .string()
      .nullable()
      .meta({ description: "The name of the last person who answered, closed or reopened it" }),
    handledAt: time.nullable(),
  })
  .meta({ id: "HelpRequestSummary" });
export type HelpRequestSummary = z.infer<typeof helpRequestSummary>;

const answer = z.object({ _id: z.string(), body: z.string(), name: z.string(), createdAt: time });

/** A help request with its answers, oldest first. */
export const helpRequestDetails = helpRequestSummary
  .extend({ answers: z.array(answer) })
  .meta({ id: "HelpRequestDetails" });
export type HelpRequestDetails = z.infer<typeof helpRequestDetails>;

/** A member's own request with its answers. */
export const ownHelpRequest = helpRequestDetails
  .pick({ _id: true, issue: true, description: true, status: true, createdAt: true, answers: true })
  .meta({ id: "OwnHelpRequest" });
export type OwnHelpRequest = z.infer<typeof ownHelpRequest>;

/** A name for display; null is somebody who has deleted their account. */
export const nameOrFormerMember = (name: string | null): string => name || m.helpFormerMember();

/**
 * A draft tip from the last answer: the issue as title, the answer with a credit as body. Whoever asked is not named,
 * because they did not ask in public (docs/decisions/content-and-help-desk.md).
 */
export function tipDraftFromAnswer({
  issue,
  answers,
}: Pick<HelpRequestDetails, "issue" | "answers">): { title: string; postBody: string } | undefined {
  const last = answers.at(-1);
  if (!last) return undefined;
  const credit = m.helpTipCredit({ name: last.name });
  return {
    title: issue.slice(0, TITLE_MAX).trim(),
    postBody: `${last.body.slice(0, BODY_MAX - credit.length - 2)}\n\n${credit}`,
  };
}
