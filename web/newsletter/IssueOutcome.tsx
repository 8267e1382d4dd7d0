import { m } from "#messages";
import type { IssueDetails } from "#domain/newsletter/issue.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { Link } from "#web/ui/Link.tsx";

/** What became of the mails of an issue (docs/product.md 11.51). */
export function IssueOutcome({ issue }: { issue: IssueDetails }) {
  const from = formatDateTime(issue.publishedAt ?? "");
  const { recipients, sent, waiting, bounced, failed } = issue;
  const figures = [
    { label: m.newsletterAddresses(), value: recipients },
    { label: issue.sendsMail ? m.newsletterSent() : m.newsletterToFolder(), value: sent },
    { label: m.newsletterWaiting(), value: waiting },
    { label: m.newsletterBounced(), value: bounced },
    { label: m.newsletterFailed(), value: failed },
    { label: m.newsletterUnsubscribed(), value: Math.max(0, recipients - sent - waiting - bounced - failed) },
  ];
  return (
    <section aria-labelledby="outcome" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="outcome" className="text-xl">
        {issue.status === "sent" ? m.newsletterOutcomeTitle() : m.newsletterOnItsWay()}
      </h2>
      <p className="text-muted">
        {issue.finishedAt
          ? m.newsletterSentFromTo({ from, to: formatDateTime(issue.finishedAt) })
          : m.newsletterSendingSince({ from })}
      </p>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="sheet flex flex-col-reverse justify-end p-4">
            <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[62ch] text-sm text-muted">{m.newsletterOutcomeText()}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={`/dashboard/newsletter/${issue._id}`} className="btn btn-outline">
          {m.newsletterNewerFigures()}
        </Link>
        <Link to={`/newsletter/${issue._id}`} className="btn btn-outline">
          {m.newsletterWhatEverybody()}
        </Link>
      </div>
    </section>
  );
}
