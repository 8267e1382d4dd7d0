import { Hourglass } from "lucide-react";

/** What an author reads beside what waits. */
export const PENDING_NOTE = "Waits for a moderator. Only you see it until then.";

type PendingNoteProps = {
  /** Whether its author reads it; else a moderator does. */
  own: boolean;
  className?: string;
};

/** Says of a tip or a comment that it waits for a moderator (docs/product.md 11.24). */
export function PendingNote({ own, className = "" }: PendingNoteProps) {
  return (
    <p className={`flex items-start gap-2 text-sm ${className}`}>
      <Hourglass className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <span>
        {own ? PENDING_NOTE : "Waits for a moderator. Only its author and moderators see it until then."}
      </span>
    </p>
  );
}
