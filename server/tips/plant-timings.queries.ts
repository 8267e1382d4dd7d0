import type { Db } from "#server/db/connect.ts";
import { TIMING_COLUMNS } from "#server/tips/timing-columns.ts";
import { type QueryViewer, visibleTo } from "#server/tips/visibility.ts";

/** Those of some tips, by their numbers, that say when to act and that a viewer sees, newest first. */
export async function selectTimed(db: Db, numbers: number[], viewer: QueryViewer) {
  if (numbers.length === 0) return [];
  return db
    .selectFrom("tip")
    .select(["id", "title", ...TIMING_COLUMNS])
    .where("number", "in", numbers)
    .where("timing_activity", "is not", null)
    .where((eb) => visibleTo(eb, viewer))
    .orderBy("number")
    .execute();
}
