import { z } from "zod";

/** Present while the item is waiting for a moderator (docs/product.md 11.24). */
export const pending = z
  .literal(true)
  .optional()
  .meta({ description: "Waiting for a moderator; only the author and moderators can see it" });

// What writes return (docs/product.md 7).
export const inserted = z
  .object({ acknowledged: z.literal(true), insertedId: z.string() })
  .meta({ id: "Inserted" });
export const posted = inserted.extend({ pending }).meta({ id: "Posted" });
export const modified = z
  .object({ acknowledged: z.literal(true), matchedCount: z.int(), modifiedCount: z.int() })
  .meta({ id: "Modified" });
export const changed = modified.extend({ pending }).meta({ id: "Changed" });
export const deleted = z
  .object({ acknowledged: z.literal(true), deletedCount: z.int() })
  .meta({ id: "Deleted" });
export const acknowledged = z.object({ acknowledged: z.literal(true) }).meta({ id: "Acknowledged" });
