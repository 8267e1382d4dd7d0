import { m } from "#messages";
import { hasOutcomes } from "#domain/outcomes/counts.ts";
import { loginPath, signUpPath } from "#domain/accounts/return-path.ts";
import { truncate } from "#domain/text/truncate.ts";
import { photoPath } from "#domain/photos/sizes.ts";
import { SHARE_PICTURE, sharePicturePath } from "#domain/tips/share-picture.ts";
import { publicTipPath } from "#domain/tips/public-page.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { readPublicTip } from "#web/api/read-public-tip.ts";
import { previewFirst, useLoadAfterPreview } from "#web/api/tip-preview.ts";
import { PublicComments } from "#web/comments/PublicComments.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import type { RouteHandle } from "#web/layout/RouteError.tsx";
import { useSignUpOpen } from "#web/layout/root-data.ts";
import { originIn, siteFromMatches, publicPage, title } from "#web/layout/title.ts";
import { tipArticle } from "#web/tips/tip-article.ts";
import { OutcomeSection } from "#web/outcomes/OutcomeSection.tsx";
import { TipDetail } from "#web/tips/TipDetail.tsx";
import type { Route } from "./+types/public";
import { Link } from "#web/ui/Link.tsx";

export const loader = onServer(readPublicTip);
export const clientLoader = inBrowser(previewFirst(readPublicTip));

export const handle: RouteHandle = { failed: m.tipsFailed };

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData?.comments) return title(args, args.loaderData?.tip.title ?? m.tipsTip());
  const { tip } = args.loaderData;
  const variants = tip.photoVariants;
  const path = publicTipPath(tip);
  const image = variants ? photoPath(variants.hash, variants.width, "webp") : undefined;
  const description = truncate(tip.postBody.replace(/\s+/g, " "), { longerThan: 200, keep: 190 });
  return [
    ...publicPage(args, {
      title: tip.title,
      description,
      path,
      type: "article",
      ...(variants ? { image: sharePicturePath(tip, siteFromMatches(args)), imageSize: SHARE_PICTURE } : {}),
    }),
    {
      tagName: "link" as const,
      rel: "alternate",
      type: "application/json+oembed",
      href: `${originIn(args)}/api/oembed?url=${encodeURIComponent(originIn(args) + path)}`,
    },
    {
      "script:ld+json": tipArticle(
        tip,
        { siteName: siteFromMatches(args).name, origin: originIn(args), path, image },
        description,
      ),
    },
  ];
}

/** The page of a public tip for everybody (docs/product.md 2.115). */
export default function PublicTip({ loaderData: { tip, comments } }: Route.ComponentProps) {
  const isPreview = comments === null;
  useLoadAfterPreview(isPreview);
  const user = useRootData()?.user ?? null;
  const own = tip.gardenerId === user?.gardenerId;
  return (
    <TipDetail tip={tip} own={own} backTo="/browsetips" profiles="/userDetails" isPreview={isPreview}>
      {isPreview || !hasOutcomes(tip.outcomes) ? null : <OutcomeSection outcomes={tip.outcomes} />}
      {isPreview ? null : (
        <PublicComments tip={tip} comments={comments}>
          {user ? (
            <p>
              <Link to={`/tipsDetails/${tip._id}`} className="btn btn-primary">
                {m.tipsDiscuss()}
              </Link>
            </p>
          ) : (
            <Invitation path={publicTipPath(tip)} />
          )}
        </PublicComments>
      )}
    </TipDetail>
  );
}

/** Invites a visitor to sign up, if that is open, and returns them to `path`. */
function Invitation({ path }: { path: string }) {
  const signUpOpen = useSignUpOpen();
  return (
    <div className="sheet flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-5">
      <p className="min-w-0 grow basis-64 text-lg text-pretty">{m.tipsInvitation()}</p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {signUpOpen ? (
          <Link to={signUpPath(path)} className="btn btn-primary">
            {m.tipsSignUp()}
          </Link>
        ) : null}
        <Link to={loginPath(path)} className="line-link inline-flex min-h-11 items-center">
          {m.frameLogin()}
        </Link>
      </p>
    </div>
  );
}
