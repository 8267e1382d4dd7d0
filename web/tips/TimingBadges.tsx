import { Clock } from "#web/icons/icons.tsx";
import { whenInWords } from "#domain/timing/words.ts";
import type { CardTip } from "#web/tips/card-fields.ts";
import { FIT_WORDS } from "#web/tips/fit-words.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { formatDayAndMonth } from "#web/ui/dates.ts";

/** When to act and whether it fits, in short: in the viewer's garden, or else in the words of the tip (docs/product.md 15.11). */
export function TimingBadges({
  tip: { timing, forMyGarden },
}: {
  tip: Pick<CardTip, "timing" | "forMyGarden">;
}) {
  const { dates = null, fit = "unknown" } = forMyGarden ?? {};
  const when = dates
    ? `From ${formatDayAndMonth(dates.from)}`
    : timing
      ? capitalized(whenInWords(timing))
      : "";
  return (
    <>
      {when ? (
        <Chip outlined>
          <Clock />
          <span dir="auto">{when}</span>
        </Chip>
      ) : null}
      {fit === "unknown" ? null : <Chip tint={FIT_WORDS[fit].tint}>{FIT_WORDS[fit].short}</Chip>}
    </>
  );
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
