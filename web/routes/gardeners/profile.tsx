import { m } from "#messages";
import { SquarePen, UserCog, UserX } from "#web/icons/icons.tsx";
import type { OwnFollow } from "#domain/follows/follow.ts";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { readProfile } from "#web/api/read-gardener.ts";
import { FollowControls } from "#web/follows/FollowControls.tsx";
import { followersInWords } from "#web/follows/followers-in-words.ts";
import { genderLabel } from "#web/gardeners/gender-label.ts";
import { ProfileHeader } from "#web/gardeners/ProfileHeader.tsx";
import { BioRow, ProfileRow, ProfileRows, StatusRow } from "#web/gardeners/ProfileRows.tsx";
import { GardenerTips } from "#web/gardeners/GardenerTips.tsx";
import { title } from "#web/layout/title.ts";
import { ReportLink } from "#web/moderation/ReportLink.tsx";
import type { RouteHandle } from "#web/layout/RouteError.tsx";
import type { Route } from "./+types/profile";
import { Link } from "#web/ui/Link.tsx";

export const loader = onServer(readProfile);
export const clientLoader = inBrowser(readProfile);

export const handle: RouteHandle = { failed: m.gardenersFailed };

export const meta = (args: Route.MetaArgs) =>
  title(args, args.loaderData?.gardener.name ?? m.gardenersGardener());

/** A gardener's profile as members see it, with links to edit it for the owner (docs/product.md 2.57 to 2.60). */
export default function Profile({
  loaderData: { gardener, tips, own, follow, followers },
}: Route.ComponentProps) {
  return (
    <>
      <ProfileHeader
        gardener={gardener}
        action={own ? <OwnLinks id={gardener._id} /> : <OthersLinks gardener={gardener} follow={follow} />}
      >
        {m.gardenersTotalTips({
          count: formatNumber(gardener.tipCount),
          number: (text) => (
            <b key="number" className="font-semibold text-base-content">
              {text}
            </b>
          ),
        })}
      </ProfileHeader>
      <div className="wrap ruled pb-16 [--note:18rem]">
        <section aria-labelledby="about">
          <h2 id="about" className="text-xl">
            {m.gardenersAbout()}
          </h2>
          <MemberRows gardener={gardener} followers={followers} />
        </section>
        <GardenerTips name={gardener.name} list={tips}>
          {own ? (
            <Link to="/sharetips" className="btn btn-primary">
              {m.frameShare()}
            </Link>
          ) : null}
        </GardenerTips>
      </div>
    </>
  );
}

type OthersLinksProps = { gardener: Gardener; follow: OwnFollow | null };

/** The actions on somebody else's profile (docs/product.md 11.11, 11.19, 18.30). */
function OthersLinks({ gardener: { _id: id, name }, follow }: OthersLinksProps) {
  return (
    <div className="mb-1 flex flex-wrap gap-1">
      {follow ? <FollowControls kind="gardeners" id={id} name={name} state={follow.state} /> : null}
      <ReportLink kind="gardener" id={id} />
      <Link to={`/block/${id}`} className="btn btn-ghost">
        <UserX className="size-4" />
        {m.gardenersBlock()}
      </Link>
    </div>
  );
}

function OwnLinks({ id }: { id: string }) {
  return (
    <div className="mb-1 flex flex-wrap gap-3">
      <Link to={`/updateProfile/${id}`} className="btn btn-outline">
        <SquarePen className="size-5" />
        {m.gardenersUpdateProfile()}
      </Link>
      <Link to="/account" className="btn btn-outline">
        <UserCog className="size-5" />
        {m.gardenersAccount()}
      </Link>
    </div>
  );
}

type MemberRowsProps = { gardener: Gardener; followers: number | null };

/** `followers`: for the owner alone (docs/product.md 18.36). */
function MemberRows({ gardener: { age, gender, status, bio, email }, followers }: MemberRowsProps) {
  return (
    <ProfileRows>
      <ProfileRow label={m.gardenersAge()}>{age}</ProfileRow>
      <ProfileRow label={m.gardenersGender()}>{gender ? genderLabel(gender) : null}</ProfileRow>
      <StatusRow status={status} />
      <BioRow label={m.gardenersExperience()} bio={bio} />
      <ProfileRow label={m.uiEmail()}>{email}</ProfileRow>
      {followers === null ? null : (
        <ProfileRow label={m.gardenersFollowers()}>
          {followersInWords(followers)} {m.gardenersOnlyYou()}
        </ProfileRow>
      )}
    </ProfileRows>
  );
}
