import { m } from "#messages";
import { WEEKS } from "#domain/dashboard/limits.ts";
import { StatSheetSkeleton } from "#web/dashboard/StatSheet.tsx";

/** The placeholder of the dashboard while its numbers load. `late`: they take longer than expected (docs/product.md 9.13). */
export function StatsSkeleton({ late }: { late: boolean }) {
  return (
    <div aria-busy="true">
      <output className={late ? "-mt-7 block h-7 text-sm leading-7 text-muted" : "sr-only"}>
        {late ? m.dashboardLoadingLate() : m.dashboardLoading()}
      </output>
      <StatSheetSkeleton />
      <div
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]"
        aria-hidden="true"
      >
        <div className="sheet p-5 md:p-6">
          <div className="skeleton h-6 w-64 max-w-full" />
          <div className="mt-12 ms-8 grid h-64 grid-cols-12 items-end justify-items-center border-b-2 border-base-300">
            {Array.from({ length: WEEKS }, (_, week) => (
              <div key={week} className="skeleton h-24 w-1 rounded-b-none!" />
            ))}
          </div>
          <div className="mt-14 h-9" />
        </div>
        <div className="sheet h-fit">
          <div className="skeleton h-20 rounded-t-[11px]! rounded-b-none!" />
          <div className="grid gap-2.5 px-5 pb-5">
            <div className="-mt-11 size-22 rounded-full bg-card p-1">
              <div className="skeleton size-full rounded-full!" />
            </div>
            <div className="skeleton mt-1 h-4 w-28" />
            <div className="skeleton h-6 w-40" />
            <div className="skeleton h-4 w-48" />
          </div>
        </div>
      </div>
    </div>
  );
}
