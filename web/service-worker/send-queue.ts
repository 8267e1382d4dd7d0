import { m } from "#messages";
import { IDEMPOTENCY_DAYS, IDEMPOTENCY_KEY } from "#domain/http/idempotency.ts";
import { MEMBER_HEADER } from "#domain/http/member-header.ts";
import type { UploadedPhoto } from "#domain/photos/photo.ts";
import type { Problem } from "#domain/http/problem.ts";
import { devicePhotoIn } from "#web/offline/device-photo.ts";
import type { Queue, QueuedCall } from "#web/offline/queue.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a call may wait: a day less than the site remembers keys, since the last try may have arrived without an answer. */
const MAX_WAIT_MS = (IDEMPOTENCY_DAYS - 1) * DAY_MS;

/**
 * `kept`: until its member is signed in. `removed`: its member deleted or changed it meanwhile. `failed`: the site could not do it now.
 * `not reached`: there is no connection, or the site takes nothing now.
 */
type Outcome = "sent" | "refused" | "kept" | "removed" | "failed" | "not reached";

/** How many calls were sent and refused, and whether any still waits for a connection. */
export type Sent = { sent: number; refused: number; isWaiting: boolean };

/**
 * Sends the calls that wait on this device, the oldest first, each once (docs/product.md 18.25, 18.26). Those of a member who is not
 * signed in stay; the site refuses them for anybody else. What it refuses for another reason stays with that reason.
 */
export async function sendQueue(
  queue: Queue,
  fetch: typeof globalThis.fetch,
  now: () => number = Date.now,
): Promise<Sent> {
  const result: Sent = { sent: 0, refused: 0, isWaiting: false };
  /** The ids of what was stored. The site stores equal texts that come in quick succession once. */
  const stored = new Set<string>();

  const refuse = async (call: QueuedCall, refusal: string, status?: number): Promise<Outcome> => {
    const refused = { ...call, refusal, isKeyUsed: status === KEY_USED, isGone: isGone(call, status) };
    return (await queue.update(call, refused)) ? "refused" : "removed";
  };

  /** Uploads the photo that waits with a tip, once, and puts its address into the tip. */
  async function withPhoto(call: QueuedCall): Promise<QueuedCall | Outcome> {
    const { photo } = JSON.parse(call.body) as { photo?: string };
    const hash = photo === undefined ? undefined : devicePhotoIn(photo);
    if (photo === undefined || hash === undefined) return call;
    const waiting = await queue.photo(hash);
    if (!waiting) return refuse(call, m.offlinePhotoGone());
    // As a form, so that the site tells its type where the device cannot.
    const form = new FormData();
    form.set("photo", waiting.file);
    const response = await fetch("/api/photos", {
      method: "POST",
      headers: { [MEMBER_HEADER]: call.member },
      body: form,
    });
    if (!response.ok) {
      const outcome = outcomeOf(response.status);
      return outcome === "refused" ? refuse(call, await reasonIn(response)) : outcome;
    }
    const { photo: address } = (await response.json()) as UploadedPhoto;
    const uploaded = { ...call, body: call.body.replaceAll(photo, address) };
    return (await queue.update(call, uploaded)) ? uploaded : "removed";
  }

  async function send(waiting: QueuedCall): Promise<Outcome> {
    const call = await withPhoto(waiting);
    return typeof call === "string" ? call : post(call);
  }

  async function post(call: QueuedCall): Promise<Outcome> {
    if (now() - Date.parse(call.queuedAt) > MAX_WAIT_MS) return refuse(call, m.offlineTooOld());
    const { draft } = call;
    if (draft) {
      const found = await fetch(draftPath(draft.id), { headers: { [MEMBER_HEADER]: call.member } });
      if (found.status === 404) return refuse(call, m.offlineDraftGone());
      if (!found.ok) return outcomeOf(found.status);
    }
    const response = await fetch(call.path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [IDEMPOTENCY_KEY]: call.key,
        [MEMBER_HEADER]: call.member,
      },
      body: call.body,
    });
    if (!response.ok) {
      const outcome = outcomeOf(response.status);
      return outcome === "refused" ? refuse(call, await reasonIn(response), response.status) : outcome;
    }
    // A relay may answer with a page of its own.
    if (!isJson(response)) return "not reached";
    const { insertedId = call.key } = (await response.json().catch(() => ({}))) as { insertedId?: string };
    stored.add(insertedId);
    await queue.remove(call.key, call.body);
    // One that changed meanwhile stays.
    if (draft) {
      const headers = { "if-match": draft.version, [MEMBER_HEADER]: call.member };
      await fetch(draftPath(draft.id), { method: "DELETE", headers }).catch(() => undefined);
    }
    return "sent";
  }

  await queue.removePhotosBefore(new Date(now() - MAX_WAIT_MS - DAY_MS).toISOString());
  const tried = new Set<string>();
  // Read again before each: meanwhile some may have been deleted, changed or added.
  for (;;) {
    const calls = await queue.all();
    const call = calls.find(({ key, refusal }) => refusal === undefined && !tried.has(key));
    if (!call) break;
    tried.add(call.key);
    const outcome = await send(call).catch((): Outcome => "not reached");
    if (outcome === "refused") result.refused++;
    if (outcome === "failed" || outcome === "not reached") result.isWaiting = true;
    if (outcome === "not reached") break;
  }
  return { ...result, sent: stored.size };
}

/** The status when something else was stored under the key of a call. */
const KEY_USED = 422;

/** Whether a status means that what a comment or report is about is gone. */
const isGone = ({ kind }: QueuedCall, status?: number): boolean =>
  kind !== "tip" && (status === 404 || status === 410);

const draftPath = (id: string) => `/api/account/drafts/${id}`;

/** Statuses with which the site, or a relay before it, takes nothing now. */
const TAKES_NOTHING: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** What a status other than of success means for the call. */
function outcomeOf(status: number): Outcome {
  if (status === 401 || status === 412) return "kept";
  if (TAKES_NOTHING.has(status)) return "not reached";
  return status >= 500 ? "failed" : "refused";
}

const isJson = ({ headers }: Response) => /^application\/json\b/.test(headers.get("content-type") ?? "");

/** Why a call was refused, with what is wrong with its fields. */
async function reasonIn(response: Response): Promise<string> {
  if (response.status === KEY_USED) return m.offlineKeyUsed();
  const { detail, errors = [] } = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const reasons =
    errors.length > 0 ? errors.map(({ message }) => message) : [detail ?? m.offlineSiteRefused()];
  return reasons.join(" ");
}
