import { nameOrFormerMember } from "#domain/help/help-desk.ts";
import type { Action, CaseStatus, LogEntry, ModerationCase } from "#domain/moderation/moderation.ts";
import { REVIEW_REASONS, type ReviewReason } from "#domain/moderation/review.ts";
import { HIDDEN } from "#server/db/tables.ts";
import type { Reportable } from "#domain/moderation/report.ts";
import { absolutePhoto } from "#server/http/own-photo.ts";
import type { CaseRow, LogRow } from "#server/moderation/cases.queries.ts";
import { asVariants } from "#server/photos/photos.ts";

/** A case as moderators get it. */
export const presentCase = (row: CaseRow, origin: string): ModerationCase => ({
  _id: row.id,
  kind: row.kind as Reportable,
  targetId: row.target_id,
  tipId: row.tip_id,
  status: row.status as CaseStatus,
  author: { gardenerId: row.author_id, name: nameOrFormerMember(row.author_name) },
  preview: previewOf(row, origin),
  waits: row.waits.split(" ").filter((one): one is ReviewReason => one in REVIEW_REASONS),
  reports: row.report_count,
  createdAt: row.created_at,
  decision:
    row.action === null || row.decided_at === null
      ? null
      : {
          action: row.action as Action,
          reason: row.reason,
          until: row.until,
          by: nameOrFormerMember(row.decider_name),
          at: row.decided_at,
        },
});

const NO_PICTURES = {
  photo: "",
  photoAlt: "",
  photoVariants: null,
  coverPhoto: "",
  coverPhotoVariants: null,
};

/** What is kept of a tip or a comment that was removed, as far as it is shown. */
type Stood = { body?: string; public?: number; updated_at?: string };

/**
 * What it is about, in words and pictures; of a tip that turned Private nothing is told, not even its title beside a
 * comment.
 */
function previewOf(row: CaseRow, origin: string): ModerationCase["preview"] {
  if (row.kind === "gardener")
    return {
      title: nameOrFormerMember(row.author_name),
      text: row.author_bio,
      ...NO_PICTURES,
      photo: absolutePhoto(row.author_photo, origin),
      photoVariants: asVariants(row.author_variants),
      coverPhoto: absolutePhoto(row.author_cover, origin),
      coverPhotoVariants: asVariants(row.cover_variants),
      changedAt: row.author_updated_at,
    };
  const stood = row.stood === null ? undefined : (JSON.parse(row.stood) as Stood);
  if (row.kind === "tip") {
    const told =
      row.tip_public !== HIDDEN && ((stood?.public ?? row.tip_public) === 1 || row.tip_waits !== 0);
    if (row.tip_title === null || !told) return null;
    return {
      title: row.tip_title,
      text: row.tip_body ?? "",
      ...NO_PICTURES,
      photo: absolutePhoto(row.tip_photo ?? "", origin),
      photoAlt: row.tip_photo_alt ?? "",
      photoVariants: asVariants(row.tip_variants),
      changedAt: row.tip_updated_at ?? "",
    };
  }
  const text = row.comment_body ?? stood?.body;
  const changedAt = row.comment_updated_at ?? stood?.updated_at ?? "";
  const title = row.tip_public === 1 ? (row.tip_title ?? "") : "";
  return text === undefined ? null : { title, text, ...NO_PICTURES, changedAt };
}

/** A line of the log. */
export const presentLog = (row: LogRow): LogEntry => ({
  _id: row.id,
  at: row.at,
  by: nameOrFormerMember(row.name),
  action: row.action,
  kind: row.kind as Reportable,
  targetId: row.target_id,
  authorId: row.author_id,
  caseId: row.case_id,
  reason: row.reason,
});
