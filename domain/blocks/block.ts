import { z } from "zod";

/** How many members somebody can block. */
export const BLOCKS_MAX = 500;

/** Somebody whom the member has blocked. */
export const blockedMember = z
  .object({ _id: z.string(), name: z.string(), photo: z.string(), since: z.iso.datetime() })
  .meta({ id: "BlockedMember" });
export type BlockedMember = z.infer<typeof blockedMember>;
