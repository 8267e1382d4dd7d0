import type { Member } from "#domain/accounts/member.ts";
import { Chip } from "#web/ui/Chip.tsx";

export const ROLE_LABELS = { member: "Member", moderator: "Moderator", admin: "Admin" } as const;
export const STATE_LABELS = { active: "Active", suspended: "Suspended", banned: "Banned" } as const;

/** What sets a member apart: the role, whether they can log in, an address that was never confirmed. */
export const MemberChips = ({ member }: { member: Pick<Member, "role" | "state" | "emailConfirmed"> }) => (
  <>
    {member.role === "member" ? null : <Chip tint="sky">{ROLE_LABELS[member.role]}</Chip>}
    {member.state === "active" ? null : <Chip tint="terra">{STATE_LABELS[member.state]}</Chip>}
    {member.emailConfirmed ? null : <Chip tint="sun">Not confirmed</Chip>}
  </>
);
