import type { Actor, Viewer } from "#server/auth/actor.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";

/** The member who writes, counted against their limit for writes. Throws 401 and 429. */
export async function writingMember({ limits }: Pick<Deps, "limits">, viewer: Viewer): Promise<Actor> {
  const actor = memberOnly(viewer);
  await limits.take("writesByMember", actor.gardenerId);
  return actor;
}
