import { m } from "#messages";
import type { MemberDetails } from "#domain/accounts/member.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { formatDate, formatDateTime } from "#domain/time/format-date-time.ts";
import { FactSheet } from "#web/dashboard/FactSheet.tsx";

/** What is known about a member's account, and how much they shared. */
export function MemberFigures({ member }: { member: MemberDetails }) {
  const { holds, signsInWith, lastSeen, hasSecondStep } = member;
  const numbers = [
    [m.membersTips(), holds.tips],
    [m.membersLikes(), holds.likes],
    [m.membersLikesGiven(), holds.likesGiven],
    [m.membersComments(), holds.comments],
    [m.membersHelpRequests(), holds.helpRequests],
    [m.membersCases(), holds.cases],
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
      <FactSheet
        heading={m.frameAccount()}
        facts={[
          { label: m.membersJoined(), value: formatDate(member.joinedAt) },
          { label: m.membersLastSeen(), value: lastSeen ? formatDateTime(lastSeen) : m.membersNever() },
          {
            label: m.membersAddress(),
            value: member.emailConfirmed ? m.membersConfirmed() : m.membersNotConfirmed(),
          },
          {
            label: m.membersLogsInWith(),
            value: signsInWith.map(({ label }) => label).join(", ") || m.membersNoMethod(),
          },
          { label: m.frameSecondStep(), value: hasSecondStep ? m.uiYes() : m.uiNo() },
          { label: m.membersLogins(), value: formatNumber(holds.sessions) },
          { label: m.membersTokens(), value: formatNumber(holds.tokens) },
        ]}
      />
      <FactSheet
        heading={m.membersShared()}
        facts={numbers.map(([label, value]) => ({ label, value: formatNumber(value) }))}
      />
    </div>
  );
}
