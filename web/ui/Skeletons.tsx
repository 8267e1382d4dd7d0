import { CardGrid } from "#web/ui/CardGrid.tsx";

type SkeletonsProps = {
  of: "photo-card" | "person-card";
  columns: 2 | 3 | 4;
  count?: number;
  label?: string;
};

/** A grid of card placeholders. `label` is for screen readers. */
export function Skeletons({ of, columns, count = 6, label = "Loading" }: SkeletonsProps) {
  const Card = of === "photo-card" ? PhotoCardSkeleton : PersonCardSkeleton;
  return (
    <div>
      <output className="sr-only">{label}</output>
      <CardGrid columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} />
        ))}
      </CardGrid>
    </div>
  );
}

function PhotoCardSkeleton() {
  return (
    <div className="sheet flex flex-col" aria-hidden="true">
      <div className="skeleton aspect-[4/3] rounded-t-[11px]! rounded-b-none!" />
      <div className="grid gap-3 p-4">
        <div className="grid min-h-[3.1rem] content-start gap-2">
          <div className="skeleton h-5 w-11/12" />
          <div className="skeleton h-5 w-2/3" />
        </div>
        <div className="flex items-center gap-2">
          <div className="skeleton size-6 rounded-full!" />
          <div className="skeleton h-4 w-28" />
        </div>
        <div className="flex gap-1.5">
          <div className="skeleton h-7 w-20 rounded-full!" />
          <div className="skeleton h-7 w-28 rounded-full!" />
        </div>
        <div className="flex justify-between border-t border-base-300 pt-3">
          <div className="skeleton h-9 w-12" />
          <div className="skeleton h-9 w-16" />
        </div>
      </div>
    </div>
  );
}

function PersonCardSkeleton() {
  return (
    <div className="sheet flex flex-col" aria-hidden="true">
      <div className="skeleton h-20 rounded-t-[11px]! rounded-b-none!" />
      <div className="grid gap-3 px-5 pb-5">
        <div className="-mt-12 size-24 rounded-full bg-card p-1">
          <div className="skeleton size-full rounded-full!" />
        </div>
        <div className="skeleton h-6 w-2/3" />
        <div className="grid gap-2">
          <div className="skeleton h-4 w-full" />
          <div className="skeleton h-4 w-3/4" />
        </div>
        <div className="skeleton mt-1 h-4 w-1/2" />
      </div>
    </div>
  );
}
