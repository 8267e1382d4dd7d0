import { m } from "#messages";
import { IDEMPOTENCY_KEY } from "#domain/http/idempotency.ts";
import type { TipDraftInput } from "#domain/tips/tip-draft.ts";
import { type ApiClient, ApiError, ifMatch } from "#web/api/client.ts";
import type { DraftOutcome, StoredDraft } from "#web/drafts/stored-draft.ts";

/** After this time without a response a save has failed, so that the next one is sent. In milliseconds. */
const TIMEOUT_MS = 15_000;

/** The saves that are being sent, by the key of their form. */
const running = new Map<string, Promise<DraftOutcome>>();

/** The save that was begun last, with the key of its form. */
let last: { formKey: string; outcome: Promise<DraftOutcome> } | undefined;

/** The key of the form that was sent last. Nothing of it is a draft any more. */
let sentKey: string | undefined;

/**
 * Keeps a draft with the member's account: adds it, or replaces the stored one unless it was changed since. A draft that is added
 * twice under one `formKey` is there once.
 */
export function saveDraft(
  client: ApiClient,
  input: TipDraftInput,
  stored: StoredDraft | undefined,
): Promise<DraftOutcome> {
  const { formKey = "" } = input;
  if (formKey !== "" && formKey === sentKey) return Promise.resolve(SENT);
  const outcome = saveAfter(running.get(formKey), client, input, stored);
  running.set(formKey, outcome);
  last = { formKey, outcome };
  const end = () => {
    if (running.get(formKey) === outcome) running.delete(formKey);
  };
  outcome.then(end, end);
  return outcome;
}

/** Goes on from a save of the same form that is still being sent, such as when its page was left and opened again. */
async function saveAfter(
  before: Promise<DraftOutcome> | undefined,
  client: ApiClient,
  input: TipDraftInput,
  stored: StoredDraft | undefined,
): Promise<DraftOutcome> {
  const outcome = await before;
  return save(client, input, outcome && "stored" in outcome ? outcome.stored : stored);
}

const SENT: DraftOutcome = { problem: { reason: "refused", detail: "" } };

/**
 * Ends the keeping of a form that was sent, which would otherwise be kept once more as its page is left. Returns the draft that it was kept
 * as last.
 */
export function endSaving(formKey: string | undefined): Promise<StoredDraft | undefined> {
  sentKey = formKey;
  return lastSavedDraft(formKey);
}

/** The draft that a form is just being kept as, or was kept as last; undefined if it was not. */
export async function lastSavedDraft(formKey: string | undefined): Promise<StoredDraft | undefined> {
  const outcome = last?.formKey === formKey ? await last?.outcome : undefined;
  return outcome && "stored" in outcome ? outcome.stored : undefined;
}

async function save(
  client: ApiClient,
  input: TipDraftInput,
  stored: StoredDraft | undefined,
): Promise<DraftOutcome> {
  try {
    return await (stored ? replace(client, input, stored) : add(client, input));
  } catch (error) {
    if (!(error instanceof ApiError)) {
      if (error instanceof DOMException) return { problem: { reason: "failed", detail: m.callsNoAnswer() } };
      throw error;
    }
    const { status, message } = error;
    const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
    const reason = status === 404 ? "gone" : status === 412 ? "changed" : isFinal ? "refused" : "failed";
    return { problem: { reason, detail: message } };
  }
}

/** Up to which size in bytes browsers send a body even when its page is closed: 64 kB, less what they add. */
const KEEPALIVE_MAX = 60_000;

function init(body?: object) {
  const size = body === undefined ? 0 : new TextEncoder().encode(JSON.stringify(body)).length;
  return { init: { signal: AbortSignal.timeout(TIMEOUT_MS), keepalive: size <= KEEPALIVE_MAX } };
}

async function replace(
  { api }: ApiClient,
  json: TipDraftInput,
  { id, version }: StoredDraft,
): Promise<DraftOutcome> {
  const options = { ...ifMatch(version), ...init(json) };
  const response = await api.account.drafts[":id"].$put({ param: { id }, json }, options);
  return { stored: { id, version: response.headers.get("etag") ?? version } };
}

async function add(client: ApiClient, json: TipDraftInput): Promise<DraftOutcome> {
  const { formKey } = json;
  const response = await client.api.account.drafts
    .$post(
      { json },
      { ...init(json), headers: formKey === undefined ? {} : { [IDEMPOTENCY_KEY]: `draft-${formKey}` } },
    )
    .catch((error: unknown) => {
      // Something else was kept under this key: it is another draft now.
      if (error instanceof ApiError && error.status === KEY_USED) return undefined;
      throw error;
    });
  if (!response) return add(client, { fields: json.fields });
  const { insertedId: id } = await response.json();
  const version = response.headers.get("etag");
  return version === null ? goOn(client, json, id) : { stored: { id, version } };
}

/** Goes on with a draft that this form added before, without having read the answer. */
async function goOn(client: ApiClient, json: TipDraftInput, id: string): Promise<DraftOutcome> {
  const call = client.api.account.drafts[":id"];
  const response = await call.$get({ param: { id } }, init()).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  // Shared or deleted since.
  if (!response) return add(client, { fields: json.fields });
  const { fields } = await response.json();
  const stored = { id, version: response.headers.get("etag") ?? "" };
  if (JSON.stringify(fields) === JSON.stringify(json.fields)) return { stored };
  return { problem: { reason: "changed", detail: m.callsChangedMeanwhile() } };
}

/** The status when another body was sent with the key of a call. */
const KEY_USED = 422;
