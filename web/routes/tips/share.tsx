import { m } from "#messages";
import { useEffect, useEffectEvent, useState } from "react";
import { redirect, useLocation } from "react-router";
import { z } from "zod";
import { tipDraftFromAnswer } from "#domain/help/help-desk.ts";
import { isId } from "#domain/http/ids.ts";
import { tipShareForm, withTiming } from "#domain/tips/tip-form.ts";
import type { DraftFields } from "#domain/tips/tip-draft.ts";
import { ApiError, ifMatch, isNotReached } from "#web/api/client.ts";
import { actionInBrowser, api as browserApi, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs, Member } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { withPlant } from "#web/api/plant-question.ts";
import { keyIn } from "#web/api/idempotency-key.ts";
import { sendOrQueue } from "#web/api/send-or-queue.ts";
import { lastSavedDraft, saveDraft } from "#web/api/save-draft.ts";
import { AccountDraft } from "#web/drafts/AccountDraft.tsx";
import { DRAFT_GONE } from "#web/drafts/use-account-draft.ts";
import {
  STORED_DRAFT_FIELD,
  type StoredDraft,
  storedDraftIn,
  storedDraftText,
} from "#web/drafts/stored-draft.ts";
import { devicePhotoIn } from "#web/offline/device-photo.ts";
import { defineForm, type FormValues } from "#web/forms/define-form.ts";
import { amendDraft, forgetDraft, forgetDraftsWhere } from "#web/forms/drafts.ts";
import { KEY_FIELD } from "#web/forms/form-key.tsx";
import { FormProblems } from "#web/forms/ManagedForm.tsx";
import { tipPathsFrom, pageTitleSize } from "#web/layout/tip-paths.ts";
import { useSuggested } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { TipForm } from "#web/tips/TipForm.tsx";
import type { Route } from "./+types/share";

const shareSchema = tipShareForm.safeExtend({ [STORED_DRAFT_FIELD]: z.string().default("") });
type ShareValues = FormValues<typeof shareSchema>;

const shareForm = defineForm(shareSchema, {
  files: ["photo"],
  draft: "typing",
  failed: m.tipsNotShared,
});

const sharedToast = () => ({ kind: "success", title: m.tipsSharedDone(), milliseconds: 1500 }) as const;

/** For a tip whose draft another device changed meanwhile. */
const draftKeptToast = () =>
  ({ kind: "success", title: m.tipsSharedDraftKept(), milliseconds: 6000 }) as const;

/** For a tip that is pending review (docs/product.md 11.24). */
const pendingToast = () => ({ kind: "success", title: m.tipsStoredPending(), milliseconds: 6000 }) as const;

/**
 * The byline (docs/product.md 2.18, 2.68), null for a visitor, who gets here only by submitting the form (4.4); and for a
 * moderator, the answer to prefill the tip with (11.5).
 */
const load = async (args: LoadArgs) => {
  const { user } = await args.session();
  if (!user) return { byline: null, prefill: undefined, draft: undefined };
  const [byline, prefill, draft] = await Promise.all([
    bylineOf(args, user),
    prefillFrom(args),
    draftFrom(args),
  ]);
  return { byline, prefill, draft };
};

/** The draft in the address, with its version; undefined without one. Without `fields` it was shared or deleted. */
async function draftFrom({ api, url, signal }: LoadArgs) {
  const id = url.searchParams.get("draft");
  if (id === null || !isId(id)) return undefined;
  const call = api.api.account.drafts[":id"];
  try {
    const response = await call.$get({ param: { id } }, { init: { signal } });
    const { fields, formKey } = await response.json();
    return { id, fields, formKey, version: response.headers.get("etag") ?? "" };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { id };
    throw error;
  }
}

/** The tip draft from the help request in the address; undefined without one. */
async function prefillFrom({ api, url, signal }: LoadArgs) {
  const id = url.searchParams.get("answer");
  if (id === null || !isId(id)) return undefined;
  const response = await api.api.helpDesk[":id"].$get({ param: { id } }, { init: { signal } });
  return tipDraftFromAnswer(await response.json());
}

/** Shares the tip, once it is clear which plant it is about (14.5); the server takes its author from the session (7.15). */
const submit = shareForm.action(async (args: ActionArgs, input) => {
  const { api, flash, url } = args;
  const { [STORED_DRAFT_FIELD]: field, ...tip } = input;
  const { question, json } = await withPlant(args, withTiming(tip));
  if (question) return question;
  const savedDraft = async () => (await lastSavedDraft(keyIn(args.form))) ?? storedDraftIn(field);
  const stored = await savedDraft();
  if (stored) await requireDraft(args, stored);
  const call = {
    kind: "tip",
    path: "/gardenersTips",
    title: tip.title,
    page: pageOf(url),
    draft: stored,
    json,
  } as const;
  const response = await sendOrQueue(args, call, () => api.gardenersTips.$post({ json }));
  if (!response) {
    if (stored) forgetDraftsWhere(isOfStoredDraft(stored.id));
    return redirect(tipPathsFrom(url.pathname).share);
  }
  const { pending } = await response.json();
  // It may have been kept again just before the form was busy.
  const kept = await savedDraft();
  const isKept = kept !== undefined && !(await deleteDraft(args, kept));
  flash(isKept ? draftKeptToast() : pending ? pendingToast() : sharedToast());
  return redirect(tipPathsFrom(url.pathname).share);
});

