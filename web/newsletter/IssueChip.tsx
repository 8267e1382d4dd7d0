import { m } from "#messages";
import type { IssueStatus } from "#domain/newsletter/issue.ts";
import { Chip } from "#web/ui/Chip.tsx";

const STATUSES = {
  draft: { tint: "sky", label: m.newsletterDraft },
  scheduled: { tint: "sun", label: m.newsletterScheduled },
  sending: { tint: "sun", label: m.newsletterBeingSent },
  sent: { tint: "leaf", label: m.newsletterSent },
} as const;

/** The status of an issue of the newsletter. */
export const IssueChip = ({ status }: { status: IssueStatus }) => (
  <Chip tint={STATUSES[status].tint}>{STATUSES[status].label()}</Chip>
);
