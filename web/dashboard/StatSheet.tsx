import type { ReactNode } from "react";
import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { Trend } from "#web/dashboard/Trend.tsx";

const LABELS = ["Total Tips", "Users", "Likes", "Comments"] as const;

type StatSheetProps = Pick<DashboardStats, "tips" | "users" | "likes" | "comments">;

/** The four figures of the site on one ruled sheet (docs/product.md 2.76). What came this week is said where it is recorded. */
export function StatSheet({ tips, users, likes, comments }: StatSheetProps) {
  return (
    <Ruled>
      <Stat label="Total Tips" {...tips} news={(came) => `${came} this week`} />
      <Stat label="Users" {...users} news={(came) => `${came} new this week`} />
      <Stat label="Likes" {...likes} news={(came) => `${came} this week`} tone="text-secondary" />
      <Stat label="Comments" {...comments} news={(came) => `${came} this week`} />
    </Ruled>
  );
}

/** The sheet before its numbers are there. */
export function StatSheetSkeleton() {
  return (
    <Ruled>
      {LABELS.map((label) => (
        <Cell key={label} label={label}>
          <span className="flex h-10.5 items-center">
            <span className="skeleton block h-8 w-20" />
          </span>
          <span className="mt-1 flex h-5 items-center">
            <span className="skeleton block h-3.5 w-24" />
          </span>
        </Cell>
      ))}
    </Ruled>
  );
}

type StatProps = {
  label: (typeof LABELS)[number];
  total: number;
  /** What came in each of the last weeks, this one last; left out where that is not recorded. */
  byWeek?: readonly number[];
  news?: (came: string) => string;
  tone?: string;
};

function Stat({ label, total, byWeek, news, tone = "text-primary" }: StatProps) {
  const came = byWeek?.at(-1) ?? 0;
  return (
    <Cell label={label}>
      <span className={`flex h-10.5 flex-wrap items-center justify-between gap-x-3 overflow-hidden ${tone}`}>
        <span className="display text-2xl leading-[2.625rem]! text-base-content tabular-nums sm:text-3xl">
          {formatNumber(total)}
        </span>
        {byWeek ? <Trend total={total} byWeek={byWeek} /> : null}
      </span>
      <span className="mt-1 block min-h-5 text-sm text-muted">
        {total === 0 ? "None yet" : news?.(came === 0 ? "None" : formatNumber(came))}
      </span>
    </Cell>
  );
}

const Ruled = ({ children }: { children: ReactNode }) => (
  <dl className="sheet grid grid-cols-2 xl:grid-cols-4 xl:divide-x [&>*]:border-base-300 max-xl:[&>*:nth-child(-n+2)]:border-b max-xl:[&>*:nth-child(odd)]:border-e">
    {children}
  </dl>
);

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 p-4 md:p-6">
    <dt className="text-muted">{label}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);
