import { m } from "#messages";
import { useId } from "react";
import type { SiteStats } from "#domain/dashboard/site-stats.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { Link } from "#web/ui/Link.tsx";

type Queue = { key: keyof SiteStats["queues"]; label: () => string; to?: string };

const QUEUES: readonly Queue[] = [
  { key: "cases", label: m.dashboardQueueReports, to: "/dashboard/moderation" },
  { key: "helpRequests", label: m.dashboardQueueHelp, to: "/dashboard/help" },
  { key: "mails", label: m.dashboardQueueMails },
  { key: "mailsGivenUp", label: m.dashboardQueueMailsGivenUp },
  { key: "photos", label: m.dashboardQueuePhotos },
  { key: "subscriptions", label: m.dashboardQueueSubscriptions },
];

/** The lengths of the site's queues, for admins, with links to those that people handle (docs/product.md 12.29). */
export function Queues({ queues }: Pick<SiteStats, "queues">) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet mt-6 p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          {m.dashboardQueues()}
        </h2>
        <span className="text-sm text-muted">{m.dashboardForAdmins()}</span>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-6">
        {QUEUES.map(({ key, label, to }) => (
          <div key={key} className="relative flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-sm leading-snug text-muted">
              {to ? (
                <Link to={to} className="line-link after:absolute after:inset-0">
                  {label()}
                </Link>
              ) : (
                label()
              )}
            </dt>
            <dd
              className={`display text-2xl tabular-nums ${key === "mailsGivenUp" && queues[key] > 0 ? "text-error" : ""}`}
            >
              {formatNumber(queues[key])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
