import { useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import { WAITS_NOTE } from "#web/moderation/WaitsNote.tsx";
import { tipUpdateInput } from "#domain/tips/tip.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { refusedFields, uploadSent } from "#web/api/upload-sent.ts";
import { NO_SUCH_TIP, orGone, readOwnTip } from "#web/api/read-tip.ts";
import { NotFound } from "#web/layout/NotFound.tsx";
import { title } from "#web/layout/title.ts";
import { updateDraft, updateDrafts } from "#web/tips/drafts.ts";
import { formValues } from "#web/tips/form-values.ts";
import { SignedOutNotice } from "#web/accounts/SignedOutNotice.tsx";
import { TipForm } from "#web/tips/TipForm.tsx";
import { NoticeDialog } from "#web/ui/Dialog.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { useDraft } from "#web/ui/use-draft.ts";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";
import type { Route } from "./+types/update";

type Params = Route.LoaderArgs["params"];

const DONE = { kind: "success", title: "Update Done!", milliseconds: 1000 } as const;
const WAITS = { kind: "success", title: `Update Done! ${WAITS_NOTE}`, milliseconds: 6000 } as const;
const FAILED = { title: "Update Failed", text: "Please try again" };

/**
 * One's own tip to prefill the form with. Null when there is none, and to a visitor, who gets here only by sending the
 * form: then what was sent is still shown (docs/product.md 4.4, 4.18).
 */
const load = async (args: LoadArgs<Params>) => {
  const { user } = await args.session();
  if (!user) return null;
  const tip = await orGone(readOwnTip(args, user));
  if (!tip) return data(null, { status: 404 });
  const { title, name, plantType, postBody, category, difficultyLevel, privacy, photo, photoAlt } = tip;
  const { photoVariants, photoProblem, like, commentCount, viewCount } = tip;
  return {
    values: { title, name, plantType, postBody, category, difficultyLevel, privacy, photo, photoAlt },
    picture: { photoVariants, photoProblem },
    author: { photo: tip.authorPhoto, variants: tip.authorPhotoVariants },
    counts: { like, commentCount, viewCount },
    waits: tip.waits === true,
  };
};

/** Updates the tip (4.17, 4.18). */
const act = async ({ api, params, form, flash }: ActArgs<Params>) => {
  const sent = await uploadSent({ api }, form, { photo: "photoFile" });
  const values = { ...formValues(form), ...sent.urls };
  const parsed = tipUpdateInput.safeParse(values);
  const refused = refusedFields(parsed, sent);
  if (!parsed.success || refused) return data({ values, errors: refused }, { status: sent.status });
  const draft = updateDraft(params.id);
  let waits = false;
  try {
    const answer = await api.gardenersTips[":id"].$patch({ param: { id: params.id }, json: parsed.data });
    const { modifiedCount, waits: waitsNow } = await answer.json();
    waits = waitsNow === true;
    updateDrafts.forget(draft);
    if (!modifiedCount) return data({ values, outcome: "unchanged" as const }, { status: 200 });
  } catch (error) {
    const { errors, signedOut, status } = problemIn(error);
    if (status === 403) throw error;
    if (errors.length > 0) return data({ values, errors }, { status });
    if (signedOut) updateDrafts.keep(draft, values);
    return data({ values, outcome: signedOut ? ("signed out" as const) : ("failed" as const) }, { status });
  }
  flash(waits ? WAITS : DONE);
  return redirect("/mytips");
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Update Tip");

export default function UpdateTip({ loaderData, actionData, params }: Route.ComponentProps) {
  const { formMethod, formAction } = useNavigation();
  // Kept only for the way through the sign-in, so that another visit starts from the tip as it is.
  const draft = useDraft(updateDrafts, updateDraft(params.id), { once: true });
  const [dismissed, setDismissed] = useState<typeof actionData>();
  const { outcome, errors } = { outcome: undefined, errors: undefined, ...actionData };

  if (!loaderData && !actionData) return <NotFound message={NO_SUCH_TIP} />;
  const values = actionData?.values ?? { ...loaderData?.values, ...draft };
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">Update Tip</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          What would you tell them differently today?{" "}
          {loaderData?.waits ? WAITS_NOTE : "Readers see the change at once."}
        </p>
      </div>
      <TipForm
        key={`${params.id} ${draft ? "kept" : "stored"}`}
        values={values}
        errors={errors}
        notice={outcome ? <Outcome outcome={outcome} /> : undefined}
        readOnlyByline={false}
        submitLabel="Update"
        busy={formMethod === "POST" && formAction?.toLowerCase() === `/updatetip/${params.id}`}
        {...(values.photo === loaderData?.values.photo ? loaderData?.picture : {})}
        author={loaderData?.author}
        counts={loaderData?.counts}
      />
      <NoticeDialog
        open={outcome === "failed" && dismissed !== actionData}
        onOpenChange={(open) => {
          if (!open) setDismissed(actionData);
        }}
        kind="error"
        {...FAILED}
      />
    </div>
  );
}

function Outcome({ outcome }: { outcome: "unchanged" | "signed out" | "failed" }) {
  if (outcome === "signed out") return <SignedOutNotice typed="draft" />;
  if (outcome === "unchanged")
    return <output className="text-muted">Nothing is different from what was stored.</output>;
  // With JavaScript a dialog says it.
  return (
    <WithoutScript>
      <FormAlert>
        <strong className="font-semibold">{FAILED.title}.</strong> {FAILED.text}.
      </FormAlert>
    </WithoutScript>
  );
}
