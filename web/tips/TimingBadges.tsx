import { m } from "#messages";
import { Clock } from "#web/icons/icons.tsx";
import type { CardTip } from "#web/tips/card-fields.ts";
import { FIT_WORDS } from "#web/tips/fit-words.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { formatDayAndMonth } from "#web/ui/dates.ts";

/** When to act in the viewer's garden, and whether the tip fits there, in short. Nothing for others (docs/product.md 15.11). */
export function TimingBadges({ tip: { forMyGarden } }: { tip: Pick<CardTip, "forMyGarden"> }) {
  const { dates = null, fit = "unknown" } = forMyGarden ?? {};
  return (
    <>
      {dates ? (
        <Chip outlined>
          <Clock />
          {m.tipsFrom({ date: formatDayAndMonth(dates.from) })}
        </Chip>
      ) : null}
      {fit === "unknown" ? null : <Chip tint={FIT_WORDS[fit].tint}>{FIT_WORDS[fit].short()}</Chip>}
    </>
  );
}
