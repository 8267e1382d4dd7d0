import { m } from "#messages";
import type { ComponentProps } from "react";
import { FortnightList } from "#web/fortnight/FortnightList.tsx";
import { Link } from "#web/ui/Link.tsx";

type FortnightPanelProps = Pick<ComponentProps<typeof FortnightList>, "tips"> & {
  missing?: "garden" | "dates" | undefined;
};

const TEXTS = {
  garden: m.fortnightNoGarden,
  dates: m.fortnightNoDates,
};

/** The first tips of the member's fortnight, on the dashboard (docs/product.md 15.19). */
export function FortnightPanel({ tips, missing }: FortnightPanelProps) {
  return (
    <section aria-labelledby="fortnight" className="sheet px-5 pt-5 pb-3 md:px-6 md:pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="fortnight" className="text-xl">
          {m.fortnightTitle()}
        </h2>
        <Link to={missing ? "/garden" : "/fortnight"} className="line-link text-sm pointer-coarse:py-3">
          {missing ? m.gardensMine() : m.fortnightAll()}
        </Link>
      </div>
      {tips.length > 0 ? (
        <FortnightList tips={tips} heading="h3" short />
      ) : (
        <p className="mt-2 pb-2 text-muted">{missing ? TEXTS[missing]() : m.fortnightNothingDue()}</p>
      )}
    </section>
  );
}
