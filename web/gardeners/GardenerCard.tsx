import { m } from "#messages";
import { Mail } from "#web/icons/icons.tsx";
import type { CardGardener } from "#web/gardeners/card-fields.ts";
import { LeafCutOut } from "#web/gardeners/LeafCutOut.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { Link } from "#web/ui/Link.tsx";
import { tintOf } from "#web/ui/tint.ts";

type GardenerCardProps = {
  gardener: CardGardener;
  /** Featured: "Details", to the public profile. Explore: "View Profile", to the profile as members see it. */
  variant: "featured" | "explore";
  heading?: "h2" | "h3";
};

const VARIANTS = {
  featured: { label: m.gardenersDetails, about: m.gardenersDetailsFor, path: "/userDetails" },
  explore: { label: m.gardenersView, about: m.gardenersViewFor, path: "/gardenerDetails" },
};

/** A gardener in a list: portrait, name, bio, and the e-mail address in the form the viewer may see. */
export function GardenerCard({ gardener, variant, heading: Heading = "h3" }: GardenerCardProps) {
  const { label, about, path } = VARIANTS[variant];
  return (
    <article className={`sheet lift flex flex-col chip-${tintOf(gardener._id)}`}>
      <div className="band relative h-20 overflow-hidden rounded-t-[11px]">
        <LeafCutOut seed={gardener._id} />
      </div>
      <div className="flex grow flex-col px-5 pb-5">
        <div className="-mt-12 mb-3 flex items-end justify-between gap-3">
          <div className="relative size-24 shrink-0 rounded-full bg-card p-1">
            <Avatar
              src={gardener.photourl}
              variants={gardener.photoVariants}
              name={gardener.name}
              size={96}
              className="size-full!"
            />
          </div>
          <Link
            to={`${path}/${gardener._id}`}
            aria-label={about({ name: gardener.name })}
            className="cover btn btn-quiet btn-sm"
          >
            {label()}
          </Link>
        </div>
        <Heading dir="auto" className="text-xl wrap-anywhere">
          {gardener.name}
        </Heading>
        {gardener.bio ? (
          <p dir="auto" className="mt-1 line-clamp-2 leading-snug wrap-anywhere text-muted">
            {gardener.bio}
          </p>
        ) : null}
        {gardener.email ? (
          <p className="mt-auto flex items-center gap-2 pt-3 text-sm text-muted">
            <Mail className="size-4 shrink-0" />
            <span className="truncate" title={gardener.email}>
              {gardener.email}
            </span>
          </p>
        ) : null}
      </div>
    </article>
  );
}
