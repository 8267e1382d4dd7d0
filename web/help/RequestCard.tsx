import { m } from "#messages";
import type { HelpRequestSummary } from "#domain/help/help-desk.ts";
import { truncate } from "#domain/text/truncate.ts";
import { StatusChip } from "#web/help/StatusChip.tsx";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { Link } from "#web/ui/Link.tsx";

/** A request for help in the list of the help desk. */
export function RequestCard({ request }: { request: HelpRequestSummary }) {
  return (
    <article className="sheet relative grid grid-cols-[minmax(0,1fr)] gap-2 p-5 hover:border-primary">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StatusChip status={request.status} />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {request.name}
        </span>
        <time dateTime={request.createdAt}>{formatDateTime(request.createdAt)}</time>
        {request.handledBy ? (
          <span className="wrap-anywhere">
            {m.helpHandledBy({
              name: request.handledBy,
              who: (text) => <bdi key="who">{text}</bdi>,
            })}
          </span>
        ) : null}
      </div>
      <h2 className="text-xl">
        <Link
          to={`/dashboard/help/${request._id}`}
          dir="auto"
          className="wrap-anywhere after:absolute after:inset-0"
        >
          {request.issue}
        </Link>
      </h2>
      <p dir="auto" className="text-muted wrap-anywhere">
        {truncate(request.description, { longerThan: 180, keep: 160 })}
      </p>
    </article>
  );
}
