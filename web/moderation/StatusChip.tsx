import type { ModerationCase } from "#domain/moderation/moderation.ts";
import { STATUS_LABELS } from "#web/moderation/labels.ts";
import { Chip } from "#web/ui/Chip.tsx";

/** Where a case stands; of an open one whether its subject waits. */
export function StatusChip({ found: { status, reviewReasons } }: { found: ModerationCase }) {
  const { tint, word } = STATUS_LABELS[status];
  return <Chip tint={tint}>{status === "open" && reviewReasons.length > 0 ? "Waiting" : word}</Chip>;
}
