import { m } from "#messages";
import type { CardTip } from "#web/tips/card-fields.ts";
import { LikeCount } from "#web/tips/LikeCount.tsx";
import { RowPhoto } from "#web/photos/RowPhoto.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { Link } from "#web/ui/Link.tsx";

/** The newest tips. The whole row links to the tip, the byline to its author (docs/product.md 2.27). */
export function NewestTips({ tips }: { tips: readonly CardTip[] }) {
  return (
    <section className="sheet px-5 pt-5 pb-2 md:px-6 md:pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{m.dashboardNewestTips()}</h2>
        <Link to="/browsetips" className="line-link text-sm pointer-coarse:py-3">
          {m.frameBrowse()}
        </Link>
      </div>
      <ul className="mt-2 divide-y divide-base-300">
        {tips.map(({ _id, title, name, gardenerId, category, photo, photoVariants, like, liked }) => (
          <CachedElement
            key={_id}
            tag="li"
            className="group relative flex items-center gap-4 py-3.5 has-[.cover:focus-visible]:outline-2 has-[.cover:focus-visible]:outline-primary"
            content={NewestTip}
            contentProps={{ _id, title, name, gardenerId, category, photo, photoVariants, like, liked }}
          />
        ))}
      </ul>
    </section>
  );
}

type NewestTipProps = Pick<
  CardTip,
  "_id" | "title" | "name" | "gardenerId" | "category" | "photo" | "photoVariants" | "like" | "liked"
>;

const NewestTip = (tip: NewestTipProps) => (
  <>
    <RowPhoto src={tip.photo} variants={tip.photoVariants} />
    <div className="min-w-0 grow">
      <h3 dir="auto" className="line-clamp-2 text-lg leading-snug wrap-anywhere">
        <Link to={`/tipsDetails/${tip._id}`} className="cover underline-offset-4 group-hover:underline">
          {tip.title}
        </Link>
      </h3>
      <p className="mt-0.5 line-clamp-1 text-sm wrap-anywhere text-muted">
        {tip.gardenerId ? (
          <Link
            to={`/userDetails/${tip.gardenerId}`}
            dir="auto"
            className="relative z-1 hover:underline pointer-coarse:py-2"
          >
            {tip.name}
          </Link>
        ) : (
          <span dir="auto">{tip.name}</span>
        )}
        <span aria-hidden="true"> · </span>
        <span dir="auto">{tip.category}</span>
      </p>
    </div>
    <span className="max-sm:hidden">
      <LikeCount like={tip.like} liked={tip.liked} />
    </span>
  </>
);
