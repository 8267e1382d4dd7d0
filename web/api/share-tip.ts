import { m } from "#messages";
import { redirect } from "react-router";
import { z } from "zod";
import { tipShareForm, withTiming } from "#domain/tips/tip-form.ts";
import { ApiError, ifMatch, isNotReached } from "#web/api/client.ts";
import { idempotencyKeyIn } from "#web/forms/key-field.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { withPlant } from "#web/api/plant-question.ts";
import { endSaving, lastSavedDraft } from "#web/api/save-draft.ts";
import { sendOrQueue } from "#web/api/send-or-queue.ts";
import { STORED_DRAFT_FIELD, type StoredDraft, storedDraftIn } from "#web/drafts/stored-draft.ts";
import { defineForm, type FormValues } from "#web/forms/define-form.ts";
import { forgetDraftsWhere } from "#web/forms/drafts.ts";
import { tipPathsFrom } from "#web/layout/tip-paths.ts";

const shareSchema = tipShareForm.safeExtend({ [STORED_DRAFT_FIELD]: z.string().default("") });
export type ShareValues = FormValues<typeof shareSchema>;

export const shareForm = defineForm(shareSchema, {
  files: ["photo"],
  draft: "with account",
  base: STORED_DRAFT_FIELD,
  failed: m.tipsNotShared,
});

const sharedToast = () => ({ kind: "success", title: m.tipsSharedDone(), milliseconds: 1500 }) as const;

/** For a tip whose draft another device changed meanwhile. */
const draftKeptToast = () =>
  ({ kind: "success", title: m.tipsSharedDraftKept(), milliseconds: 6000 }) as const;

/** For a tip that is pending review (docs/product.md 11.24). */
const pendingToast = () => ({ kind: "success", title: m.tipsStoredPending(), milliseconds: 6000 }) as const;

/** Shares the tip, once it is clear which plant it is about (14.5); the server takes its author from the session (7.15). */
export const shareTip = shareForm.action(async (args: ActionArgs, input) => {
  const { api, flash, url } = args;
  const { [STORED_DRAFT_FIELD]: field, ...tip } = input;
  const { question, json } = await withPlant(args, withTiming(tip));
  if (question) return question;
  const formKey = idempotencyKeyIn(args.form);
  const stored = (await lastSavedDraft(formKey)) ?? storedDraftIn(field);
  if (stored) await requireDraft(args, stored);
  const call = {
    kind: "tip",
    path: "/gardenersTips",
    title: tip.title,
    page: pageOf(url),
    draft: stored,
    values: { ...shareForm.valuesIn(args.form), photo: tip.photo },
    json,
  } as const;
  const response = await sendOrQueue(args, call, () => api.gardenersTips.$post({ json }));
  // It may have been kept again just before the form was busy.
  const kept = (await endSaving(formKey)) ?? storedDraftIn(field);
  if (!response) {
    if (stored) forgetDraftsWhere(isOfStoredDraft(stored.id));
    return redirect(tipPathsFrom(url.pathname).share);
  }
  const { pending } = await response.json();
  const isKept = kept !== undefined && !(await deleteDraft(args, kept));
  flash(isKept ? draftKeptToast() : pending ? pendingToast() : sharedToast());
  return redirect(tipPathsFrom(url.pathname).share);
});

const pageOf = ({ pathname, search }: URL) => pathname + search;

/** The status when the draft of a tip is gone. No call answers it here. */
export const GONE_STATUS = 410;

/** Throws unless the draft is still there: a tip is shared once, from however many devices (docs/product.md 18.20). */
async function requireDraft({ api }: ActionArgs, { id }: StoredDraft): Promise<void> {
  try {
    await api.api.account.drafts[":id"].$get({ param: { id } });
  } catch (error) {
    // The service worker asks again before it sends the tip.
    if (isNotReached(error)) return;
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw new ApiError({ title: m.problemsTitleGone(), status: GONE_STATUS, detail: m.tipsDraftGone() });
  }
}

/** Deletes the draft of a shared tip, in this tab and in the account. Returns whether that has what was shared, and is deleted. */
async function deleteDraft({ api }: ActionArgs, { id, version }: StoredDraft): Promise<boolean> {
  forgetDraftsWhere(isOfStoredDraft(id));
  try {
    await api.api.account.drafts[":id"].$delete({ param: { id } }, ifMatch(version));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Whether a draft in this tab is that of one of the account. */
export const isOfStoredDraft = (id: string) => (draft: Partial<Record<string, string>>) =>
  storedDraftIn(draft[STORED_DRAFT_FIELD])?.id === id;
