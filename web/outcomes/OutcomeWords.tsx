import { m } from "#messages";
import { CircleAlert } from "#web/icons/icons.tsx";
import type { OutcomeCounts } from "#domain/outcomes/counts.ts";
import {
  authorInWords,
  disagreementInWords,
  otherResultsInWords,
  outcomesInWords,
} from "#domain/outcomes/words.ts";

/** How a tip did, as counted (docs/product.md 17.7, 17.8, 17.10). */
export function OutcomeWords({ outcomes }: { outcomes: OutcomeCounts }) {
  const counted = outcomesInWords(outcomes);
  const others = otherResultsInWords(outcomes);
  const disagreement = disagreementInWords(outcomes);
  return (
    <div className="grid max-w-[62ch] gap-2">
      {counted ? (
        <p className="text-lg">
          <strong className="font-semibold">{counted}.</strong>
          {others ? <span className="text-muted"> {others}</span> : null}
        </p>
      ) : (
        <p className="text-lg text-muted">{m.outcomesNobody()}</p>
      )}
      {disagreement ? (
        <p className="flex items-start gap-2">
          <CircleAlert className="mt-1 size-4 shrink-0 text-warning" />
          {disagreement}
        </p>
      ) : null}
      {outcomes.author ? (
        <p className="text-muted">{m.outcomesNotCounted({ author: authorInWords(outcomes.author) })}</p>
      ) : null}
    </div>
  );
}
