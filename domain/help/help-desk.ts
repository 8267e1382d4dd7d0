import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { paragraphs } from "#domain/text/text.ts";
import { BODY_MAX, TITLE_MAX } from "#domain/tips/tip.ts";

/** Where a request for help stands (docs/product.md 11.1). */
export const HELP_STATUSES = ["open", "answered", "closed"] as const;
export const helpStatus = z.enum(HELP_STATUSES, { error: "status must be open, answered or closed" });
export type HelpStatus = z.infer<typeof helpStatus>;

/** How many requests a page of the desk holds. */
export const HELP_PAGE_SIZE = 20;
const ANSWER_MAX = 5000;

/** What the desk's list is asked for: the open ones, unless `status` says otherwise. */
export const helpDeskQuery = z.object({ ...paging, status: helpStatus.default("open") });
export type HelpDeskQuery = z.infer<typeof helpDeskQuery>;

/** An answer to a request for help, as the form and the call send it. */
export const answerInput = z
  .object({ body: paragraphs({ label: "Answer", max: ANSWER_MAX }) })
  .meta({ id: "AnswerInput" });
export type AnswerInput = z.infer<typeof answerInput>;

/** Puts a request away, or takes it up again. */
export const helpStatusInput = z
  .object({ status: z.enum(["open", "closed"], { error: "status must be open or closed" }) })
  .meta({ id: "HelpStatusInput" });
export type HelpStatusInput = z.infer<typeof helpStatusInput>;

const time = z.iso.datetime();

/** A request for help, as those who answer see it. */
export const deskRequest = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    issue: z.string(),
    description: z.string(),
    status: helpStatus,
    gardenerId: z.string().nullable().meta({ description: "Who asked, when they were signed in" }),
    createdAt: time,
    handledBy: z
      .string()
      .nullable()
      .meta({ description: "The name of whoever answered, closed or opened it last" }),
    handledAt: time.nullable(),
  })
  .meta({ id: "DeskRequest" });
export type DeskRequest = z.infer<typeof deskRequest>;

const answer = z.object({ _id: z.string(), body: z.string(), name: z.string(), createdAt: time });

/** The same with its answers, oldest first. */
export const deskRequestInFull = deskRequest
  .extend({ answers: z.array(answer) })
  .meta({ id: "DeskRequestInFull" });
export type DeskRequestInFull = z.infer<typeof deskRequestInFull>;

/** One's own request with its answers. */
export const ownHelpRequest = deskRequestInFull
  .pick({ _id: true, issue: true, description: true, status: true, createdAt: true, answers: true })
  .meta({ id: "OwnHelpRequest" });
export type OwnHelpRequest = z.infer<typeof ownHelpRequest>;

/** The name of a gardener, who may have deleted their account. */
export const nameOf = (name: string | null): string => name || "somebody who has left";

/**
 * The tip that the last answer could become: the issue as its title, the answer and whose it was as its body. Who asked is
 * not named, since they did not ask in public (docs/decisions/2026-11-20-the-help-desk-credits-who-answered.md).
 */
export function tipFromAnswer({
  issue,
  answers,
}: Pick<DeskRequestInFull, "issue" | "answers">): { title: string; postBody: string } | undefined {
  const last = answers.at(-1);
  if (!last) return undefined;
  const credit = `First given by ${last.name} as an answer at the help desk.`;
  return {
    title: issue.slice(0, TITLE_MAX).trim(),
    postBody: `${last.body.slice(0, BODY_MAX - credit.length - 2)}\n\n${credit}`,
  };
}
