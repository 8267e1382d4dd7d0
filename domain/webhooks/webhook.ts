import { m } from "#messages";
import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { optionalSingleLine } from "#domain/text/text.ts";

/** What webhooks are told of. */
export const WEBHOOK_EVENTS = [
  "tip.shared",
  "tip.changed",
  "tip.removed",
  "comment.posted",
  "report.received",
  "member.joined",
] as const;
const webhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** How many webhooks a site can have. */
export const WEBHOOKS_MAX = 10;
const DESCRIPTION_MAX = 120;
const URL_MAX = 2048;
/** How many days of failures disable a webhook, and for how many its deliveries are kept. */
export const FAILING_DAYS = 5;
export const DELIVERY_DAYS = 30;
/** How many events may wait for a webhook. Of more, the oldest are given up. */
export const WAITING_MAX = 1000;
/** For how many hours a replaced secret signs, too. */
export const OVERLAP_HOURS = 24;
export const DELIVERIES_PAGE_SIZE = 20;

const url = z
  .string({ error: () => m.webhooksUrlRequired() })
  .trim()
  .min(1, { error: () => m.webhooksUrlRequired() })
  .max(URL_MAX, { error: () => m.webhooksUrlLong({ max: URL_MAX }) });
const events = z
  .array(webhookEvent)
  .min(1, { error: () => m.webhooksChooseEvent() })
  .max(WEBHOOK_EVENTS.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, { error: () => m.webhooksEventsOnce() });
const description = optionalSingleLine({ label: m.webhooksDescription, max: DESCRIPTION_MAX });

/** A new webhook. */
export const webhookInput = z
  .object({ url, events, description: description.default("") })
  .meta({ id: "WebhookInput" });
export type WebhookInput = z.infer<typeof webhookInput>;

/** Switches a webhook on or off. */
export const webhookChange = z.object({ enabled: z.boolean() }).meta({ id: "WebhookChange" });

/** The form for a new webhook: a checkbox for each event. */
export const webhookForm = z
  .object({
    url,
    description,
    "tip.shared": z.boolean(),
    "tip.changed": z.boolean(),
    "tip.removed": z.boolean(),
    "comment.posted": z.boolean(),
    "report.received": z.boolean(),
    "member.joined": z.boolean(),
  } satisfies Record<WebhookEvent | "url" | "description", z.ZodType>)
  .refine((form) => WEBHOOK_EVENTS.some((event) => form[event]), {
    error: () => m.webhooksChooseEvent(),
    path: ["events"],
  });

const time = z.string().meta({ format: "date-time" });

export const webhook = z
  .object({
    _id: z.string(),
    url: z.string(),
    description: z.string(),
    events: z.array(webhookEvent),
    enabled: z.boolean(),
    disabledReason: z.string().meta({ description: 'Why it is disabled, in words, or ""' }),
    failingSince: time.nullable().meta({ description: "Since when every delivery failed" }),
    overflowedAt: time
      .nullable()
      .meta({ description: `When more than ${WAITING_MAX} events waited, and the oldest were given up` }),
    previousSecretUntil: time
      .nullable()
      .meta({ description: "Until when the secret that was replaced signs, too" }),
    createdAt: time,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhook>;

/** The answers that hold a webhook's secret, which is shown only then. */
export const webhookCreated = z
  .object({ acknowledged: z.literal(true), insertedId: z.string(), secret: z.string() })
  .meta({ id: "WebhookCreated" });
export const webhookSecret = z
  .object({ acknowledged: z.literal(true), secret: z.string() })
  .meta({ id: "WebhookSecret" });

export const webhookDelivery = z
  .object({
    _id: z.string(),
    messageId: z.string(),
    event: webhookEvent,
    state: z
      .enum(["waiting", "delivered", "failed", "dropped"])
      .meta({ description: "`dropped`: nobody can see any more what it was about" }),
    attempts: z.int(),
    responseStatus: z.int().nullable(),
    problem: z.string(),
    createdAt: time,
    attemptedAt: time.nullable(),
    nextAttemptAt: time.nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveriesQuery = z.object(paging);
