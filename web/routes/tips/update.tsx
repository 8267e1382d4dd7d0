import { m } from "#messages";
import { useState } from "react";
import { data, redirect } from "react-router";
import type { Tip } from "#domain/tips/tip.ts";
import { timingFormValues, tipUpdateForm, withTiming } from "#domain/tips/tip-form.ts";
import { ifMatch } from "#web/api/client.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readPlantMatch, withPlant } from "#web/api/plant-question.ts";
import { orNull, readOwnTip } from "#web/api/read-tip.ts";
import { NotFound } from "#web/layout/NotFound.tsx";
import { useSuggested } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { editConflict } from "#web/forms/EditConflict.tsx";
import { withChoices } from "#web/forms/edit-choices.ts";
import type { BoundForm } from "#web/forms/use-form.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { comparedTipFields } from "#web/tips/compared-fields.tsx";
import { TipForm } from "#web/tips/TipForm.tsx";
import { NoticeDialog } from "#web/ui/Dialog.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";
import type { RouteHandle } from "#web/layout/RouteError.tsx";
import type { Route } from "./+types/update";

type Params = Route.LoaderArgs["params"];

// The draft is kept only while logging in, so that another visit starts from the stored tip.
const updateForm = defineForm(tipUpdateForm, {
  files: ["photo"],
  draft: "leaving",
  screenStatuses: [403],
});

const doneToast = () => ({ kind: "success", title: m.tipsUpdateDone(), milliseconds: 1000 }) as const;
const pendingToast = () => ({ kind: "success", title: m.tipsUpdatePending(), milliseconds: 6000 }) as const;

/**
 * The member's own tip. Null if it does not exist, and for a visitor, who gets here only by submitting the form; what was
 * submitted is still shown then (docs/product.md 4.4, 4.18).
 */
const load = async (args: LoadArgs<Params>) => {
  const { user } = await args.session();
  if (!user) return null;
  const tip = await orNull(readOwnTip(args, user));
  if (!tip) return data(null, { status: 404 });
  const { photo, photoVariants: variants, photoProblem: problem, like, commentCount, viewCount } = tip;
  return {
    values: valuesOf(tip),
    stored: { photo, variants, problem },
    author: { photo: tip.authorPhoto, variants: tip.authorPhotoVariants },
    counts: { like, commentCount, viewCount },
    pending: tip.pending === true,
    plants: await readPlantMatch(args, tip.plantType),
  };
};

const valuesOf = (tip: Tip) => updateForm.valuesOf({ ...tip, ...timingFormValues(tip) });

/** Updates the tip (4.17, 4.18), unless it has changed since the form was opened (4.30). */
const submit = withChoices(
  updateForm.action(async (args: ActionArgs<Params>, { version: etag, ...input }) => {
    const { api, params, flash } = args;
    const { question, json } = await withPlant(args, withTiming(input));
    if (question) return question;
    const call = { param: { id: params.id }, json };
    const response = await api.gardenersTips[":id"].$patch(call, ifMatch(etag));
    const { modifiedCount, pending } = await response.json();
    if (!modifiedCount) return "unchanged" as const;
    flash(pending ? pendingToast() : doneToast());
    return redirect("/mytips");
  }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const handle: RouteHandle = { failed: m.tipsFailed };

export const meta = (args: Route.MetaArgs) => title(args, m.tipsUpdateTip());

export default function UpdateTip({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData && !actionData) return <NotFound message={m.callsNoSuchTip()} />;
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">{m.tipsUpdateTip()}</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          {loaderData?.pending ? m.tipsUpdateTextPending() : m.tipsUpdateText()}
        </p>
      </div>
      <UpdateForm key={params.id} id={params.id} tip={loaderData} actionData={actionData} />
    </div>
  );
}

type UpdateFormProps = Pick<Route.ComponentProps, "actionData"> & {
  id: string;
  tip: Route.ComponentProps["loaderData"];
};

function UpdateForm({ id, tip, actionData }: UpdateFormProps) {
  const suggested = useSuggested();
  const form = updateForm.useForm(actionData, tip?.values ?? {}, `draft of an update of ${id}`);
  const asked = typeof actionData?.done === "object" ? actionData.done.asked : undefined;
  const [dismissed, setDismissed] = useState<typeof actionData>();
  const isSamePlant = form.values.plantType === tip?.values.plantType;
  const current = actionData?.current && valuesOf(actionData.current as Tip);
  const fields = actionData?.current ? comparedTipFields(actionData.current as Tip, tip?.stored) : [];
  const conflict = editConflict({
    form,
    current,
    initial: tip?.values,
    fields,
    what: m.tipsWhat(),
    submit: { label: m.tipsUpdate(), busy: m.tipsUpdating() },
  });
  if (conflict) return conflict;
  return (
    <>
      <TipForm
        key={form.key}
        form={form}
        notice={<Outcome form={form} unchanged={actionData?.done === "unchanged" || current !== undefined} />}
        readOnlyByline={false}
        plants={asked ?? (isSamePlant ? tip?.plants : undefined)}
        isPlantAsked={asked !== undefined}
        suggested={suggested}
        submitLabel="Update"
        stored={tip?.stored}
        author={tip?.author}
        counts={tip?.counts}
      />
      <NoticeDialog
        open={form.formError !== undefined && dismissed !== actionData}
        onOpenChange={(open) => {
          if (!open) setDismissed(actionData);
        }}
        kind="error"
        title={m.tipsUpdateFailed()}
        text={m.tipsUpdateTryAgain()}
      />
    </>
  );
}

type OutcomeProps = { form: Pick<BoundForm, "formError" | "signedOut">; unchanged: boolean };

function Outcome({ form: { formError, signedOut }, unchanged }: OutcomeProps) {
  if (signedOut) return <SignedOutNotice typed="draft" />;
  if (unchanged) return <output className="text-muted">{m.tipsUnchanged()}</output>;
  if (formError === undefined) return null;
  // With JavaScript, a dialog shows the error.
  return (
    <WithoutScript>
      <FormAlert>
        {m.tipsUpdateFailedTryAgain({
          b: (text) => (
            <strong key="b" className="font-semibold">
              {text}
            </strong>
          ),
        })}
      </FormAlert>
    </WithoutScript>
  );
}
