import { m } from "#messages";
import { Clock, Sprout } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import { needsSentence } from "#domain/timing/need-words.ts";
import type { Timing } from "#domain/timing/timing.ts";
import type { ForMyGarden } from "#domain/timing/for-my-garden.ts";
import { isMoved, timingInWords, whenInWords } from "#domain/timing/words.ts";
import type { PreviewTip } from "#web/tips/card-fields.ts";
import { FIT_WORDS } from "#web/tips/fit-words.ts";
import { formatDays } from "#web/ui/dates.ts";

/** When a tip says to act and what its plant needs, and what that means in the viewer's garden (docs/product.md 15.11). */
export function TimingNote({ tip }: { tip: Pick<PreviewTip, "timing" | "needs" | "forMyGarden"> }) {
  const { timing, forMyGarden } = tip;
  const [needs] = tip.needs ? needsSentence(tip.needs) : [];
  if (!timing && !needs) return null;
  return (
    <section
      aria-label={m.tipsWhenWhere()}
      className="mt-6 grid max-w-[62ch] gap-2 rounded-box bg-base-200 px-4 py-3"
    >
      {timing ? (
        <p className="flex items-start gap-2.5 font-semibold">
          <Clock className="mt-1 size-4 shrink-0 text-muted" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {timingInWords(timing)}
          </span>
        </p>
      ) : null}
      {needs ? (
        <p className="flex items-start gap-2.5">
          <Sprout className="mt-1 size-4 shrink-0 text-muted" />
          <span>{needs}</span>
        </p>
      ) : null}
      {forMyGarden ? <InMyGarden forMyGarden={forMyGarden} timing={timing} /> : null}
    </section>
  );
}

const bold = (text: ReactNode[]) => (
  <strong key="b" className="font-semibold">
    {text}
  </strong>
);

function InMyGarden({ forMyGarden, timing }: { forMyGarden: ForMyGarden; timing: Timing | null }) {
  const { dates, fit, reasons } = forMyGarden;
  if (!dates && fit === "unknown" && reasons.length === 0) return null;
  return (
    <div className="border-t border-base-300 pt-2">
      {dates ? (
        <p>
          {timing && !isMoved(reasons)
            ? m.tipsForYouWhen({ days: formatDays(dates), when: whenInWords(timing, "your"), b: bold })
            : m.tipsForYou({ days: formatDays(dates), b: bold })}
        </p>
      ) : null}
      {fit === "unknown" ? null : <p className="font-semibold">{FIT_WORDS[fit].long()}</p>}
      {reasons.length > 0 ? (
        <ul className="mt-1 list-disc ps-5 text-sm text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{reason}.</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
