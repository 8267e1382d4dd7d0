import { m } from "#messages";
import type { ReactNode } from "react";
import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { LeafCutOut } from "#web/gardeners/LeafCutOut.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { Link } from "#web/ui/Link.tsx";
import { tintOf } from "#web/ui/tint.ts";

/** The gardener with the most tips (docs/product.md 2.77). */
export function TopContributor({ gardener }: { gardener: NonNullable<DashboardStats["topContributor"]> }) {
  const { _id, name, photo, photoVariants, tipCount } = gardener;
  return (
    <section className={`sheet lift chip-${tintOf(_id)}`}>
      <div className="band relative h-20 overflow-hidden rounded-t-[11px]">
        <LeafCutOut seed={_id} />
      </div>
      <div className="px-5 pb-5">
        <div className="relative -mt-11 w-fit rounded-full bg-card p-1">
          <Avatar src={photo} variants={photoVariants} name={name} size={96} className="size-20!" />
        </div>
        <h2 className="mt-2 font-sans! text-sm font-semibold tracking-normal! text-muted">
          {m.dashboardTopContributor()}
        </h2>
        <p className="display text-xl wrap-anywhere">
          <Link to={`/gardenerDetails/${_id}`} dir="auto" className="cover">
            {name}
          </Link>
        </p>
        <p className="mt-1 text-muted">
          {m.dashboardTopContributorTips({
            count: tipCount,
            strong,
          })}
        </p>
      </div>
    </section>
  );
}

const strong = (text: ReactNode) => (
  <b key="count" className="font-semibold text-base-content tabular-nums">
    {text}
  </b>
);
