import type { HelpStatus } from "#domain/help/help-desk.ts";
import { Chip } from "#web/ui/Chip.tsx";

const STATUSES = {
  open: { tint: "sun", label: "Open" },
  answered: { tint: "leaf", label: "Answered" },
  closed: { tint: "sky", label: "Closed" },
} as const;

/** The status of a request for help. */
export const StatusChip = ({ status }: { status: HelpStatus }) => (
  <Chip tint={STATUSES[status].tint}>{STATUSES[status].label}</Chip>
);
