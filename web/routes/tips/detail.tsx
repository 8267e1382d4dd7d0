import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readProblem } from "#web/api/read-problem.ts";
import { readTipWithComments } from "#web/api/read-comments.ts";
import { CommentSection } from "#web/comments/CommentSection.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { ReportLink } from "#web/moderation/ReportLink.tsx";
import { LikeControl, type LikeOutcome } from "#web/tips/LikeControl.tsx";
import { TipDetail } from "#web/tips/TipDetail.tsx";
import type { Route } from "./+types/detail";

type Params = Route.LoaderArgs["params"];

/** Likes the tip; the server counts (docs/product.md 7.17, 7.19). */
const act = async ({ api, params, form }: ActionArgs<Params>) => {
  try {
    const json = { like: Number(form.get("like")) || 1 };
    const answer = await api.gardenersTips[":id"].$patch({ param: { id: params.id }, json });
    return { like: (await answer.json()).like ?? json.like };
  } catch (error) {
    const { detail, signedOut, status } = readProblem(error);
    return data<LikeOutcome>({ problem: detail, signedOut }, { status });
  }
};
export const loader = onServer(readTipWithComments);
export const clientLoader = inBrowser(readTipWithComments);
export const action = actionOnServer(act);
export const clientAction = actionInBrowser(act);

/** The answer to a like says all that changed; asking for the tip again could only fail. */
export const shouldRevalidate = ({
  formAction,
  formMethod,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== "POST" || formAction?.split("?")[0] !== nextUrl.pathname) && defaultShouldRevalidate;

export const meta = ({ loaderData }: Route.MetaArgs) => title(loaderData?.tip.title ?? "Tip");

/** A tip with a clickable like (docs/product.md 2.4, 2.54 to 2.56). */
export default function Detail({ loaderData: { tip, comments }, actionData }: Route.ComponentProps) {
  const user = useRootData()?.user ?? null;
  const own = tip.gardenerId === user?.gardenerId;
  // A moderator only reads what waits.
  const reading = tip.pending === true && !own;
  return (
    <TipDetail
      tip={tip}
      own={own}
      backTo="/browsetips"
      {...(reading ? {} : { likeControl: <LikeControl key={tip._id} tip={tip} outcome={actionData} /> })}
    >
      {own || reading ? null : <ReportLink kind="tip" id={tip._id} className="btn mb-6 -ms-4 btn-ghost" />}
      {reading ? null : <CommentSection tip={tip} comments={comments} user={user} />}
    </TipDetail>
  );
}
