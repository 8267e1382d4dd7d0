import { z } from "zod";
import { version } from "#domain/http/version.ts";
import { issueInput, issueSending } from "#domain/newsletter/issue.ts";
import { defineForm } from "#web/forms/define-form.ts";

/** Writes or changes a draft. What is typed is kept in the tab until it is stored. */
export const issueForm = defineForm(issueInput.extend({ version }), {
  intent: "save",
  draft: "typing",
  failed: "The draft was not saved.",
});

/** Sends an issue, once the admin has said that it is ready. */
export const sendingForm = defineForm(
  issueSending.extend({
    version,
    ready: z.literal(true, { error: "Tick this once you have read the preview" }),
  }),
  { intent: "send", failed: "Nothing was sent." },
);

/** What is said once an issue, or one to the admin alone, was sent; on a site that sends no mail, nothing is on its way. */
export const sentMessages = (sendsMail: boolean) =>
  sendsMail
    ? { issue: "The issue is on its way.", test: "It is on its way to you." }
    : { issue: "The issue is published.", test: "The mail is in the outbox folder." };
