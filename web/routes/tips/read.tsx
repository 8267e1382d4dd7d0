import { m } from "#messages";
import { hasOutcomes } from "#domain/outcomes/counts.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { readTipWithComments } from "#web/api/read-tip-page.ts";
import { previewFirst, useLoadAfterPreview } from "#web/api/tip-preview.ts";
import { CommentSection } from "#web/comments/CommentSection.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { OutcomeSection } from "#web/outcomes/OutcomeSection.tsx";
import { TipDetail } from "#web/tips/TipDetail.tsx";
import type { RouteHandle } from "#web/layout/RouteError.tsx";
import type { Route } from "./+types/read";

export const loader = onServer(readTipWithComments);
export const clientLoader = inBrowser(previewFirst(readTipWithComments));

export const handle: RouteHandle = { failed: m.tipsFailed };

export const meta = (args: Route.MetaArgs) => title(args, args.loaderData?.tip.title ?? m.tipsTip());

/** A tip without the like control (docs/product.md 2.6, 2.56). */
export default function Read({ loaderData: { tip, comments } }: Route.ComponentProps) {
  const isPreview = comments === null;
  useLoadAfterPreview(isPreview);
  const user = useRootData()?.user ?? null;
  const own = tip.gardenerId === user?.gardenerId;
  return (
    <TipDetail tip={tip} own={own} backTo="/mytips" isPreview={isPreview}>
      {isPreview || !hasOutcomes(tip.outcomes) ? null : <OutcomeSection outcomes={tip.outcomes} />}
      {isPreview || (tip.pending && !own) ? null : (
        <CommentSection tip={tip} comments={comments} user={user} />
      )}
    </TipDetail>
  );
}
