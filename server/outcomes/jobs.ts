import type { Deps } from "#server/deps.ts";
import { startJob, type Jobs } from "#server/jobs.ts";
import { queueOutcomeLetters } from "#server/outcomes/letters.ts";

/** How often letters are looked for that are due, in milliseconds. */
const PAUSE = 60 * 60 * 1000;

/** Queues the letters that ask how saved tips went. */
export const startOutcomeJobs = (deps: Deps): Jobs =>
  startJob(deps, {
    name: "outcome letters",
    interval: PAUSE,
    runAtStart: true,
    failureMessage: "The letters that ask how saved tips went could not be queued",
    run: (stopping) => queueOutcomeLetters(deps, stopping),
  });
