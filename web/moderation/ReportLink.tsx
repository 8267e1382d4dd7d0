import { Flag } from "#web/icons/icons.tsx";
import type { Reportable } from "#domain/moderation/report.ts";
import { Link } from "#web/ui/Link.tsx";

type ReportLinkProps = { kind: Reportable; id: string; className?: string };

/** The link to the form that reports a tip or a gardener (docs/product.md 11.11). */
export function ReportLink({ kind, id, className = "btn btn-ghost" }: ReportLinkProps) {
  return (
    <Link to={`/report/${kind}/${id}`} className={className}>
      <Flag className="size-4" />
      Report<span className="sr-only"> this {kind}</span>
    </Link>
  );
}
