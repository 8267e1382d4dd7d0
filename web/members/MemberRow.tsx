import { m } from "#messages";
import type { Member } from "#domain/accounts/member.ts";
import { formatDate } from "#domain/time/format-date-time.ts";
import { MemberChips } from "#web/members/MemberChips.tsx";
import { Link } from "#web/ui/Link.tsx";

/** A member in the list: a card on phones, a row on wider screens. */
export const MemberRow = ({ member }: { member: Member }) => (
  <article className="sheet relative grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3 hover:border-primary md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)_8rem] md:items-center">
    <h2 className="text-base font-semibold">
      <Link
        to={`/dashboard/members/${member._id}`}
        dir="auto"
        className="wrap-anywhere after:absolute after:inset-0"
      >
        {member.name}
      </Link>
    </h2>
    <p className="wrap-anywhere text-muted">{member.email}</p>
    <p className="flex flex-wrap gap-2 empty:hidden">
      <MemberChips member={member} />
    </p>
    <p className="text-sm text-muted md:col-start-4 md:text-end">
      {m.membersJoinedOn({
        date: formatDate(member.joinedAt),
        label: (text) => (
          <span key="label" className="md:sr-only">
            {text}
          </span>
        ),
        time: (text) => (
          <time key="time" dateTime={member.joinedAt}>
            {text}
          </time>
        ),
      })}
    </p>
  </article>
);
