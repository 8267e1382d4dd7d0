import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { notFound } from "#server/http/refusal.ts";
import { selectTip, type TipRow } from "#server/tips/tips.queries.ts";
import { maySee } from "#server/tips/tips.visibility.ts";

/** A tip that a viewer may see. Throws 404 for any other. */
export async function visibleTip(db: Deps["db"], viewer: Viewer, id: string): Promise<TipRow> {
  const row = await selectTip(db, id, viewer?.gardenerId);
  if (!row || !maySee(viewer, { public: row.public === 1, gardenerId: row.gardener_id }))
    throw notFound("tip");
  return row;
}
