import { m } from "#messages";
import { MapPin } from "#web/icons/icons.tsx";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import { photoPath } from "#domain/photos/sizes.ts";
import { publicTipPath } from "#domain/tips/public-page.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { readProfile } from "#web/api/read-gardener.ts";
import { FollowControls } from "#web/follows/FollowControls.tsx";
import { ProfileHeader } from "#web/gardeners/ProfileHeader.tsx";
import { BioRow, ProfileRow, ProfileRows, StatusRow } from "#web/gardeners/ProfileRows.tsx";
import { GardenerTips } from "#web/gardeners/GardenerTips.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { publicPage, siteFromMatches } from "#web/layout/title.ts";
import type { RouteHandle } from "#web/layout/RouteError.tsx";
import type { Route } from "./+types/public-profile";

export const loader = onServer(readProfile);
export const clientLoader = inBrowser(readProfile);

export const handle: RouteHandle = { failed: m.gardenersFailed };

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: args.loaderData?.gardener.name ?? m.gardenersGardener(),
    description:
      args.loaderData?.gardener.bio.slice(0, 200) ||
      m.gardenersPublicText({ site: siteFromMatches(args).name }),
    image: portraitOf(args.loaderData?.gardener.photoVariants),
    type: "profile",
  });

/** The stored portrait only: the host of a linked one would see who shares the page. */
const portraitOf = (variants: PhotoVariants | null | undefined) =>
  variants ? photoPath(variants.hash, variants.width, "webp") : undefined;

/** A gardener's profile as everybody sees it (docs/product.md 2.61). */
export default function PublicProfile({ loaderData: { gardener, tips, follow } }: Route.ComponentProps) {
  const isVisitor = !useRootData()?.user;
  return (
    <>
      <ProfileHeader
        gardener={gardener}
        action={
          follow ? (
            <FollowControls kind="gardeners" id={gardener._id} name={gardener.name} state={follow.state} />
          ) : undefined
        }
      >
        {gardener.location ? (
          <span className="flex items-start gap-1.5">
            <MapPin className="mt-1 size-4 shrink-0" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {gardener.location}
            </span>
          </span>
        ) : null}
      </ProfileHeader>
      <div className="wrap ruled pb-16 [--note:18rem]">
        <section aria-labelledby="about">
          <h2 id="about" className="text-xl">
            {m.gardenersAbout()}
          </h2>
          <ProfileRows>
            <StatusRow status={gardener.status} />
            <BioRow label={m.gardenersBio()} bio={gardener.bio} />
            <ProfileRow label={m.gardenersLocation()}>{gardener.location}</ProfileRow>
          </ProfileRows>
        </section>
        <GardenerTips name={gardener.name} list={tips} {...(isVisitor ? { to: publicTipPath } : {})} />
      </div>
    </>
  );
}
