import { m } from "#messages";
import type { ModerationCase } from "#domain/moderation/moderation.ts";
import { STATUS_LABELS } from "#web/moderation/labels.ts";
import { Chip } from "#web/ui/Chip.tsx";

/** The status of a case; "Pending" for an open one whose subject is hidden until it is reviewed. */
export function StatusChip({
  moderationCase: { status, reviewReasons },
}: {
  moderationCase: ModerationCase;
}) {
  const { tint, label } = STATUS_LABELS[status];
  return (
    <Chip tint={tint}>{status === "open" && reviewReasons.length > 0 ? m.moderationPending() : label()}</Chip>
  );
}
