import { maskEmail, isEmailVisible } from "#domain/gardeners/email.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { parseVariants } from "#server/photos/photos.ts";
import { textFields } from "#server/tips/columns.ts";
import type { PresentedTip } from "#server/tips/present.queries.ts";
import { reactionFields } from "#server/tips/reactions.queries.ts";

/**
 * A tip as a viewer gets it. The author's address is masked unless the viewer may see it (docs/product.md 6.13, 6.14). Of an author
 * whose profile was removed only the byline is shown, which is part of the tip (11.31).
 */
export function presentTip(row: PresentedTip, viewer: Viewer, origin: string): Tip {
  const isOwn = viewer?.gardenerId === row.gardener_id;
  const authorRemoved = row.author_status === "removed";
  const isPending = row.status === "pending";
  return {
    _id: row.id,
    ...textFields(row),
    email: emailFor(viewer, row),
    // A pending tip will be public. Only its author and moderators get it.
    privacy: row.status === "public" || isPending ? "Public" : "Private",
    ...(isPending ? { pending: true as const } : {}),
    photo: absolutePhoto(row.photo, origin),
    photoVariants: parseVariants(row.photo_variants),
    ...(isOwn ? { photoProblem: row.photo_problem } : {}),
    like: row.like_count,
    ...reactionFields(row),
    commentCount: row.comment_count - Number(row.blocked_comments),
    viewCount: row.view_count,
    gardenerId: authorRemoved && !isOwn ? "" : row.gardener_id,
    authorPhoto: authorRemoved ? "" : absolutePhoto(row.author_photo, origin),
    authorPhotoVariants: authorRemoved ? null : parseVariants(row.author_variants),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function emailFor(viewer: Viewer, row: PresentedTip): string {
  const email = row.email ?? "";
  const isShown =
    viewer !== null &&
    row.author_status !== "removed" &&
    isEmailVisible({ showEmail: row.show_email === 1, age: row.age });
  return viewer?.gardenerId === row.gardener_id || isShown ? email : maskEmail(email);
}

/** A list of tips, and how to read it. */
export type FoundTips = {
  /** The number of tips that the viewer sees. */
  total(): Promise<number>;
  /** `limit` tips after the first `skip`. `more`: whether others follow. */
  page(limit: number, skip: number, origin: string): Promise<{ rows: Tip[]; more: boolean; total: number }>;
  /** All tips after the first `skip`, in batches, so that memory does not grow with their number. */
  all(skip: number, origin: string): AsyncGenerator<Tip[]>;
};

/** How the rows of a list are read. */
type TipSource = {
  total(): Promise<number>;
  page(limit: number, skip: number): Promise<{ rows: PresentedTip[]; total: number }>;
  all(skip: number): AsyncGenerator<PresentedTip[]>;
};

/** Presents the rows of a source to a viewer. */
export function presented(source: TipSource, viewer: Viewer): FoundTips {
  const present = (rows: PresentedTip[], origin: string) =>
    rows.map((row) => presentTip(row, viewer, origin));
  return {
    total: source.total,
    async page(limit, skip, origin) {
      const { rows, total } = await source.page(limit + 1, skip);
      return { rows: present(rows.slice(0, limit), origin), more: rows.length > limit, total };
    },
    async *all(skip, origin) {
      for await (const rows of source.all(skip)) yield present(rows, origin);
    },
  };
}

export const NO_TIPS: TipSource = {
  total: async () => 0,
  page: async () => ({ rows: [], total: 0 }),
  // oxlint-disable-next-line no-empty-function -- an empty list yields nothing
  async *all() {},
};
