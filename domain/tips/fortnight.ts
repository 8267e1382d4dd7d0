import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { FORTNIGHT_MAX } from "#domain/timing/fortnight.ts";
import { tip } from "#domain/tips/tip.ts";

// What `GET /api/fortnight` takes and returns (docs/product.md 15.15).

export const fortnightQuery = z.object({
  limit: paging.limit.meta({ description: `At most ${FORTNIGHT_MAX}, which is the default` }),
});

/** A tip that is due in the viewer's garden, and why it is listed. */
export const fortnightTip = tip
  .extend({ why: z.string().meta({ description: "Why it is listed, in words" }) })
  .meta({ id: "FortnightTip" });
export type FortnightTip = z.infer<typeof fortnightTip>;
