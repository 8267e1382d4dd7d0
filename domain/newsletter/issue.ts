import { m } from "#messages";
import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { multiline, singleLine } from "#domain/text/text.ts";

/** The status of an issue of the newsletter (docs/product.md 11.42). */
export const ISSUE_STATUSES = ["draft", "scheduled", "sending", "sent"] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** How many issues are on a page of a list. */
export const ISSUES_PAGE_SIZE = 20;
const TITLE_MAX = 120;
/** So many characters of any script fit into a form's request (`BODY_MAX_BYTES`). */
const BODY_MAX = 20_000;
/** How far ahead an issue can be scheduled, in days. */
export const SCHEDULE_DAYS = 365;

/** Writes or changes a draft. */
export const issueInput = z
  .object({
    title: singleLine({ label: m.newsletterTitle, max: TITLE_MAX }),
    body: multiline({ label: m.newsletterText, max: BODY_MAX }).meta({ description: "Markdown" }),
  })
  .meta({ id: "IssueInput" });
export type IssueInput = z.infer<typeof issueInput>;

/** The time of a form's `datetime-local` field, which has no time zone: it is UTC. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const isTime = z.iso.datetime();

/** Sends an issue: at a time, or without one now. */
export const issueSending = z
  .object({
    at: z
      .string({ error: m.newsletterTimeText })
      .overwrite((text) => (LOCAL_TIME.test(text) ? `${text}:00.000Z` : text))
      .refine((text) => text === "" || isTime.safeParse(text).success, {
        error: m.newsletterTimeNeeded,
      })
      .optional()
      .meta({ description: "A time in UTC, such as 2027-03-01T08:00:00.000Z. Empty or left out: now" }),
  })
  .meta({ id: "IssueSending" });
export type IssueSending = z.infer<typeof issueSending>;

const time = z.iso.datetime();

/** An issue in the list for admins. */
export const issueSummary = z
  .object({
    _id: z.string(),
    title: z.string(),
    status: z.enum(ISSUE_STATUSES),
    sendAt: time.nullable().meta({ description: "When it is to be sent; null for a draft" }),
    publishedAt: time.nullable().meta({ description: "When sending began" }),
    finishedAt: time.nullable().meta({ description: "When nothing of it waited any more" }),
    updatedAt: time,
    recipients: z.int().meta({ description: "The addresses that it goes to, once sending began" }),
    sent: z.int().meta({ description: "Handed over to the mail server" }),
    bounced: z.int().meta({ description: "Mails that the mail server refused for good" }),
    failed: z.int().meta({ description: "Given up after days of retries" }),
  })
  .meta({ id: "IssueSummary" });
export type IssueSummary = z.infer<typeof issueSummary>;

/** An issue for admins. */
export const issueDetails = issueSummary
  .extend({
    body: z.string().meta({ description: "Markdown" }),
    html: z.string().meta({ description: "The body as safe HTML" }),
    waiting: z.int().meta({ description: "Mails that are still to be sent" }),
    subscribers: z.int().meta({ description: "The addresses that it would be sent to now" }),
    sendsMail: z.boolean().meta({
      description: "Whether the site sends mail; if not, mails are only written to its outbox folder",
    }),
  })
  .meta({ id: "IssueDetails" });
export type IssueDetails = z.infer<typeof issueDetails>;

/** A past issue in the public list. */
export const pastIssueSummary = z
  .object({ _id: z.string(), title: z.string(), publishedAt: time })
  .meta({ id: "PastIssueSummary" });
export type PastIssueSummary = z.infer<typeof pastIssueSummary>;

/** A past issue, which everybody can read. */
export const pastIssue = pastIssueSummary
  .extend({ html: z.string().meta({ description: "The text as safe HTML" }), excerpt: z.string() })
  .meta({ id: "PastIssue" });
export type PastIssue = z.infer<typeof pastIssue>;

export const issuesQuery = z.object(paging);
