import { m } from "#messages";
import type { IssueSummary } from "#domain/newsletter/issue.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { IssueChip } from "#web/newsletter/IssueChip.tsx";
import { Link } from "#web/ui/Link.tsx";

/** An issue in the list for admins. */
export function IssueCard({ issue }: { issue: IssueSummary }) {
  return (
    <article className="sheet relative grid grid-cols-[minmax(0,1fr)] gap-2 p-5 hover:border-primary">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <IssueChip status={issue.status} />
        <span>{timeOf(issue)}</span>
        {issue.publishedAt ? <span>{figuresOf(issue)}</span> : null}
      </p>
      <h2 className="text-xl">
        <Link
          to={`/dashboard/newsletter/${issue._id}`}
          dir="auto"
          className="wrap-anywhere after:absolute after:inset-0"
        >
          {issue.title}
        </Link>
      </h2>
    </article>
  );
}

function timeOf({ status, sendAt, publishedAt, updatedAt }: IssueSummary): string {
  if (status === "scheduled") return m.newsletterFor({ at: formatDateTime(sendAt ?? "") });
  return publishedAt
    ? m.newsletterSince({ at: formatDateTime(publishedAt) })
    : m.newsletterChanged({ at: formatDateTime(updatedAt) });
}

const figuresOf = ({ sent, recipients, bounced, failed }: IssueSummary) =>
  m.newsletterFigures({
    sent: formatNumber(sent),
    recipients: formatNumber(recipients),
    bounced,
    failed,
  });
