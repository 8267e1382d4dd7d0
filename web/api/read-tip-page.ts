import type { LoadArgs } from "#web/api/load.ts";
import { readComments } from "#web/api/read-comments.ts";
import { readLatestNotes, readOwnOutcome } from "#web/api/read-outcomes.ts";
import { readTipPage } from "#web/api/read-tip.ts";

// What members' pages of a tip load. The public page loads less, and so fewer scripts.

type Id = { id: string };

/** Loads a tip and its comments. Throws if the tip cannot be loaded, but not for the comments. */
export async function readTipWithComments(args: LoadArgs<Id>) {
  const [tip, comments] = await Promise.all([readTipPage(args), readComments(args)]);
  return { tip, comments };
}

/** The same with what the member reported on it, and the latest notes of those who tried it. */
export async function readTipWithOutcomes(args: LoadArgs<Id>) {
  const [page, own, notes] = await Promise.all([
    readTipWithComments(args),
    readOwnOutcome(args),
    readLatestNotes(args),
  ]);
  return { ...page, own, notes };
}
