import { m } from "#messages";
import { z } from "zod";
import { COMMENT_MAX } from "#domain/comments/limits.ts";
import { idText } from "#domain/http/id-text.ts";
import { pending } from "#domain/http/responses.ts";
import { paging } from "#domain/http/paging.ts";
import { nullablePhotoVariants } from "#domain/photos/photo.ts";
import { multiline } from "#domain/text/text.ts";

/** A comment in API responses (docs/product.md 12.11). */
export const comment = z
  .object({
    _id: z.string(),
    tipId: z.string(),
    parentId: z
      .string()
      .nullable()
      .meta({ description: "The thread's first comment; null for that comment itself" }),
    body: z
      .string()
      .meta({ description: "Empty for a deleted comment, as are `gardenerId`, `name` and `photo`" }),
    gardenerId: z.string().meta({ description: "The writer's profile; empty when that was removed" }),
    name: z.string(),
    photo: z.string(),
    photoVariants: nullablePhotoVariants,
    byAuthor: z.boolean().meta({ description: "Whether the tip's author wrote it" }),
    edited: z.boolean(),
    deleted: z
      .boolean()
      .meta({ description: "The comment was deleted and is listed only because it has replies" }),
    pending,
    mine: z.boolean().meta({ description: "Whether the viewer wrote it" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Comment" });
export type Comment = z.infer<typeof comment>;

/** Posts a comment. The writer comes from the session (docs/product.md 6.1). */
export const commentInput = z
  .object({
    body: multiline({ label: m.commentsComment, max: COMMENT_MAX }),
    parentId: idText("parentId").nullish().meta({ description: "The comment that this one replies to" }),
  })
  .meta({ id: "CommentInput" });
export type CommentInput = z.infer<typeof commentInput>;

/** Edits one's own comment. */
export const commentChange = z
  .object({ body: multiline({ label: m.commentsComment, max: COMMENT_MAX }) })
  .meta({ id: "CommentChange" });
export type CommentChange = z.infer<typeof commentChange>;

/** The query of `GET /gardenersTips/{id}/comments` (docs/product.md 12.12). */
export const commentsQuery = z.object({
  ...paging,
  from: idText("from").optional().meta({ description: "Start the list at this comment's thread" }),
});
export type CommentsQuery = z.infer<typeof commentsQuery>;