const pageOf = ({ pathname, search }: URL) => pathname + search;

/** The status when the draft of a tip is gone. No call answers it here. */
const GONE_STATUS = 410;

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

const isOfStoredDraft = (id: string) => (draft: Partial<Record<string, string>>) =>
  storedDraftIn(draft[STORED_DRAFT_FIELD])?.id === id;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.tipsShareTip());

export default function ShareTip({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const visit = useVisit(actionData !== undefined);
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className={pageTitleSize(pathname)}>{m.tipsShareTip()}</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">{m.tipsShareText()}</p>
      </div>
      <ShareForm key={visit} {...loaderData} actionData={actionData} />
    </div>
  );
}

/** The key of the form: new for each visit and each shared tip, unchanged after an error or a revalidation. */
function useVisit(failed: boolean): string {
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (visit !== key && !failed) setVisit(key);
  return visit;
}

type ShareFormProps = Route.ComponentProps["loaderData"] & {
  actionData: Route.ComponentProps["actionData"];
};

/** The form. A prefilled tip neither uses nor keeps a draft. */
function ShareForm({ byline, prefill, draft, actionData }: ShareFormProps) {
  const suggested = useSuggested();
  const { pathname } = useLocation();
  const stored = draft?.version === undefined ? undefined : draft;
  const initial = {
    privacy: "Public",
    ...stored?.fields,
    ...(stored ? { [STORED_DRAFT_FIELD]: storedDraftText(stored), [KEY_FIELD]: stored.formKey } : {}),
    name: byline?.name,
    email: byline?.email,
    ...prefill,
  };
  const draftKey =
    byline && !prefill ? `draft ${draft ? draft.id : "of a tip"} by ${byline.gardenerId}` : null;
  const form = shareForm.useForm(actionData, initial, draftKey);
  // Nothing was stored: what was typed is still a draft.
  const keepDraft = useEffectEvent(() => form.keepDraft());
  const isAsked = actionData?.done !== undefined;
  useEffect(() => {
    if (isAsked) keepDraft();
  }, [isAsked]);
  return (
    <TipForm
      key={form.key}
      form={form}
      notice={<FormProblems form={form} typed={prefill ? "form" : "draft"} />}
      below={
        draftKey === null ? null : (
          <AccountDraft
            fields={fieldsToKeep(form.typed, initial)}
            start={
              draft && !stored
                ? { problem: DRAFT_GONE }
                : { stored: storedDraftIn(form.values[STORED_DRAFT_FIELD]) }
            }
            goneId={
              actionData?.status === GONE_STATUS
                ? storedDraftIn(form.values[STORED_DRAFT_FIELD])?.id
                : undefined
            }
            isRestored={form.key !== "blank"}
            busy={form.busy}
            save={(fields, as) => keep(fields, form.formKey, as)}
            onSaved={(saved, isAll) => {
              // What the account has is newer wherever it is opened again.
              if (draft && isAll) forgetDraft(draftKey);
              else amendDraft(draftKey, { [STORED_DRAFT_FIELD]: storedDraftText(saved) });
            }}
            onOpenOther={(id) => {
              forgetDraftsWhere(isOfStoredDraft(id));
              window.location.assign(`${pathname}?draft=${id}`);
            }}
          />
        )
      }
      readOnlyByline
      plants={actionData?.done?.asked}
      isPlantAsked={isAsked}
      suggested={suggested}
      submitLabel="Post"
      author={byline ? { photo: byline.photo, variants: byline.photoVariants } : undefined}
    />
  );
}

const keep = (fields: DraftFields, formKey: string, stored: StoredDraft | undefined) =>
  saveDraft(browserApi, { fields, ...(formKey === "" ? {} : { formKey }) }, stored);

/** The fields that a draft keeps. */
const KEPT_FIELDS = shareForm.fields.filter(
  (name) => name !== "name" && name !== "email" && name !== STORED_DRAFT_FIELD,
);

/** What is typed; undefined for a form that has neither a draft nor anything that differs from what it began with. */
function fieldsToKeep(typed: ShareValues, initial: ShareValues): DraftFields | undefined {
  const valuesIn = (values: ShareValues) => {
    const all = new Map(Object.entries(values));
    return KEPT_FIELDS.map((name) => [name, all.get(name) || ""] as const);
  };
  const [now, before] = [valuesIn(typed), new Map(valuesIn(initial))];
  const isChanged = now.some(([name, value]) => value !== before.get(name));
  if (!isChanged && !initial[STORED_DRAFT_FIELD] && !typed[STORED_DRAFT_FIELD]) return undefined;
  // Other devices do not have a photo that waits on this one.
  return Object.fromEntries(
    now.filter(([, value]) => value !== "" && devicePhotoIn(`${value}`) === undefined),
  );
}

/** Name and e-mail address from the gardener record, or from the session if that fails. */
async function bylineOf({ api, signal }: LoadArgs, { gardenerId, ...user }: Member) {
  try {
    const response = await api.gardeners[":id"].$get({ param: { id: gardenerId } }, { init: { signal } });
    const { name, email, photo, photoVariants } = await response.json();
    return { gardenerId, name, email, photo, photoVariants };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { displayName: name, email, photoURL: photo, photoVariants } = user;
    return { gardenerId, name, email, photo, photoVariants };
  }
}
