import { nameOrFormerMember } from "#domain/help/help-desk.ts";
import type {
  ModerationAction,
  CaseStatus,
  ModerationLogEntry,
  ModerationCase,
} from "#domain/moderation/moderation.ts";
import { REVIEW_REASONS, type ReviewReason } from "#domain/moderation/review.ts";
import type { Reportable } from "#domain/moderation/report.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import type { CaseRow, LogRow } from "#server/moderation/moderation.queries.ts";
import { parseVariants } from "#server/photos/photos.ts";

/** A case as moderators get it. */
export const presentCase = (row: CaseRow, origin: string): ModerationCase => ({
  _id: row.id,
  kind: row.kind as Reportable,
  targetId: row.target_id,
  tipId: row.tip_id,
  status: row.status as CaseStatus,
  author: { gardenerId: row.author_id, name: nameOrFormerMember(row.author_name) },
  preview: previewOf(row, origin),
  reviewReasons: row.review_reasons
    .split(" ")
    .filter((reason): reason is ReviewReason => reason in REVIEW_REASONS),
  reportCount: row.report_count,
  createdAt: row.created_at,
  decision:
    row.action === null || row.decided_at === null
      ? null
      : {
          action: row.action as ModerationAction,
          reason: row.reason,
          suspendedUntil: row.suspended_until,
          by: nameOrFormerMember(row.decider_name),
          at: row.decided_at,
        },
});

const NO_PHOTOS = {
  photo: "",
  photoAlt: "",
  photoVariants: null,
  coverPhoto: "",
  coverPhotoVariants: null,
};

/** The content of a case, in text and photos. Has nothing of a tip that is private now, not even its title with a comment. */
function previewOf(row: CaseRow, origin: string): ModerationCase["preview"] {
  if (row.kind === "gardener")
    return {
      title: nameOrFormerMember(row.author_name),
      text: row.author_bio,
      ...NO_PHOTOS,
      photo: absolutePhoto(row.author_photo, origin),
      photoVariants: parseVariants(row.author_variants),
      coverPhoto: absolutePhoto(row.author_cover, origin),
      coverPhotoVariants: parseVariants(row.cover_variants),
      changedAt: row.author_updated_at,
    };
  if (row.kind === "tip") {
    const status = row.tip_status === "removed" ? row.tip_restore_status : row.tip_status;
    if (row.tip_title === null || (status !== "public" && status !== "pending")) return null;
    return {
      title: row.tip_title,
      text: row.tip_body ?? "",
      ...NO_PHOTOS,
      photo: absolutePhoto(row.tip_photo ?? "", origin),
      photoAlt: row.tip_photo_alt ?? "",
      photoVariants: parseVariants(row.tip_variants),
      changedAt: row.tip_updated_at ?? "",
    };
  }
  if (row.comment_body === null) return null;
  return {
    title: row.tip_status === "public" ? (row.tip_title ?? "") : "",
    text: row.comment_body,
    ...NO_PHOTOS,
    changedAt: row.comment_updated_at ?? "",
  };
}

/** An entry of the log. */
export const presentLog = (row: LogRow): ModerationLogEntry => ({
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
