import { m } from "#messages";
import { SECURITY_EVENTS_PER_DAY, type SecurityEvent } from "#domain/security/security-event.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { PagedList, type MoreProps } from "#web/lists/PagedList.tsx";
import { EmptyPage, PageLinks } from "#web/lists/PageLinks.tsx";
import type { PagedRows } from "#web/lists/paged-rows.ts";
import { eventLabel } from "#web/security/labels.ts";

/** What happened to a member's account (docs/product.md 2.106). */
export function Activity({ list }: { list: PagedRows<SecurityEvent> }) {
  return (
    <PagedList
      list={list}
      More={ActivityPages}
      noun={m.securityEvents()}
      failed={m.securityFailed()}
      heading="h3"
      empty={<EmptyPage page={list.page} text={m.securityNothing()} />}
    >
      {({ rows, more }) => (
        <div>
          <ol>
            {rows.map((event) => (
              <li key={event._id} className="border-b border-base-300 py-3">
                <p className="font-semibold wrap-anywhere">{eventLabel(event)}</p>
                <p className="text-sm text-muted">
                  {event.device === "" ? m.securityByOperator() : event.device},{" "}
                  <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                </p>
              </li>
            ))}
          </ol>
          {more}
          <p className="mt-4 text-sm text-muted">{m.securityMost({ max: SECURITY_EVENTS_PER_DAY })}</p>
        </div>
      )}
    </PagedList>
  );
}

const ActivityPages = ({ list }: MoreProps) => <PageLinks list={list} anchor="activity" />;
