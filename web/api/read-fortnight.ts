import type { Garden } from "#domain/gardens/garden.ts";
import type { FortnightTip } from "#domain/tips/fortnight.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";

/** What an entry of a fortnight shows. */
export type FortnightEntry = Pick<FortnightTip, "_id" | "title" | "timing" | "forMyGarden" | "why">;

/** A member's fortnight in the garden they chose, or why there is none: no garden, or nothing that can be dated in it. */
export type Fortnight = {
  garden: Pick<Garden, "name" | "place"> | null;
  tips: FortnightEntry[];
  missing?: "garden" | "dates";
};

/** Reads what the garden that the member chose asks for in the next 14 days. Asks only if there can be an answer. */
export async function readFortnight({ api, signal }: LoadArgs, limit?: number): Promise<Fortnight> {
  const init = { init: { signal } };
  const gardens = await (await api.api.gardens.$get({}, init)).json();
  const chosen = gardens.find((garden) => garden.chosen);
  if (!chosen) return { garden: null, tips: [], missing: "garden" };
  const garden = { name: chosen.name, place: chosen.place };
  const undated: Fortnight = { garden, tips: [], missing: "dates" };
  if (!mayBeDated(chosen)) return undated;
  try {
    const query = limit === undefined ? {} : { limit: String(limit) };
    const response = await api.api.fortnight.$get({ query }, init);
    return { garden, tips: (await response.json()).map(entryOf) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return undated;
    throw error;
  }
}

const mayBeDated = ({ place, frost }: Garden) =>
  place !== null || frost.lastFrost !== null || frost.firstFrost !== null;

const entryOf = ({ _id, title, timing, forMyGarden, why }: FortnightEntry): FortnightEntry => ({
  _id,
  title,
  timing,
  why,
  ...(forMyGarden ? { forMyGarden } : {}),
});
