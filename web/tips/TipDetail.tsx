import { m } from "#messages";
import { ArrowLeft } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import { inCurrentUnits } from "#domain/units/current-units.ts";
import type { Profiles } from "#web/gardeners/profiles.ts";
import { PendingNote } from "#web/moderation/PendingNote.tsx";
import { HazardList } from "#web/plants/HazardList.tsx";
import { TipDetailActions } from "#web/tips/TipActions.tsx";
import type { PreviewTip } from "#web/tips/card-fields.ts";
import { TipBadges } from "#web/tips/TipBadges.tsx";
import { TimingNote } from "#web/tips/TimingNote.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import { Photo } from "#web/photos/Photo.tsx";
import { PhotoProblem } from "#web/photos/PhotoProblem.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { formatDay } from "#web/ui/dates.ts";
import { Spinner } from "#web/ui/Spinner.tsx";
import { PLACES } from "#web/photos/places.ts";

type TipDetailProps = {
  /** Its text may not have been loaded yet. */
  tip: PreviewTip;
  /** Whether the viewer is the author. */
  own: boolean;
  /** The path of "Go Back". */
  backTo: string;
  profiles?: Profiles;
  /** It is being loaded: nothing can be done with it yet. */
  isPreview?: boolean;
  /** The like control; without it only the number shows. */
  likeControl?: ReactNode;
  /** Shown below the tip, such as its comments. */
  children?: ReactNode;
};

/** The page of a tip: the photo, and the tip on a panel that overlaps it. */
export function TipDetail({
  tip,
  own,
  backTo,
  profiles = "/gardenerDetails",
  isPreview = false,
  likeControl,
  children,
}: TipDetailProps) {
  return (
    <>
      <div className="mx-auto w-full max-w-[80rem] md:px-[clamp(1.25rem,3.2vw,2.5rem)] md:pt-6 print:p-0">
        <Photo
          src={tip.photo}
          variants={tip.photoVariants}
          alt={tip.photoAlt || m.tipsPhotoOf({ plant: tip.plantType ?? tip.title })}
          place={PLACES.detail}
          loading="priority"
          className="aspect-[4/3] w-full object-cover md:aspect-[2.2] md:rounded-box print:aspect-[2.4] print:rounded-box"
        />
      </div>
      <article className="wrap relative print:p-0">
        <div className="relative -mx-5 -mt-8 grid print:mx-0 print:mt-0 print:me-0 print:block print:px-0 print:pb-0 gap-5 rounded-t-2xl bg-base-100 px-5 pt-5 pb-14 md:mx-0 md:-mt-32 md:me-24 md:rounded-ss-none md:rounded-se-box md:px-0 md:pe-8 md:pt-10 md:pb-16 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-0">
          <div className="lg:pe-8 print:hidden">
            <Link to={backTo} className="line-link inline-flex min-h-11 items-center gap-2 no-underline">
              <ArrowLeft className="size-4 rtl:-scale-x-100" />
              {m.tipsGoBack()}
            </Link>
          </div>
          <CachedElement
            tag="div"
            className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-s lg:border-margin lg:ps-10 print:border-none print:ps-0"
            content={TipText}
            contentProps={{ tip: withoutCounts(tip), own, profiles }}
          />
          <TipDetailActions tip={tip} likeControl={likeControl} inert={isPreview} />
        </div>
        <div className="print:hidden">{children}</div>
      </article>
    </>
  );
}

type TipTextProps = Required<Pick<TipDetailProps, "own" | "profiles">> & {
  tip: ReturnType<typeof withoutCounts>;
};

/** A tip with its title and what belongs to it. */
const TipText = ({ tip, own, profiles }: TipTextProps) => (
  <>
    {tip.photoProblem ? (
      <div className="mb-6 print:hidden">
        <PhotoProblem problem={tip.photoProblem} to={`/updateTip/${tip._id}`} />
      </div>
    ) : null}
    <header>
      <h1 dir="auto" className={`wrap-anywhere ${titleSize(tip.title)}`}>
        {tip.title}
      </h1>
      <Byline tip={tip} profiles={profiles} />
      <div className="mt-5">
        <TipBadges tip={tip} />
      </div>
      {tip.pending ? <PendingNote own={own} className="mt-5 rounded-box bg-base-200 px-4 py-3" /> : null}
    </header>
    <TimingNote tip={tip} />
    {tip.plant && tip.plant.hazards.length > 0 ? (
      <div className="mt-6 max-w-[62ch]">
        <HazardList hazards={tip.plant.hazards} plant={tip.plant.scientificName} />
      </div>
    ) : null}
    {tip.postBody === undefined ? (
      <Spinner className="mt-9 min-h-80" />
    ) : (
      <Paragraphs text={inCurrentUnits(tip.postBody)} className="mt-9 grid max-w-[62ch] gap-5 text-lg" />
    )}
    {tip.plant && tip.plant.hazards.length === 0 ? (
      <div className="mt-7 text-sm">
        <HazardList hazards={[]} plant={tip.plant.scientificName} />
      </div>
    ) : null}
  </>
);

/** Leaves out what changes often, so that the rest is rendered once. */
const withoutCounts = ({
  like: _like,
  liked: _liked,
  saved: _saved,
  commentCount: _comments,
  viewCount: _views,
  ...tip
}: PreviewTip) => tip;

/** Long titles are smaller, so that the tip itself stays above the fold. */
const titleSize = (title: string) =>
  title.length > 60 ? "max-w-[28ch] text-2xl md:text-3xl" : "max-w-[18ch] text-3xl md:text-4xl";

function Byline({ tip, profiles }: Pick<TipTextProps, "tip" | "profiles">) {
  const className = "mt-5 inline-flex min-h-11 items-center gap-3";
  const content = (
    <>
      <Avatar src={tip.authorPhoto} variants={tip.authorPhotoVariants} name={tip.name} size={44} />
      <span className="min-w-0 leading-snug">
        <span
          dir="auto"
          className="block text-left font-semibold rtl:text-right underline-offset-4 wrap-anywhere group-hover:underline"
        >
          {tip.name}
        </span>
        <span className="text-sm text-muted">
          {m.tipsShared({
            day: formatDay(tip.createdAt),
            time: (day) => (
              <time key="time" dateTime={tip.createdAt}>
                {day}
              </time>
            ),
          })}
        </span>
      </span>
    </>
  );
  // If the author's profile was removed, there is no link.
  if (!tip.gardenerId) return <p className={className}>{content}</p>;
  return (
    <Link to={`${profiles}/${tip.gardenerId}`} className={`group ${className}`}>
      {content}
    </Link>
  );
}
