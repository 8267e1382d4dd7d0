import { m } from "#messages";
import { type ReactNode, useId } from "react";
import type { OutcomeCounts } from "#domain/outcomes/counts.ts";
import { OUTCOME_ANCHOR } from "#web/outcomes/outcome-form.ts";
import { OutcomeWords } from "#web/outcomes/OutcomeWords.tsx";

type OutcomeSectionProps = {
  outcomes: OutcomeCounts;
  /** The form and the notes, on pages that have them. */
  children?: ReactNode;
};

/** How a tip went, on its page. */
export function OutcomeSection({ outcomes, children }: OutcomeSectionProps) {
  const id = useId();
  return (
    <section
      id={OUTCOME_ANCHOR}
      aria-labelledby={id}
      className="scroll-mt-20 border-t border-base-300 pt-10 pb-10 md:me-24 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="mb-5 text-2xl">
        {m.outcomesHow()}
      </h2>
      <div className="grid min-w-0 max-w-3xl gap-6 lg:ps-10">
        <OutcomeWords outcomes={outcomes} />
        {children}
      </div>
    </section>
  );
}
