import { z } from "zod";

export const LIMIT_MAX = 100;

const count = (message: string) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, { error: message })
    .transform(Number);

/** In an address a number is text; the document still says that it is a number. */
const documented = (minimum: number, maximum?: number) => ({ type: "integer", minimum, maximum }) as const;

/** The paging of a list (docs/product.md 7): no `limit` means all of it. */
export const paging = {
  limit: count("limit must be a whole number from 1 to 100")
    .pipe(
      z
        .int()
        .min(1, { error: "limit must be at least 1" })
        .max(LIMIT_MAX, { error: `limit can be at most ${LIMIT_MAX}` }),
    )
    .optional()
    .meta(documented(1, LIMIT_MAX)),
  skip: count("skip must be a whole number from 0 up")
    .pipe(z.int().min(0, { error: "skip cannot be negative" }))
    .optional()
    .meta(documented(0)),
};
