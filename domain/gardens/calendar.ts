import { z } from "zod";

/** The private calendar of a member's garden (docs/product.md 15.21). */
export const calendar = z
  .object({
    address: z
      .string()
      .nullable()
      .meta({ description: "Whoever has it reads the calendar. Null until it is set up" }),
    createdAt: z.string().nullable(),
  })
  .meta({ id: "Calendar" });
export type Calendar = z.infer<typeof calendar>;
