import { z } from "zod";

export const LIMIT_MAX = 100;
/** Generous: the longest cursors contain the sort key of a long title. */
const CURSOR_MAX = 1000;
export const CURSOR_ERROR = "cursor must come from a Link of this list in the same order";

const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, { error: message })
    .transform(Number);

/** Query parameters arrive as text, but the OpenAPI document describes numbers. */
const documented = (minimum: number, maximum?: number) => ({ type: "integer", minimum, maximum }) as const;

/** The paging parameters of a list (docs/product.md 7). Without `limit` the list is complete. */
export const paging = {
  limit: wholeNumber("limit must be a whole number from 1 to 100")
    .pipe(
      z
        .int()
        .min(1, { error: "limit must be at least 1" })
        .max(LIMIT_MAX, { error: `limit can be at most ${LIMIT_MAX}` }),
    )
    .optional()
    .meta(documented(1, LIMIT_MAX)),
  skip: wholeNumber("skip must be a whole number of at least 0")
    .pipe(z.int().min(0, { error: "skip cannot be negative" }))
    .optional()
    .meta(documented(0)),
  cursor: z
    .string()
    .regex(new RegExp(`^[\\w-]{1,${CURSOR_MAX}}$`), { error: CURSOR_ERROR })
    .optional()
    .meta({ description: "The position in the list after which to go on, from `Link`; not with `skip`" }),
};
export type Paging = {
  limit?: number | undefined;
  skip?: number | undefined;
  cursor?: string | undefined;
};
