import { m } from "#messages";
import { z } from "zod";
import { accountMethod } from "#domain/accounts/own-account.ts";
import { role } from "#domain/accounts/role.ts";
import { paging } from "#domain/http/paging.ts";
import { decisionInput, SIGN_IN_BLOCKING_ACTIONS } from "#domain/moderation/moderation.ts";
import { securityLogEntry } from "#domain/security/security-event.ts";

/** Whether a member can sign in (docs/product.md 11.16). */
export const MEMBER_STATES = ["active", "suspended", "banned"] as const;
export const memberState = z.enum(MEMBER_STATES, { error: () => m.signinState() });
export type MemberState = z.infer<typeof memberState>;

export const MEMBERS_PAGE_SIZE = 50;
/** How many characters of a search count. */
export const MEMBER_SEARCH_MAX = 100;
/** How many entries of the security log the page of a member shows. */
export const MEMBER_LOG_SIZE = 20;

const day = (name: string) => {
  const error = () => m.signinDay({ name });
  return z.iso
    .date({ error })
    .refine((text) => /^(19|2\d)/.test(text), { error })
    .optional();
};

/** The filters of the members' list. Days are in UTC. */
export const membersQuery = z.object({
  ...paging,
  q: z
    .string()
    .overwrite((text) => text.replaceAll("\0", "").trim().slice(0, MEMBER_SEARCH_MAX))
    .optional()
    .meta({ description: "Part of the name or e-mail address, in upper or lower case" }),
  role: role.optional(),
  state: memberState.optional(),
  joinedFrom: day("joinedFrom").meta({ description: "The first day on which they joined" }),
  joinedTo: day("joinedTo").meta({ description: "The last day on which they joined" }),
  unconfirmed: z
    .literal("true", { error: () => m.signinUnconfirmed() })
    .optional()
    .meta({ description: "Only members who never confirmed their address" }),
});
export type MembersQuery = z.infer<typeof membersQuery>;

const time = z.string().meta({ format: "date-time" });

/** A member in the list of admins. */
export const member = z
  .object({
    _id: z.string().meta({ description: "The id of the account" }),
    gardenerId: z.string().nullable().meta({ description: "Null before the first use of the account" }),
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    role,
    state: memberState,
    joinedAt: time,
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof member>;

/** A member with figures and the newest entries of the security log, as admins see them. */
export const memberDetails = member
  .extend({
    roleIsFixed: z.boolean().meta({ description: "Whether `ADMIN_EMAILS` makes the member an admin" }),
    isSelf: z.boolean(),
    lastSeen: time.nullable().meta({ description: "The last sign-in or, within a day, use of one" }),
    /** Oldest first. */
    signsInWith: z.array(accountMethod),
    hasSecondStep: z.boolean(),
    holds: z.object({
      tips: z.int(),
      likes: z.int().meta({ description: "That their tips got" }),
      likesGiven: z.int(),
      comments: z.int(),
      helpRequests: z.int(),
      cases: z.int().meta({ description: "Moderation cases about them, whatever became of them" }),
      sessions: z.int(),
      tokens: z.int(),
    }),
    /** What keeps the member from signing in, oldest first. */
    suspensions: z.array(
      z.object({
        caseId: z.string(),
        until: time.nullable().meta({ description: "Null: for good" }),
        reason: z.string(),
        by: z.string().nullable().meta({ description: "Null if that account is deleted" }),
        at: time,
      }),
    ),
    /** Newest first. */
    log: z.array(securityLogEntry),
  })
  .meta({ id: "MemberDetails" });
export type MemberDetails = z.infer<typeof memberDetails>;

/** Changes a member's role. */
export const memberChange = z
  .object({ role: z.enum(role.options, { error: () => m.signinRole() }) })
  .meta({ id: "MemberChange" });

/** Suspends or bans a member. */
export const memberSuspension = decisionInput
  .refine(({ action }) => SIGN_IN_BLOCKING_ACTIONS.includes(action), {
    error: () => m.signinSuspension(),
    path: ["action"],
  })
  .meta({ id: "MemberSuspension" });
