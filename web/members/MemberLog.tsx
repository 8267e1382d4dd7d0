import { m } from "#messages";
import type { MemberDetails } from "#domain/accounts/member.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { eventLabel, originLabel } from "#web/security/labels.ts";
import { Link } from "#web/ui/Link.tsx";

/** The newest entries of the security log about a member. */
export const MemberLog = ({ member: { log, gardenerId } }: { member: MemberDetails }) => (
  <>
    {log.length === 0 ? <p>{m.membersNoEvents()}</p> : null}
    <ol>
      {log.map((entry) => (
        <li key={entry._id} className="border-b border-base-300 py-3">
          <p className="font-semibold wrap-anywhere">{eventLabel(entry)}</p>
          <p className="text-sm text-muted">
            <bdi>{originLabel(entry)}</bdi>, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
    {gardenerId ? (
      <p className="mt-4">
        <Link to={`/dashboard/security?gardener=${gardenerId}`} className="btn btn-outline">
          {m.membersWholeLog()}
        </Link>
      </p>
    ) : null}
  </>
);
