import { z } from "zod";
import { paging } from "#domain/http/paging.ts";

/**
 * What the security log records (docs/product.md 6.37). The `detail` of an event is the method of a sign-in or second step
 * (`password`, `passkey`, `secondStep`, `app`, the id of a provider), the new role, the device that was signed out (or `others`,
 * `all`), the name of a token (or `all`), the end of a suspension, the id of a deleted gardener, a masked address, the host of a webhook, or "".
 */
export const SECURITY_EVENT_KINDS = [
  "signedUp",
  "signedIn",
  "signInFailed",
  "sessionEnded",
  "passwordChanged",
  "passwordReset",
  "passwordRemoved",
  "emailConfirmed",
  "emailChanged",
  "providerJoined",
  "roleChanged",
  "secondStepOn",
  "secondStepOff",
  "secondStepFailed",
  "recoveryCodeUsed",
  "tokenCreated",
  "tokenEnded",
  "suspended",
  "banned",
  "suspensionLifted",
  "resetLinkSent",
  "memberDeleted",
  "memberInvited",
  "invitationWithdrawn",
  "webhookCreated",
  "webhookSecretReplaced",
  "webhookDeleted",
] as const;

const securityEventKind = z.enum(SECURITY_EVENT_KINDS);
export type SecurityEventKind = z.infer<typeof securityEventKind>;

/** How long events are kept, in days. */
export const SECURITY_EVENT_DAYS = 180;
/** How many events of one kind are recorded for an account within a day. */
export const SECURITY_EVENTS_PER_DAY = 20;

export const SECURITY_EVENT_PAGE_SIZE = 20;
export const SECURITY_LOG_PAGE_SIZE = 50;

/** An event as its owner sees it. */
export const securityEvent = z
  .object({
    _id: z.string(),
    at: z.string().meta({ format: "date-time" }),
    kind: securityEventKind,
    detail: z.string(),
    provider: z.string().nullable().meta({
      description: "What the provider in `detail` is called; null if the event is about none",
    }),
    device: z.string().meta({ description: "Browser and system in words; empty for a command" }),
  })
  .meta({ id: "SecurityEvent" });
export type SecurityEvent = z.infer<typeof securityEvent>;

/** An event as admins see it. */
export const securityLogEntry = securityEvent
  .extend({
    gardenerId: z.string().nullable().meta({ description: "Null before the first use of the account" }),
    name: z.string(),
    email: z.string(),
    by: z.string().nullable().meta({
      description: "The moderator or admin who did it; null if the owner did, or a command",
    }),
  })
  .meta({ id: "SecurityLogEntry" });
export type SecurityLogEntry = z.infer<typeof securityLogEntry>;

export const securityEventsQuery = z.object(paging);
export const securityLogQuery = z.object({
  ...paging,
  gardener: z
    .string()
    .overwrite((id) => (id.includes("\0") ? "" : id))
    .optional()
    .meta({ description: "Only events of this gardener's account" }),
});
