import { m } from "#messages";
import { z } from "zod";

export const LIMIT_MAX = 100;
/** Generous: the longest cursors contain the sort key of a long title. */
const CURSOR_MAX = 1000;

const wholeNumber = (message: () => string) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, { error: message })
    .transform(Number);

/** Query parameters arrive as text, but the OpenAPI document describes numbers. */
const documented = (minimum: number, maximum?: number) => ({ type: "integer", minimum, maximum }) as const;

/** The paging parameters of a list (docs/product.md 7). Without `limit` the list is complete. */
export const paging = {
  limit: wholeNumber(() => m.problemsLimitWhole({ max: LIMIT_MAX }))
    .pipe(
      z
        .int()
        .min(1, { error: m.problemsLimitMin })
        .max(LIMIT_MAX, { error: () => m.problemsLimitMax({ max: LIMIT_MAX }) }),
    )
    .optional()
    .meta(documented(1, LIMIT_MAX)),
  skip: wholeNumber(m.problemsSkipWhole)
    .pipe(z.int().min(0, { error: m.problemsSkipMin }))
    .optional()
    .meta(documented(0)),
  cursor: z
    .string()
    .regex(new RegExp(`^[\\w-]{1,${CURSOR_MAX}}$`), { error: m.problemsCursor })
    .optional()
    .meta({ description: "The position in the list after which to go on, from `Link`; not with `skip`" }),
};
export type Paging = {
  limit?: number | undefined;
  skip?: number | undefined;
  cursor?: string | undefined;
};
