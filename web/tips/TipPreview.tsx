import { m } from "#messages";
import { NO_OUTCOMES } from "#domain/outcomes/counts.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { tipShareForm } from "#domain/tips/tip-form.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";
import { PLACES } from "#web/photos/places.ts";
import { TipCard } from "#web/tips/TipCard.tsx";

type TipPreviewProps = {
  draft: FormValues<typeof tipShareForm>;
  photo: ChosenPhoto;
  author?: ChosenPhoto | undefined;
  counts?: TipCounts | undefined;
};

/** How many likes, comments and views a tip has. */
export type TipCounts = Pick<Tip, "like" | "commentCount" | "viewCount">;

const NO_COUNTS: TipCounts = { like: 0, commentCount: 0, viewCount: 0 };

/** A preview of the tip's card. It is inert. */
export function TipPreview({ draft, photo, author, counts = NO_COUNTS }: TipPreviewProps) {
  return (
    <aside
      aria-label={m.framePreview()}
      className="dots js-only max-w-[26.5rem] min-w-0 rounded-box p-5 @min-[66rem]:sticky @min-[66rem]:top-24"
    >
      <p className="mb-3 font-semibold">{m.tipsPreview()}</p>
      <div inert className="max-w-sm">
        <TipCard
          to="."
          heading="h2"
          place={PLACES.cardOfFour}
          loading="eager"
          tip={{
            _id: "",
            title: draft.title?.trim() || m.tipsYourTitle(),
            name: draft.name?.trim() || m.tipsYourName(),
            category: draft.category?.trim() ?? "",
            privacy: draft.privacy === "Private" ? "Private" : "Public",
            difficultyLevel: draft.difficultyLevel?.trim() ?? "",
            photo: photo.photo,
            photoAlt: "",
            photoVariants: photo.variants,
            ...counts,
            outcomes: NO_OUTCOMES,
            timing: null,
            liked: false,
            gardenerId: "",
            authorPhoto: author?.photo ?? "",
            authorPhotoVariants: author?.variants ?? null,
            createdAt: "",
          }}
        />
      </div>
    </aside>
  );
}
