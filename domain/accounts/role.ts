import { z } from "zod";

/** What a member may do beyond what every member may, least first (docs/product.md 10.1). */
const ROLES = ["member", "moderator", "admin"] as const;

export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** Whether a role is at least another: an admin may do what a moderator may. */
export const isAtLeast = (held: Role, needed: Role): boolean => ROLES.indexOf(held) >= ROLES.indexOf(needed);
