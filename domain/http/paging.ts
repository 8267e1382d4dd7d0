import { z } from "zod";

export const LIMIT_MAX = 100;

const count = (message: string) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, { error: message })
    .transform(Number);

/** The paging of a list (docs/product.md 7): no `limit` means all of it. */
export const paging = {
  limit: count("limit must be a whole number from 1 to 100")
    .pipe(
      z
        .int()
        .min(1, { error: "limit must be at least 1" })
        .max(LIMIT_MAX, { error: `limit can be at most ${LIMIT_MAX}` }),
    )
    .optional(),
  skip: count("skip must be a whole number from 0 up")
    .pipe(z.int().min(0, { error: "skip cannot be negative" }))
    .optional(),
};

/** A page asked for: `limit` undefined asks for every row. */
export type Page = { limit: number | undefined; skip: number };
