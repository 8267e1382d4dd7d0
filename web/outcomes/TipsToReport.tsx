import { m } from "#messages";
import type { Tip } from "#domain/tips/tip.ts";
import { OutcomeForm } from "#web/outcomes/OutcomeForm.tsx";
import { Link } from "#web/ui/Link.tsx";

/** Saved and liked tips that the member has not reported on this season (docs/product.md 17.15). */
export function TipsToReport({ tips }: { tips: readonly Pick<Tip, "_id" | "title">[] }) {
  if (tips.length === 0) return null;
  return (
    <section aria-labelledby="tips-to-report" className="sheet max-w-4xl p-5 md:p-7">
      <h2 id="tips-to-report" className="text-xl">
        {m.outcomesTried()}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{m.outcomesTriedText()}</p>
      <ul className="mt-5 grid gap-5">
        {tips.map((tip) => (
          <li
            key={tip._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-base-300 pt-5"
          >
            <Link
              to={`/tipsDetails/${tip._id}`}
              dir="auto"
              className="line-link inline-flex min-h-6 min-w-0 items-center font-semibold wrap-anywhere"
            >
              {tip.title}
            </Link>
            <OutcomeForm tip={tip} own={null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
