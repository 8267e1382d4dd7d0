import { HELP_OPEN, type HelpRequestInput } from "#domain/help/help-request.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { newId } from "#server/db/id.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/help/help.queries.ts";

/**
 * Stores a request for help (docs/product.md 2.73, 3.27); a member's keeps beside it whose it is, whatever name and
 * address it gives. Answers the new id.
 */
export async function askForHelp(
  { db, clock }: Deps,
  viewer: Viewer,
  input: HelpRequestInput,
): Promise<string> {
  const id = newId();
  await queries.insertHelpRequest(db, {
    id,
    gardener_id: viewer?.gardenerId ?? null,
    ...input,
    status: HELP_OPEN,
    created_at: clock().toISOString(),
  });
  return id;
}

/** The requests a member sent while signed in, oldest first. */
export async function helpRequestsOf({ db }: Deps, gardenerId: string) {
  const rows = await queries.selectOf(db, gardenerId);
  return rows.map(({ id, name, email, issue, description, status, created_at }) => {
    return { _id: id, name, email, issue, description, status, createdAt: created_at };
  });
}

/** Deletes the requests a member sent while signed in. */
export const deleteHelpRequestsOf = queries.deleteOf;
