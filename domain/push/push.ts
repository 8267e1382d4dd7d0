import { m } from "#messages";
import { z } from "zod";
import { NOTIFICATION_KINDS, type NotificationKind } from "#domain/notifications/notification.ts";

// Notifications on members' devices by web push (docs/product.md 18.40 to 18.49).

/** How many devices of a member are notified. */
export const DEVICES_MAX = 10;
const ENDPOINT_MAX = 1024;

/** A P-256 point, uncompressed, and 16 bytes, in base64url (RFC 8291, 3.1 and 3.2). */
const PUBLIC_KEY = /^B[\w-]{86}$/;
const AUTH_SECRET = /^[\w-]{22}$/;

const wrongKeys = { error: () => m.pushKeys() };

/** What `PushSubscription.toJSON()` returns in a browser. */
export const pushSubscriptionInput = z
  .object({
    endpoint: z
      .string({ error: () => m.pushEndpointRequired() })
      .max(ENDPOINT_MAX, { error: () => m.pushEndpointTooLong({ max: ENDPOINT_MAX }) })
      .meta({ description: "The https address at the browser's push service. Nobody gets to see it again" }),
    keys: z.object(
      {
        p256dh: z.string(wrongKeys).regex(PUBLIC_KEY, wrongKeys),
        auth: z.string(wrongKeys).regex(AUTH_SECRET, wrongKeys),
      },
      wrongKeys,
    ),
  })
  .meta({ id: "PushSubscriptionInput" });
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** A device that is notified. */
export const pushSubscription = z
  .object({
    _id: z.string(),
    device: z.string().meta({ description: "Such as “Firefox on Android”" }),
    since: z.iso.datetime(),
    current: z.boolean().meta({ description: "Whether it belongs to the sign-in of this request" }),
  })
  .meta({ id: "PushSubscription" });
export type PushSubscription = z.infer<typeof pushSubscription>;

export const pushKey = z
  .object({ publicKey: z.string().meta({ description: "The `applicationServerKey`, in base64url" }) })
  .meta({ id: "PushKey" });

const choice = (name: string) => z.boolean({ error: () => m.pushTrueOrFalse({ name }) });

/** What a member's devices show, and whether it has names and titles. */
export const pushSettings = z
  .object({
    comment: choice("comment"),
    reply: choice("reply"),
    like: choice("like"),
    followedTip: choice("followedTip"),
    help: choice("help"),
    moderation: choice("moderation"),
    showNames: choice("showNames").meta({
      description: "Whether the text has names and titles, which others may read on a locked screen",
    }),
  })
  .meta({ id: "PushSettings" });
export type PushSettings = z.infer<typeof pushSettings>;

export const PUSH_SETTING_FIELDS = [...NOTIFICATION_KINDS, "showNames"] as const;

/** What those have who chose nothing. */
const DEFAULT_KINDS: readonly NotificationKind[] = ["comment", "reply", "followedTip", "help", "moderation"];

/** The settings with these kinds switched on; undefined stands for what nobody chose yet. */
export function pushSettingsOf(kinds: readonly string[] = DEFAULT_KINDS, showNames = false): PushSettings {
  const chosen = (kind: NotificationKind) => kinds.includes(kind);
  return {
    comment: chosen("comment"),
    reply: chosen("reply"),
    like: chosen("like"),
    followedTip: chosen("followedTip"),
    help: chosen("help"),
    moderation: chosen("moderation"),
    showNames,
  };
}
