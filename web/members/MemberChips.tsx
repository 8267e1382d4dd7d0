import { m } from "#messages";
import type { Member } from "#domain/accounts/member.ts";
import { Chip } from "#web/ui/Chip.tsx";

export const ROLE_LABELS = {
  member: m.membersRoleMember,
  moderator: m.membersRoleModerator,
  admin: m.membersRoleAdmin,
} as const;
export const STATE_LABELS = {
  active: m.membersActive,
  suspended: m.membersSuspended,
  banned: m.membersBanned,
} as const;

/** What sets a member apart: the role, whether they can log in, an address that was never confirmed. */
export const MemberChips = ({ member }: { member: Pick<Member, "role" | "state" | "emailConfirmed"> }) => (
  <>
    {member.role === "member" ? null : <Chip tint="sky">{ROLE_LABELS[member.role]()}</Chip>}
    {member.state === "active" ? null : <Chip tint="terra">{STATE_LABELS[member.state]()}</Chip>}
    {member.emailConfirmed ? null : <Chip tint="sun">{m.membersNotConfirmed()}</Chip>}
  </>
);
