import type { Db } from "#server/db/connect.ts";

/** The reports a member sent, first come first. */
export const selectReportsBy = (db: Db, gardenerId: string) =>
  db
    .selectFrom("report")
    .innerJoin("moderation_case", "moderation_case.id", "report.case_id")
    .select([
      "moderation_case.kind",
      "moderation_case.target_id",
      "report.reason",
      "report.words",
      "report.created_at",
    ])
    .where("report.reporter_id", "=", gardenerId)
    .orderBy("report.id")
    .execute();

/** The tips and comments of a member that moderators removed: a tip as it is, a comment as it stood. */
export const selectRemovedOf = (db: Db, gardenerId: string) =>
  db
    .selectFrom("removal")
    .innerJoin("moderation_case", "moderation_case.id", "removal.case_id")
    .leftJoin("tip", (join) => join.onRef("tip.id", "=", "removal.target_id").on("removal.kind", "=", "tip"))
    .select([
      "removal.kind",
      "removal.target_id",
      "removal.stood",
      "moderation_case.reason",
      "tip.title",
      "tip.body",
      "tip.category",
      "tip.difficulty",
      "tip.plant_type",
      "tip.photo",
      "tip.photo_alt",
      "tip.created_at",
    ])
    .where("removal.author_id", "=", gardenerId)
    .where("removal.kind", "in", ["tip", "comment"])
    .orderBy("removal.kind")
    .orderBy("removal.target_id")
    .execute();
