import { m } from "#messages";
import { Hourglass } from "#web/icons/icons.tsx";

type PendingNoteProps = {
  /** Whether the reader is the author; otherwise a moderator. */
  own: boolean;
  className?: string;
};

/** Says that a tip or a comment is pending review (docs/product.md 11.24). */
export function PendingNote({ own, className = "" }: PendingNoteProps) {
  return (
    <p className={`flex items-start gap-2 text-sm ${className}`}>
      <Hourglass className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>{own ? m.moderationWaits() : m.moderationWaitsForModerators()}</span>
    </p>
  );
}
