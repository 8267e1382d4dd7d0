import { Hourglass } from "#web/icons/icons.tsx";

/** Shown to the author of a pending tip or comment. */
export const PENDING_NOTE = "Waits for a moderator. Only you see it until then.";

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
      <span>
        {own ? PENDING_NOTE : "Waits for a moderator. Only its author and moderators see it until then."}
      </span>
    </p>
  );
}
