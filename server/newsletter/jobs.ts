import type { Deps } from "#server/deps.ts";
import { startJob, type Jobs } from "#server/jobs.ts";
import { continueIssues } from "#server/newsletter/sending.ts";

/** How often issues that are due or being sent are looked for, in milliseconds. */
const PAUSE = 1000;

/** Sends the newsletter's issues. */
export const startNewsletterJobs = (deps: Deps): Jobs =>
  startJob(deps, {
    name: "newsletter",
    interval: PAUSE,
    failureMessage: "The newsletter could not be sent",
    run: (stopping) => continueIssues(deps, stopping),
  });
