import type { IssueStatus } from "#domain/newsletter/issue.ts";
import { Chip } from "#web/ui/Chip.tsx";

const STATUSES = {
  draft: { tint: "sky", label: "Draft" },
  scheduled: { tint: "sun", label: "Scheduled" },
  sending: { tint: "sun", label: "Being sent" },
  sent: { tint: "leaf", label: "Sent" },
} as const;

/** The status of an issue of the newsletter. */
export const IssueChip = ({ status }: { status: IssueStatus }) => (
  <Chip tint={STATUSES[status].tint}>{STATUSES[status].label}</Chip>
);
