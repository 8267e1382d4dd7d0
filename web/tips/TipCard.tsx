import { m } from "#messages";
import { CircleAlert } from "#web/icons/icons.tsx";
import type { ComponentProps, ReactNode } from "react";
import { cardTitle } from "#domain/text/truncate.ts";
import { PendingNote } from "#web/moderation/PendingNote.tsx";
import type { CardTip } from "#web/tips/card-fields.ts";
import { CardCounts } from "#web/tips/CardCounts.tsx";
import { TipCardActions } from "#web/tips/TipActions.tsx";
import { CategoryBadge, OutcomeBadge, PrivacyBadge } from "#web/tips/TipBadges.tsx";
import { TimingBadges } from "#web/tips/TimingBadges.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { LevelChip } from "#web/tips/LevelChip.tsx";
import { Photo } from "#web/photos/Photo.tsx";
import type { Loading } from "#web/photos/PhotoImage.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { Link } from "#web/ui/Link.tsx";
import { ShortDate } from "#web/ui/RelativeTime.tsx";
import { PLACES, type Place } from "#web/photos/places.ts";

type TipCardProps = {
  tip: CardTip;
  /** The path of "Read"; the whole card is clickable. */
  to: string;
  heading?: "h2" | "h3";
  /** Larger type and padding, for grids of three columns. */
  large?: boolean;
  /** Where its photo is shown, and when it is loaded. */
  place?: Place;
  loading?: Loading | undefined;
  /** The control that deletes the tip. With it, the card also has "Update", for the author's own tips. */
  deletion?: ReactNode;
  /** A line below the title, such as why the tip is in this list. */
  note?: ReactNode;
};

/** A tip in a list. */
export function TipCard({
  tip,
  to,
  heading: Heading = "h3",
  large = false,
  place = PLACES.cardOfFour,
  loading,
  deletion,
  note,
}: TipCardProps) {
  return (
    <article className="sheet lift flex flex-col">
      <CachedElement
        tag="div"
        className="relative"
        content={CardPhoto}
        contentProps={{
          src: tip.photo,
          variants: tip.photoVariants,
          alt: tip.photoAlt,
          place,
          loading,
          level: tip.difficultyLevel,
        }}
      />
      <div className={`flex grow flex-col gap-3 ${large ? "p-5" : "p-4"}`}>
        <div>
          <Heading
            dir="auto"
            className={`line-clamp-2 wrap-anywhere ${large ? "text-xl" : "text-lg leading-snug"}`}
          >
            <CardTitle title={tip.title} />
          </Heading>
          <CachedElement
            tag="div"
            className="mt-2 flex items-center gap-2 text-sm text-muted"
            content={Byline}
            contentProps={{
              gardenerId: tip.gardenerId,
              name: tip.name,
              photo: tip.authorPhoto,
              variants: tip.authorPhotoVariants,
              createdAt: tip.createdAt,
            }}
          />
          {note ? <p className="mt-2 text-sm wrap-anywhere text-muted">{note}</p> : null}
          {deletion ? (
            <div className="mt-2">
              <CardCounts tip={tip} />
            </div>
          ) : null}
        </div>
        {tip.pending ? <PendingNote own /> : null}
        {deletion && tip.photoProblem ? (
          <p className="flex items-start gap-1.5 text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>
              {m.tipsPhotoFailed()}{" "}
              <Link to={`/updateTip/${tip._id}`} className="line-link relative z-1">
                {m.tipsUploadPhoto({
                  title: tip.title,
                  hidden: (text) => (
                    <span key="hidden" className="sr-only">
                      {text}
                    </span>
                  ),
                })}
              </Link>
            </span>
          </p>
        ) : null}
        <CachedElement
          tag="div"
          className="mt-auto flex flex-wrap gap-1.5 pt-1"
          content={Badges}
          contentProps={{
            privacy: tip.privacy,
            category: tip.category,
            outcomes: tip.outcomes,
            forMyGarden: tip.forMyGarden,
          }}
        />
        <TipCardActions tip={tip} to={to} deletion={deletion} />
      </div>
    </article>
  );
}

/** The shortened title; screen readers and the tooltip have the whole one. */
function CardTitle({ title }: { title: string }) {
  const short = cardTitle(title);
  if (short === title) return title;
  return (
    <>
      <span aria-hidden="true" title={title}>
        {short}
      </span>
      <span className="sr-only">{title}</span>
    </>
  );
}

type CardPhotoProps = ComponentProps<typeof Photo> & { level: string };

const CardPhoto = ({ level, ...photo }: CardPhotoProps) => (
  <>
    <Photo {...photo} />
    {level ? (
      <div className="absolute start-3 bottom-3 max-w-[calc(100%-1.5rem)]">
        <LevelChip level={level} />
      </div>
    ) : null}
  </>
);

type BylineProps = Pick<CardTip, "gardenerId" | "name" | "createdAt"> & {
  photo: CardTip["authorPhoto"];
  variants: CardTip["authorPhotoVariants"];
};

function Byline({ gardenerId, name, photo, variants, createdAt }: BylineProps) {
  const author = (
    <>
      <Avatar src={photo} variants={variants} name={name} />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </>
  );
  return (
    <>
      {gardenerId ? (
        <Link
          to={`/userDetails/${gardenerId}`}
          className="relative z-1 -my-1 flex min-w-0 items-center gap-2 rounded-full py-1 pe-1 hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          {author}
        </Link>
      ) : (
        author
      )}
      {createdAt ? <ShortDate time={createdAt} className="ms-auto whitespace-nowrap" /> : null}
    </>
  );
}

type BadgesProps = Pick<CardTip, "privacy" | "category" | "outcomes" | "forMyGarden">;

const Badges = ({ privacy, category, outcomes, forMyGarden }: BadgesProps) => (
  <>
    <PrivacyBadge privacy={privacy} />
    {category ? <CategoryBadge category={category} /> : null}
    <OutcomeBadge outcomes={outcomes} />
    <TimingBadges tip={{ forMyGarden }} />
  </>
);
