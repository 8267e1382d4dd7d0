import { DELETE_UNSENT_FIELD, LOGOUT_PATH, UNSENT_COUNT_PARAM } from "#web/offline/logout-form.ts";
import { announceQueueChange, queue } from "#web/offline/queue.ts";
import { after } from "#web/service-worker/network.ts";
import { SIGN_OUT_PATH } from "#web/service-worker/path-patterns.ts";
import { sendQueueOnce } from "#web/service-worker/sending.ts";

/** How long signing out waits for the queue to be sent, in milliseconds. */
const SEND_BEFORE_MS = 5000;

/**
 * Sends a request that may change who is signed in, then calls `clear`, which deletes what is kept. At the end of a sign-in the queue
 * is sent before. Without scripts, a page then asks whether to delete what is left (docs/product.md 18.64).
 */
export async function forwardAuthRequest(
  request: Request,
  path: string,
  clear: () => Promise<void>,
): Promise<Response> {
  const isEnd = SIGN_OUT_PATH.test(path);
  if (isEnd) await Promise.race([sendQueueOnce().catch(() => undefined), after(SEND_BEFORE_MS)]);
  const unsent = path === LOGOUT_PATH ? await countUnsent(request.clone()) : 0;
  if (unsent > 0) return Response.redirect(`${LOGOUT_PATH}?${UNSENT_COUNT_PARAM}=${unsent}`, 303);
  const response = await fetch(request);
  // A redirect that the browser follows itself has status 0.
  if (response.type !== "opaqueredirect" && response.status >= 400) return response;
  await clear();
  if (isEnd) {
    await queue.clear().catch(() => undefined);
    announceQueueChange();
  }
  return response;
}

/** How many texts wait that a form would delete; 0 if it says that so many may be deleted. */
async function countUnsent(form: Request): Promise<number> {
  const { length } = await queue.all().catch(() => []);
  const fields = length > 0 ? await form.formData().catch(() => undefined) : undefined;
  return length > Number(fields?.get(DELETE_UNSENT_FIELD) ?? 0) ? length : 0;
}
