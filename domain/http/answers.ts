import { z } from "zod";

/** What a write answers (docs/product.md 7). */
export const inserted = z
  .object({ acknowledged: z.literal(true), insertedId: z.string() })
  .meta({ id: "Inserted" });
export const modified = z
  .object({ acknowledged: z.literal(true), matchedCount: z.int(), modifiedCount: z.int() })
  .meta({ id: "Modified" });
export const deleted = z
  .object({ acknowledged: z.literal(true), deletedCount: z.int() })
  .meta({ id: "Deleted" });
/** What was asked for will be done. */
export const acknowledged = z.object({ acknowledged: z.literal(true) }).meta({ id: "Acknowledged" });
