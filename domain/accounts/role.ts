import { z } from "zod";

/** The roles of members, least privileged first (docs/product.md 10.1). */
const ROLES = ["member", "moderator", "admin"] as const;

export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** Whether a role includes another: an admin can do what a moderator can. */
export const isAtLeast = (held: Role, needed: Role): boolean => ROLES.indexOf(held) >= ROLES.indexOf(needed);
