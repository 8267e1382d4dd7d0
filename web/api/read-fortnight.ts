import type { FortnightTip } from "#domain/tips/fortnight.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";

/** What an entry of a fortnight shows. */
export type FortnightEntry = Pick<FortnightTip, "_id" | "title" | "timing" | "forMyGarden" | "why">;

/** A member's fortnight, or why there is none: no garden, or nothing that can be dated in it. */
export type Fortnight = { tips: FortnightEntry[]; missing?: "garden" | "dates" };

const MISSING: Record<number, "garden" | "dates"> = { 404: "garden", 409: "dates" };

/** Reads what the garden that the member chose asks for in the next 14 days. */
export async function readFortnight({ api, signal }: LoadArgs, limit?: number): Promise<Fortnight> {
  try {
    const query = limit === undefined ? {} : { limit: String(limit) };
    const response = await api.api.fortnight.$get({ query }, { init: { signal } });
    return { tips: (await response.json()).map(entryOf) };
  } catch (error) {
    const missing = error instanceof ApiError ? MISSING[error.status] : undefined;
    if (missing === undefined) throw error;
    return { tips: [], missing };
  }
}

const entryOf = ({ _id, title, timing, forMyGarden, why }: FortnightEntry): FortnightEntry => ({
  _id,
  title,
  timing,
  why,
  ...(forMyGarden ? { forMyGarden } : {}),
});
