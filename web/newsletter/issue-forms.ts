import { m } from "#messages";
import { z } from "zod";
import { version } from "#domain/http/version.ts";
import { issueInput, issueSending } from "#domain/newsletter/issue.ts";
import { defineForm } from "#web/forms/define-form.ts";

/** Writes or changes a draft. What is typed is kept in the tab until it is stored. */
export const issueForm = defineForm(issueInput.extend({ version }), {
  intent: "save",
  draft: "typing",
  failed: m.newsletterDraftNotSaved,
});

/** Sends an issue, once the admin has said that it is ready. */
export const sendingForm = defineForm(
  issueSending.extend({
    version,
    ready: z.literal(true, { error: m.newsletterReadyNeeded }),
  }),
  { intent: "send", failed: m.newsletterNothingSent },
);

/** What is said once an issue, or one to the admin alone, was sent; on a site that sends no mail, nothing is on its way. */
export const sentMessages = (sendsMail: boolean) =>
  sendsMail
    ? { issue: m.newsletterIssueOnWay(), test: m.newsletterTestOnWay() }
    : { issue: m.newsletterIssuePublished(), test: m.newsletterTestInFolder() };
