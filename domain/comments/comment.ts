import { z } from "zod";
import { COMMENT_MAX } from "#domain/comments/limits.ts";
import { waits } from "#domain/http/answers.ts";
import { paging } from "#domain/http/paging.ts";
import { variantsOrNone } from "#domain/photos/photo.ts";
import { paragraphs } from "#domain/text/text.ts";

/** Longer than any id. */
const ID_MAX = 200;

/** A comment as the calls answer it (docs/product.md 12.11). */
export const comment = z
  .object({
    _id: z.string(),
    tipId: z.string(),
    parentId: z
      .string()
      .nullable()
      .meta({ description: "The first comment of its thread; null for that one" }),
    body: z
      .string()
      .meta({ description: "Empty when it was deleted, as are `gardenerId`, `name` and `photo`" }),
    gardenerId: z.string().meta({ description: "The writer's profile; empty where it was removed" }),
    name: z.string(),
    photo: z.string(),
    photoVariants: variantsOrNone,
    byAuthor: z.boolean().meta({ description: "Whether the tip's author wrote it" }),
    edited: z.boolean(),
    deleted: z.boolean().meta({ description: "It is gone, and stands here because of its replies" }),
    waits,
    mine: z.boolean().meta({ description: "Whether the viewer wrote it" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Comment" });
export type Comment = z.infer<typeof comment>;

const id = z
  .string({ error: "parentId must be text" })
  .max(ID_MAX, { error: "parentId is too long" })
  .refine((value) => !value.includes("\0"), { error: "parentId is no comment" });

/** A comment to post. Who writes it comes from the session (docs/product.md 6.1). */
export const commentInput = z
  .object({
    body: paragraphs({ label: "Comment", max: COMMENT_MAX }),
    parentId: id.nullish().meta({ description: "The comment it replies to" }),
  })
  .meta({ id: "CommentInput" });
export type CommentInput = z.infer<typeof commentInput>;

/** A change of one's own comment. */
export const commentChange = z
  .object({ body: paragraphs({ label: "Comment", max: COMMENT_MAX }) })
  .meta({ id: "CommentChange" });
export type CommentChange = z.infer<typeof commentChange>;

/** The questions `GET /gardenersTips/{id}/comments` answers (docs/product.md 12.12). */
export const commentsQuery = z.object({
  ...paging,
  from: id.optional().meta({ description: "Begin with the thread of this comment" }),
});
export type CommentsQuery = z.infer<typeof commentsQuery>;
