import type { HelpStatus } from "#domain/help/help-desk.ts";
import { Chip } from "#web/ui/Chip.tsx";

const LOOKS = {
  open: { tint: "sun", word: "Open" },
  answered: { tint: "leaf", word: "Answered" },
  closed: { tint: "sky", word: "Closed" },
} as const;

/** Where a request for help stands. */
export const StatusChip = ({ status }: { status: HelpStatus }) => (
  <Chip tint={LOOKS[status].tint}>{LOOKS[status].word}</Chip>
);
