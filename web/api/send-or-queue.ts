import { m } from "#messages";
import { ApiError, isNotReached } from "#web/api/client.ts";
import { idempotencyKeyIn } from "#web/forms/key-field.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { textsOf } from "#web/forms/drafts.ts";
import { devicePhotoIn } from "#web/offline/device-photo.ts";
import { canQueue } from "#web/offline/can-queue.ts";
import type { QueuedCall } from "#web/offline/queue.ts";

/** A call of a form that may wait on the device. */
type Queueable = Pick<QueuedCall, "kind" | "path" | "title" | "draft"> & {
  /** What `send` posts. */
  json: object;
  /** The path of the page with the form, and what its fields hold. */
  page: string;
  values: object;
  /** The key of the form's draft for a member, unless the form sends it. */
  draftKey?: (member: string) => string;
};

/** How long a form waits for an answer before it counts as not reached, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Calls `send`. When the site cannot be reached, or does not answer in time, the call waits on this device instead, which a toast says,
 * and undefined is returned (docs/product.md 18.25). Throws as `send` does if it cannot wait: on the server, without a service worker,
 * for a visitor, or from a form without a draft, which could not open it again.
 */
export async function sendOrQueue<T>(
  { session, form }: Pick<ActionArgs, "session" | "form">,
  { json, page, values, draftKey: keyFor, ...call }: Queueable,
  send: () => Promise<T>,
): Promise<T | undefined> {
  const body = JSON.stringify(json);
  const key = idempotencyKeyIn(form);
  const mayWait = key !== undefined && canQueue();
  try {
    // The service worker uploads its photo first.
    if (devicePhotoIn(body) !== undefined) throw notReached();
    return await (mayWait ? Promise.race([send(), late()]) : send());
  } catch (error) {
    if (!isNotReached(error) || !mayWait) throw error;
    const member = (await session().catch(() => undefined))?.user?.gardenerId;
    if (member === undefined) throw error;
    const draftKey = keyFor?.(member) ?? form.get("draft");
    if (typeof draftKey !== "string") throw error;
    const loaded = await import("#web/offline/add-to-queue.ts").catch(() => undefined);
    if (!loaded) throw error;
    const isQueued = await loaded.addToQueue({
      ...call,
      key,
      member,
      body,
      form: { page, draftKey, texts: textsOf(values) },
      queuedAt: new Date().toISOString(),
    });
    if (!isQueued)
      throw new ApiError({ title: m.callsNotReachedTitle(), status: 0, detail: m.offlineNoRoom() });
    return undefined;
  }
}

/** Throws once an answer is late. It may still come: the site stores what is sent again with the same key once. */
async function late(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  throw new ApiError({ title: m.callsNotReachedTitle(), status: 0, detail: m.callsNotReached() });
}

const notReached = () =>
  new ApiError({ title: m.callsNotReachedTitle(), status: 0, detail: m.callsPhotoMissing() });
