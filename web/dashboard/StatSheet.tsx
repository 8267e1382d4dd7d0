import { m } from "#messages";
import type { ReactNode } from "react";
import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { Sparkline } from "#web/dashboard/Sparkline.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";

const GRID =
  "sheet grid grid-cols-2 xl:grid-cols-4 xl:divide-x [&>*]:border-base-300 max-xl:[&>*:nth-child(-n+2)]:border-b max-xl:[&>*:nth-child(odd)]:border-e";

const LABELS = [m.dashboardTotalTips, m.dashboardUsers, m.dashboardLikes, m.dashboardComments];

type StatSheetProps = Pick<DashboardStats, "tips" | "users" | "likes" | "comments">;

/** The four totals of the site (docs/product.md 2.76), each with what was added this week. */
export const StatSheet = ({ tips, users, likes, comments }: StatSheetProps) => (
  <CachedElement tag="dl" className={GRID} content={Totals} contentProps={{ tips, users, likes, comments }} />
);

const Totals = ({ tips, users, likes, comments }: StatSheetProps) => (
  <>
    <Stat label={m.dashboardTotalTips} {...tips} change={m.dashboardThisWeek} />
    <Stat label={m.dashboardUsers} {...users} change={m.dashboardNewThisWeek} />
    <Stat label={m.dashboardLikes} {...likes} change={m.dashboardThisWeek} tone="text-secondary" />
    <Stat label={m.dashboardComments} {...comments} change={m.dashboardThisWeek} />
  </>
);

/** The placeholder while the numbers load. */
export function StatSheetSkeleton() {
  return (
    <dl className={GRID}>
      {LABELS.map((label) => (
        <Cell key={label()} label={label()}>
          <span className="flex h-10.5 items-center">
            <span className="skeleton block h-8 w-20" />
          </span>
          <span className="mt-1 flex h-5 items-center">
            <span className="skeleton block h-3.5 w-24" />
          </span>
        </Cell>
      ))}
    </dl>
  );
}

type StatProps = {
  label: () => string;
  total: number;
  /** What was added in each of the last weeks, this one last; omitted if not recorded. */
  byWeek?: readonly number[];
  change?: (added: { count: number }) => string;
  tone?: string;
};

function Stat({ label, total, byWeek, change, tone = "text-primary" }: StatProps) {
  const added = byWeek?.at(-1) ?? 0;
  return (
    <Cell label={label()}>
      <span className={`flex h-10.5 flex-wrap items-center justify-between gap-x-3 overflow-hidden ${tone}`}>
        <span className="display text-2xl leading-[2.625rem]! text-base-content tabular-nums sm:text-3xl">
          {formatNumber(total)}
        </span>
        {byWeek ? <Sparkline total={total} byWeek={byWeek} /> : null}
      </span>
      <span className="mt-1 block min-h-5 text-sm text-muted">
        {total === 0 ? m.dashboardNoneYet() : change?.({ count: added })}
      </span>
    </Cell>
  );
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 p-4 md:p-6">
    <dt className="text-muted">{label}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);
