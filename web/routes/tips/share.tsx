import { m } from "#messages";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { tipDraftFromAnswer } from "#domain/help/help-desk.ts";
import { isId } from "#domain/http/ids.ts";
import type { DraftFields } from "#domain/tips/tip-draft.ts";
import { ApiError } from "#web/api/client.ts";
import { actionInBrowser, api as browserApi, inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs, Member } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { saveDraft } from "#web/api/save-draft.ts";
import { GONE_STATUS, isOfStoredDraft, shareForm, shareTip, type ShareValues } from "#web/api/share-tip.ts";
import { AccountDraft } from "#web/drafts/AccountDraft.tsx";
import { DRAFT_GONE } from "#web/drafts/use-account-draft.ts";
import {
  STORED_DRAFT_FIELD,
  type StoredDraft,
  storedDraftIn,
  storedDraftText,
} from "#web/drafts/stored-draft.ts";
import { devicePhotoIn } from "#web/offline/device-photo.ts";
import { amendDraft, forgetDraft, forgetDraftsWhere } from "#web/forms/drafts.ts";
import { IDEMPOTENCY_KEY_FIELD } from "#web/forms/form-key.tsx";
import { FormProblems } from "#web/forms/ManagedForm.tsx";
import { pageTitleSize } from "#web/layout/tip-paths.ts";
import { useSuggested } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { TipForm } from "#web/tips/TipForm.tsx";
import type { Route } from "./+types/share";

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

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(shareTip);
export const clientAction = actionInBrowser(shareTip);

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
    ...(stored
      ? { [STORED_DRAFT_FIELD]: storedDraftText(stored), [IDEMPOTENCY_KEY_FIELD]: stored.formKey }
      : {}),
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
              // It was kept as a new one: a reload opens that.
              if (draft && saved.id !== draft.id && window.location.search === `?draft=${draft.id}`)
                window.history.replaceState(window.history.state, "", `${pathname}?draft=${saved.id}`);
              // What the account has is newer wherever it is opened again.
              if (draft && isAll) forgetDraft(draftKey);
              else amendDraft(draftKey, { [STORED_DRAFT_FIELD]: storedDraftText(saved) });
            }}
            onOpenOther={(id) => {
              forgetDraftsWhere(isOfStoredDraft(id));
              forgetDraft(draftKey);
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
