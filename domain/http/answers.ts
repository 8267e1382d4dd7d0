import { z } from "zod";

/** That something waits for a moderator (docs/product.md 11.24); not there when it does not. */
export const waits = z
  .literal(true)
  .optional()
  .meta({ description: "It waits for a moderator, and only its author and moderators get it" });

/** What a write answers (docs/product.md 7). */
export const inserted = z
  .object({ acknowledged: z.literal(true), insertedId: z.string() })
  .meta({ id: "Inserted" });
/** The same of a tip or a comment, which may wait. */
export const posted = inserted.extend({ waits }).meta({ id: "Posted" });
export const modified = z
  .object({ acknowledged: z.literal(true), matchedCount: z.int(), modifiedCount: z.int() })
  .meta({ id: "Modified" });
export const changed = modified.extend({ waits }).meta({ id: "Changed" });
export const deleted = z
  .object({ acknowledged: z.literal(true), deletedCount: z.int() })
  .meta({ id: "Deleted" });
/** What was asked for will be done. */
export const acknowledged = z.object({ acknowledged: z.literal(true) }).meta({ id: "Acknowledged" });
