import { m } from "#messages";
import type { ReactNode } from "react";
import type { FrostDate } from "#domain/gardens/frost.ts";
import type { Garden } from "#domain/gardens/garden.ts";
import { formatMonthDay } from "#domain/gardens/month-day.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { placeInWords } from "#domain/gardens/place.ts";
import { toFahrenheit } from "#domain/units/conversions.ts";
import { currentUnits } from "#domain/units/current-units.ts";
import { elevationInWords, temperatureInWords } from "#domain/units/in-words.ts";
import { FROST_MISSING_LABELS, REACTIONS, SPACES, SUN, TEXTURES } from "#web/gardens/labels.ts";

/** What is known of a garden, and what follows from it: its frost dates, and how cold its winters are. */
export function GardenSummary({ garden }: { garden: Garden }) {
  const { place, elevation, frost, minimumTemperature: minimum, hardiness } = garden;
  const height = elevation ?? place?.elevation ?? null;
  const soil = [
    garden.soilTexture && nameIn(TEXTURES[garden.soilTexture]()),
    garden.soilReaction && nameIn(REACTIONS[garden.soilReaction]()),
  ].filter((each) => each !== null);
  const spaces = garden.growingSpace.map((space) => SPACES[space]());
  return (
    <section aria-labelledby="garden-summary" className="sheet max-w-4xl p-5 md:p-7">
      <h2 id="garden-summary" className="text-xl">
        {m.gardensSummary()}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4 sm:gap-x-8 lg:grid-cols-3">
        {place ? (
          <Fact label={m.gardensPlace()}>
            <span dir="auto">{placeInWords(place)}</span>
            {height === null ? null : (
              <Small>{m.gardensAboveSea({ height: elevationInWords(height) })}</Small>
            )}
          </Fact>
        ) : null}
        <FrostFact label={m.gardensLastFrost()} date={frost.lastFrost} />
        <FrostFact label={m.gardensSafeTender()} date={frost.lastFrostSafe} note={m.gardensLaterFrost()} />
        <FrostFact label={m.gardensFirstFrost()} date={frost.firstFrost} />
        {frost.frostFreeDays === null ? null : (
          <Fact label={m.gardensBetween()}>{m.gardensDays({ count: frost.frostFreeDays })}</Fact>
        )}
        {hardiness && minimum !== null ? (
          <Fact label={m.gardensWinter()}>
            {m.gardensZones({ usda: hardiness.usdaZone, rhs: hardiness.rhsRating })}
            <Small>{downTo(minimum)}</Small>
          </Fact>
        ) : null}
        {garden.sunExposure ? (
          <Fact label={m.gardensSun()}>
            {SUN[garden.sunExposure].label()}
            <Small>{SUN[garden.sunExposure].text()}</Small>
          </Fact>
        ) : null}
        {soil.length > 0 ? <Fact label={m.gardensSoil()}>{soil.join(", ")}</Fact> : null}
        {spaces.length > 0 ? <Fact label={m.gardensSpace()}>{spaces.join("; ")}</Fact> : null}
      </dl>
      {frost.missing === null ? null : (
        <p className="mt-4 max-w-[62ch]">
          {frost.missing === "frost-free" ? null : <strong>{m.gardensFrostDates()} </strong>}
          {FROST_MISSING_LABELS[frost.missing]()}
        </p>
      )}
      {isEstimated(garden) ? (
        <p className="mt-4 max-w-[62ch] text-sm text-muted">{m.gardensEstimated()}</p>
      ) : null}
    </section>
  );
}

/** Who chose no units reads both. */
const downTo = (celsius: number) =>
  currentUnits() === null
    ? m.gardensDownTo({ celsius: signed(celsius), fahrenheit: signed(Math.round(toFahrenheit(celsius))) })
    : m.gardensDownToOne({ temperature: temperatureInWords(celsius) });

/** What comes before the explanation of a label. */
const nameIn = (label: string) => label.split(":", 1)[0] ?? label;

const isEstimated = ({ frost }: Garden) =>
  [frost.lastFrost, frost.firstFrost, frost.lastFrostSafe].some((date) => date?.source === "estimate");

function FrostFact({ label, date, note }: { label: string; date: FrostDate | null; note?: string }) {
  if (!date) return null;
  const isEstimate = date.source === "estimate";
  const day = formatMonthDay(date.date);
  return (
    <Fact label={label}>
      {isEstimate ? m.gardensAbout({ date: day }) : day}
      <Small>
        {[isEstimate ? m.gardensEstimate({ count: date.within ?? 0 }) : m.gardensOwnDate(), note]
          .join(" ")
          .trim()}
      </Small>
    </Fact>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-muted">{children}</span>
);

/** With a minus sign instead of a hyphen. */
const signed = (number: number) => formatNumber(number).replace("-", "−");
