import type { MemberDetails } from "#domain/accounts/member.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { formatDate, formatDateTime } from "#domain/time/format-date-time.ts";
import { FactSheet } from "#web/dashboard/FactSheet.tsx";

/** What is known about a member's account, and how much they shared. */
export function MemberFigures({ member }: { member: MemberDetails }) {
  const { holds, signsInWith, lastSeen, hasSecondStep } = member;
  const numbers = [
    ["Tips, Private ones too", holds.tips],
    ["Likes they got", holds.likes],
    ["Likes given", holds.likesGiven],
    ["Comments", holds.comments],
    ["Requests for help", holds.helpRequests],
    ["Moderation cases", holds.cases],
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
      <FactSheet
        heading="Account"
        facts={[
          { label: "Joined", value: formatDate(member.joinedAt) },
          { label: "Last seen", value: lastSeen ? formatDateTime(lastSeen) : "Never" },
          { label: "Address", value: member.emailConfirmed ? "Confirmed" : "Not confirmed" },
          { label: "Logs in with", value: signsInWith.map(({ label }) => label).join(", ") || "Nothing yet" },
          { label: "Second step", value: hasSecondStep ? "Yes" : "No" },
          { label: "Logins now", value: formatNumber(holds.sessions) },
          { label: "Access tokens", value: formatNumber(holds.tokens) },
        ]}
      />
      <FactSheet
        heading="Shared here"
        facts={numbers.map(([label, value]) => ({ label, value: formatNumber(value) }))}
      />
    </div>
  );
}
