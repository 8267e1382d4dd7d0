import { m } from "#messages";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readProblem } from "#web/api/read-problem.ts";
import { readTipWithOutcomes } from "#web/api/read-tip-page.ts";
import { previewFirst, useLoadAfterPreview } from "#web/api/tip-preview.ts";
import { CommentSection } from "#web/comments/CommentSection.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { ReportLink } from "#web/moderation/ReportLink.tsx";
import { OutcomeForm } from "#web/outcomes/OutcomeForm.tsx";
import { LatestNotes } from "#web/outcomes/OutcomeNotes.tsx";
import { OutcomeSection } from "#web/outcomes/OutcomeSection.tsx";
import { LikeControl, type LikeOutcome } from "#web/tips/LikeControl.tsx";
import { TipDetail } from "#web/tips/TipDetail.tsx";
import type { RouteHandle } from "#web/layout/RouteError.tsx";
import type { Route } from "./+types/detail";

type Params = Route.LoaderArgs["params"];

/** Likes the tip; the server counts (docs/product.md 7.17, 7.19). */
const submit = async ({ api, params, form }: ActionArgs<Params>) => {
  try {
    const json = { like: Number(form.get("like")) || 1 };
    const response = await api.gardenersTips[":id"].$patch({ param: { id: params.id }, json });
    return { like: (await response.json()).like ?? json.like };
  } catch (error) {
    const { detail, signedOut, status } = readProblem(error);
    return data<LikeOutcome>({ problem: detail, signedOut }, { status });
  }
};
export const loader = onServer(readTipWithOutcomes);
export const clientLoader = inBrowser(previewFirst(readTipWithOutcomes));
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

/** The response to a like has all that changed, so the tip is not loaded again, which might fail. */
export const shouldRevalidate = ({
  formAction,
  formMethod,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== "POST" || formAction?.split("?")[0] !== nextUrl.pathname) && defaultShouldRevalidate;

export const handle: RouteHandle = { failed: m.tipsFailed };

export const meta = (args: Route.MetaArgs) => title(args, args.loaderData?.tip.title ?? m.tipsTip());

/** A tip with a clickable like (docs/product.md 2.4, 2.54 to 2.56). */
export default function Detail({ loaderData, actionData }: Route.ComponentProps) {
  const { tip, comments } = loaderData;
  const isPreview = comments === null;
  useLoadAfterPreview(isPreview);
  const user = useRootData()?.user ?? null;
  const own = tip.gardenerId === user?.gardenerId;
  // Moderators can only read pending tips.
  const readOnly = tip.pending === true && !own;
  return (
    <TipDetail
      tip={tip}
      own={own}
      backTo="/browsetips"
      isPreview={isPreview}
      {...(readOnly ? {} : { likeControl: <LikeControl key={tip._id} tip={tip} outcome={actionData} /> })}
    >
      {comments === null || readOnly ? null : (
        <OutcomeSection outcomes={tip.outcomes}>
          <OutcomeForm key={tip._id} tip={tip} own={loaderData.own} withNote />
          {own ? <p className="text-sm text-muted">{m.tipsOwnOutcome()}</p> : null}
          <LatestNotes tipId={tip._id} notes={loaderData.notes} />
        </OutcomeSection>
      )}
      {isPreview || own || readOnly ? null : (
        <ReportLink kind="tip" id={tip._id} className="btn mb-6 -ms-4 btn-ghost" />
      )}
      {isPreview || readOnly ? null : <CommentSection tip={tip} comments={comments} user={user} />}
    </TipDetail>
  );
}
