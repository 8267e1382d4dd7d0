import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { readTipPage } from "#web/api/read-tip.ts";
import { title } from "#web/layout/title.ts";
import { LikeControl, type LikeOutcome } from "#web/tips/LikeControl.tsx";
import { TipDetail } from "#web/tips/TipDetail.tsx";
import type { Route } from "./+types/detail";

type Params = Route.LoaderArgs["params"];

/** Likes the tip; the server counts (docs/product.md 7.17, 7.19). */
const act = async ({ api, params, form }: ActArgs<Params>) => {
  try {
    const json = { like: Number(form.get("like")) || 1 };
    const answer = await api.gardenersTips[":id"].$patch({ param: { id: params.id }, json });
    return { like: (await answer.json()).like ?? json.like };
  } catch (error) {
    const { detail, signedOut, status } = problemIn(error);
    return data<LikeOutcome>({ problem: detail, signedOut }, { status });
  }
};
export const loader = onServer(readTipPage);
export const clientLoader = inBrowser(readTipPage);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The answer to a like says all that changed; asking for the tip again could only fail. */
export const shouldRevalidate = ({
  formAction,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => formAction !== nextUrl.pathname && defaultShouldRevalidate;

export const meta = ({ loaderData }: Route.MetaArgs) => title(loaderData?.title ?? "Tip");

/** A tip with a clickable like (docs/product.md 2.4, 2.54 to 2.56). */
export default function Detail({ loaderData: tip, actionData }: Route.ComponentProps) {
  return (
    <TipDetail
      tip={tip}
      backTo="/browsetips"
      likeControl={<LikeControl key={tip._id} tip={tip} outcome={actionData} />}
    />
  );
}
