import { m } from "#messages";
import { untilInWords } from "#domain/timing/fortnight.ts";
import { ACTIVITY_WORDS } from "#domain/timing/words.ts";
import type { FortnightTip } from "#domain/tips/fortnight.ts";
import { FIT_WORDS } from "#web/tips/fit-words.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { Link } from "#web/ui/Link.tsx";

type Entry = Pick<FortnightTip, "_id" | "title" | "timing" | "forMyGarden" | "why">;
type FortnightListProps = {
  tips: readonly Entry[];
  /** The level of the titles below that of the list. */
  heading: "h2" | "h3";
  /** Without the reasons of dates and fit. */
  short?: boolean;
};

/** What to do in the garden, until when, and why it is listed (docs/product.md 15.18). */
export const FortnightList = ({ tips, heading, short = false }: FortnightListProps) => (
  <ol className="divide-y divide-base-300">
    {tips.map((tip) => (
      <Item key={tip._id} tip={tip} heading={heading} short={short} />
    ))}
  </ol>
);

function Item({ tip, heading: Heading, short }: { tip: Entry } & Omit<FortnightListProps, "tips">) {
  const { title, timing, forMyGarden, why } = tip;
  const { dates = null, fit = "unknown", reasons = [] } = forMyGarden ?? {};
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {timing ? ACTIVITY_WORDS[timing.activity]() : m.fortnightDue()}
          {dates ? <span className="text-muted"> {untilInWords(dates.to)}</span> : null}
        </span>
        {fit === "unknown" ? null : <Chip tint={FIT_WORDS[fit].tint}>{FIT_WORDS[fit].short()}</Chip>}
      </p>
      <Heading dir="auto" className="mt-1 text-lg leading-snug wrap-anywhere">
        <Link to={`/tipsDetails/${tip._id}`} className="line-link inline-block min-h-6 pointer-coarse:py-2">
          {title}
        </Link>
      </Heading>
      <p className="mt-1">{why}</p>
      {short || reasons.length === 0 ? null : (
        <ul className="mt-1 list-disc ps-5 text-sm text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{reason}.</li>
          ))}
        </ul>
      )}
    </li>
  );
}
