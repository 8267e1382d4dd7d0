import { m } from "#messages";
import { Flag } from "#web/icons/icons.tsx";
import type { Reportable } from "#domain/moderation/report.ts";
import { Link } from "#web/ui/Link.tsx";

/** What the form is called that reports something. */
export const REPORT_LABELS: Record<Reportable, () => string> = {
  tip: m.moderationReportTip,
  comment: m.moderationReportComment,
  gardener: m.moderationReportGardener,
};

type ReportLinkProps = { kind: Reportable; id: string; className?: string };

/** The link to the form that reports a tip or a gardener (docs/product.md 11.11). */
export function ReportLink({ kind, id, className = "btn btn-ghost" }: ReportLinkProps) {
  return (
    <Link to={`/report/${kind}/${id}`} aria-label={REPORT_LABELS[kind]()} className={className}>
      <Flag className="size-4" />
      {m.moderationReport()}
    </Link>
  );
}
