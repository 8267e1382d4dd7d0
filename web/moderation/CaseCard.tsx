import { m } from "#messages";
import type { ModerationCase } from "#domain/moderation/moderation.ts";
import { truncate } from "#domain/text/truncate.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { REVIEW_REASONS } from "#domain/moderation/review.ts";
import { CaseTitle } from "#web/moderation/CaseTitle.tsx";
import { StatusChip } from "#web/moderation/StatusChip.tsx";
import { Link } from "#web/ui/Link.tsx";

/** A case in the moderators' queue. */
export function CaseCard({ moderationCase }: { moderationCase: ModerationCase }) {
  const { preview, decision } = moderationCase;
  return (
    <article className="sheet relative grid grid-cols-[minmax(0,1fr)] gap-2 p-5 hover:border-primary">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StatusChip moderationCase={moderationCase} />
        {moderationCase.reportCount === 0 && moderationCase.reviewReasons.length > 0 ? null : (
          <span>{m.moderationReportCount({ count: moderationCase.reportCount })}</span>
        )}
        <time dateTime={moderationCase.createdAt}>{formatDateTime(moderationCase.createdAt)}</time>
      </div>
      <h2 className="text-xl">
        <Link
          to={`/dashboard/moderation/${moderationCase._id}`}
          className="wrap-anywhere after:absolute after:inset-0"
        >
          <CaseTitle moderationCase={moderationCase} />
          {moderationCase.kind === "tip" && preview ? (
            <>
              : <bdi>{preview.title}</bdi>
            </>
          ) : null}
        </Link>
      </h2>
      <p dir="auto" className="text-muted wrap-anywhere">
        {preview ? truncate(preview.text, { longerThan: 180, keep: 160 }) : m.moderationUnavailable()}
      </p>
      {moderationCase.reviewReasons.length > 0 && !decision ? (
        <p className="text-sm">
          {moderationCase.reviewReasons.map((reason) => REVIEW_REASONS[reason]()).join(". ")}.
        </p>
      ) : null}
      {decision ? (
        <p className="text-sm wrap-anywhere">
          {m.moderationDecidedBy({
            action: decision.action,
            name: decision.by,
            at: formatDateTime(decision.at),
            bdi: (text) => <bdi key="name">{text}</bdi>,
            time: (text) => (
              <time key="time" dateTime={decision.at} className="whitespace-nowrap">
                {text}
              </time>
            ),
          })}
        </p>
      ) : null}
    </article>
  );
}
