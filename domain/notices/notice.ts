import { z } from "zod";
import { UNREAD_MAX } from "#domain/notices/limits.ts";
import { LIMIT_MAX, paging } from "#domain/http/paging.ts";

/** What members are told about. */
export const NOTICE_KINDS = ["comment", "reply", "like", "help", "moderation"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How: not at all, on the site, or on the site and by mail. */
export const NOTICE_WAYS = ["off", "app", "mail"] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** Something a member is told (docs/product.md 12.20 to 12.22). */
export const notice = z
  .object({
    _id: z.string(),
    kind: z.enum(NOTICE_KINDS),
    tipId: z.string().nullable(),
    tipTitle: z
      .string()
      .nullable()
      .meta({ description: "Null when there is no tip, or it cannot be seen any more" }),
    commentId: z.string().nullable(),
    question: z
      .string()
      .nullable()
      .meta({ description: "The issue of your request for help that was answered; else null" }),
    name: z.string().nullable().meta({ description: "Who did it; of several the last" }),
    photo: z.string(),
    count: z.int().meta({ description: "How many did it: likes of a tip are one notice until it is read" }),
    detail: z.string().meta({ description: "What a moderator wrote" }),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Notice" });
export type Notice = z.infer<typeof notice>;

export const noticesQuery = z.object(paging);
export type NoticesQuery = z.infer<typeof noticesQuery>;

export const unread = z
  .object({ unread: z.int().meta({ description: `At most ${UNREAD_MAX}` }) })
  .meta({ id: "Unread" });

/** Which notices are read; all of them without `ids`. */
export const noticesRead = z
  .object({
    ids: z
      .array(z.string({ error: "An id is text" }).max(200, { error: "An id is shorter" }), {
        error: "ids is a list",
      })
      .max(LIMIT_MAX, { error: `At most ${LIMIT_MAX} ids at once` })
      .optional(),
  })
  .meta({ id: "NoticesRead" });

const way = z.enum(NOTICE_WAYS, { error: "Choose off, app or mail" });

/** How a member wants to be told of each kind. */
export const noticeSettings = z
  .object({ comment: way, reply: way, like: way, help: way, moderation: way })
  .meta({ id: "NoticeSettings" });
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** Quiet: on the site, and by mail only what was asked for, an answer, and what one has to know, a moderator's words. */
export const NOTICE_DEFAULTS: NoticeSettings = {
  comment: "app",
  reply: "app",
  like: "app",
  help: "mail",
  moderation: "mail",
};

/** A press on "no more of these" in a mail. */
export const noticesOff = z
  .object({ kind: z.enum(NOTICE_KINDS, { error: "There are no such mails" }), token: z.string().max(300) })
  .meta({ id: "NoticesOff" });
export type NoticesOff = z.infer<typeof noticesOff>;
