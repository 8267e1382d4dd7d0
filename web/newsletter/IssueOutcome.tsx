import type { IssueDetails } from "#domain/newsletter/issue.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { Link } from "#web/ui/Link.tsx";

/** What became of the mails of an issue (docs/product.md 11.51). */
export function IssueOutcome({ issue }: { issue: IssueDetails }) {
  const { recipients, sent, waiting, bounced, failed } = issue;
  const figures = [
    { label: "Addresses", value: recipients },
    { label: issue.sendsMail ? "Sent" : "Written to the outbox folder", value: sent },
    { label: "Waiting", value: waiting },
    { label: "Bounced", value: bounced },
    { label: "Failed", value: failed },
    { label: "Unsubscribed meanwhile", value: Math.max(0, recipients - sent - waiting - bounced - failed) },
  ];
  return (
    <section aria-labelledby="outcome" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="outcome" className="text-xl">
        {issue.status === "sent" ? "What became of it" : "On its way"}
      </h2>
      <p className="text-muted">
        {issue.finishedAt
          ? `Sent from ${formatDateTime(issue.publishedAt ?? "")} to ${formatDateTime(issue.finishedAt)}.`
          : `Being sent since ${formatDateTime(issue.publishedAt ?? "")}. Load this page again for newer figures.`}
      </p>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="sheet flex flex-col-reverse justify-end p-4">
            <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[62ch] text-sm text-muted">
        Bounced: the mail server refused it for good. An address that does not exist leaves the list after two
        issues in a row. Failed: given up after three days of trying.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={`/dashboard/newsletter/${issue._id}`} className="btn btn-outline">
          Newer figures
        </Link>
        <Link to={`/newsletter/${issue._id}`} className="btn btn-outline">
          What everybody sees
        </Link>
      </div>
    </section>
  );
}
