import { useState } from "react";
import { redirect, useLocation } from "react-router";
import { tipDraftFromAnswer } from "#domain/help/help-desk.ts";
import { isId } from "#domain/http/ids.ts";
import { PENDING_NOTE } from "#web/moderation/PendingNote.tsx";
import { tipShareInput } from "#domain/tips/tip.ts";
import { ApiError } from "#web/api/client.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs, Member } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormProblems } from "#web/forms/ManagedForm.tsx";
import { tipPathsFrom, pageTitleSize } from "#web/layout/tip-paths.ts";
import { title } from "#web/layout/title.ts";
import { TipForm } from "#web/tips/TipForm.tsx";
import type { Route } from "./+types/share";

const shareForm = defineForm(tipShareInput, {
  files: ["photo"],
  draft: "typing",
  failed: "Your tip was not shared.",
});

const TOAST = {
  kind: "success",
  title: "You have shared your tip successfully!",
  milliseconds: 1500,
} as const;

/** For a tip that waits for a moderator (docs/product.md 11.24). */
const WAITS_TOAST = {
  kind: "success",
  title: `Your tip is stored. ${PENDING_NOTE}`,
  milliseconds: 6000,
} as const;

/**
 * Who shares (docs/product.md 2.18, 2.68), null for a visitor, who gets here only by sending the form (4.4); and for a
 * moderator the answer that is to become a tip (11.5).
 */
const load = async (args: LoadArgs) => {
  const { user } = await args.session();
  if (!user) return { byline: null, prefill: undefined };
  const [byline, prefill] = await Promise.all([bylineOf(args, user), answerIn(args)]);
  return { byline, prefill };
};

/** The tip made of the answer that the address names; undefined without one. */
async function answerIn({ api, url, signal }: LoadArgs) {
  const id = url.searchParams.get("answer");
  if (id === null || !isId(id)) return undefined;
  const answer = await api.api.helpDesk[":id"].$get({ param: { id } }, { init: { signal } });
  return tipDraftFromAnswer(await answer.json());
}

/** Shares the tip; the server takes its author from the session (7.15). */
const submit = shareForm.action(async ({ api, flash, url }: ActionArgs, input) => {
  const { pending } = await (await api.gardenersTips.$post({ json: input })).json();
  flash(pending ? WAITS_TOAST : TOAST);
  return redirect(tipPathsFrom(url.pathname).share);
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = () => title("Share Tip");

export default function ShareTip({ loaderData: { byline, prefill }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const visit = useVisit(actionData !== undefined);
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className={pageTitleSize(pathname)}>Share Tip</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          One thing that worked, told the way you would tell a neighbour.
        </p>
      </div>
      <ShareForm key={visit} byline={byline} prefill={prefill} actionData={actionData} />
    </div>
  );
}

/** The key of the form: a new one for each visit and each shared tip, the same one after a refusal or a reload of data. */
function useVisit(refused: boolean): string {
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (visit !== key && !refused) setVisit(key);
  return visit;
}

type ShareFormProps = {
  byline: Route.ComponentProps["loaderData"]["byline"];
  prefill: Route.ComponentProps["loaderData"]["prefill"];
  actionData: Route.ComponentProps["actionData"];
};

/** The form. An answer that becomes a tip is not kept in a draft, nor replaced by one. */
function ShareForm({ byline, prefill, actionData }: ShareFormProps) {
  const initial = { privacy: "Public", name: byline?.name, email: byline?.email, ...prefill };
  const draftKey = byline && !prefill ? `draft of a tip by ${byline.gardenerId}` : null;
  const form = shareForm.useForm(actionData, initial, draftKey);
  return (
    <TipForm
      key={form.key}
      form={form}
      notice={<FormProblems form={form} typed={prefill ? "form" : "draft"} />}
      readOnlyByline
      submitLabel="Post"
      author={byline ? { photo: byline.photo, variants: byline.photoVariants } : undefined}
    />
  );
}

/** Name and address from the gardener record, or else as the session knows them. */
async function bylineOf({ api, signal }: LoadArgs, { gardenerId, ...user }: Member) {
  try {
    const answer = await api.gardeners[":id"].$get({ param: { id: gardenerId } }, { init: { signal } });
    const { name, email, photo, photoVariants } = await answer.json();
    return { gardenerId, name, email, photo, photoVariants };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { displayName: name, email, photoURL: photo, photoVariants } = user;
    return { gardenerId, name, email, photo, photoVariants };
  }
}
