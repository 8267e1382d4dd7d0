import { m } from "#messages";
import type { HelpStatus } from "#domain/help/help-desk.ts";
import { Chip } from "#web/ui/Chip.tsx";

const STATUSES = {
  open: { tint: "sun", label: m.helpOpen },
  answered: { tint: "leaf", label: m.helpAnswered },
  closed: { tint: "sky", label: m.helpClosed },
} as const;

/** The status of a request for help. */
export const StatusChip = ({ status }: { status: HelpStatus }) => (
  <Chip tint={STATUSES[status].tint}>{STATUSES[status].label()}</Chip>
);
