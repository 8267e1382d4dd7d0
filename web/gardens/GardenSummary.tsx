import type { ReactNode } from "react";
import type { FrostDate } from "#domain/gardens/frost.ts";
import type { Garden } from "#domain/gardens/garden.ts";
import { toFahrenheit } from "#domain/gardens/hardiness.ts";
import { formatMonthDay } from "#domain/gardens/month-day.ts";
import { placeInWords } from "#domain/gardens/place.ts";
import { MISSING, REACTIONS, SPACES, SUN, TEXTURES } from "#web/gardens/labels.ts";

/** What is known of a garden, and what follows from it: its frost dates, and how cold its winters are. */
export function GardenSummary({ garden }: { garden: Garden }) {
  const { place, elevation, frost, minimumTemperature: minimum, hardiness } = garden;
  const height = elevation ?? place?.elevation ?? null;
  const soil = [
    garden.soilTexture && nameIn(TEXTURES[garden.soilTexture]),
    garden.soilReaction && nameIn(REACTIONS[garden.soilReaction]),
  ].filter((each) => each !== null);
  const spaces = garden.growingSpace.map((space) => SPACES[space]);
  return (
    <section aria-labelledby="garden-summary" className="sheet max-w-4xl p-5 md:p-7">
      <h2 id="garden-summary" className="text-xl">
        What your answers tell
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4 sm:gap-x-8 lg:grid-cols-3">
        {place ? (
          <Fact label="Place">
            <span dir="auto">{placeInWords(place)}</span>
            {height === null ? null : <Small>{height} m above the sea</Small>}
          </Fact>
        ) : null}
        <FrostFact label="Last frost" date={frost.lastFrost} />
        <FrostFact
          label="Safe for tender plants"
          date={frost.lastFrostSafe}
          note="Later frost in one year of ten."
        />
        <FrostFact label="First frost" date={frost.firstFrost} />
        {frost.frostFreeDays === null ? null : <Fact label="Between frosts">{frost.frostFreeDays} days</Fact>}
        {hardiness && minimum !== null ? (
          <Fact label="Winter">
            USDA zone {hardiness.usdaZone}, RHS {hardiness.rhsRating}
            <Small>
              Down to {signed(minimum)} °C ({signed(Math.round(toFahrenheit(minimum)))} °F).
            </Small>
          </Fact>
        ) : null}
        {garden.sunExposure ? (
          <Fact label="Sun">
            {SUN[garden.sunExposure].label}
            <Small>{SUN[garden.sunExposure].text}</Small>
          </Fact>
        ) : null}
        {soil.length > 0 ? <Fact label="Soil">{soil.join(", ")}</Fact> : null}
        {spaces.length > 0 ? <Fact label="Space">{spaces.join("; ")}</Fact> : null}
      </dl>
      {frost.missing === null ? null : (
        <p className="mt-4 max-w-[62ch]">
          {frost.missing === "frost-free" ? null : <strong>Frost dates: </strong>}
          {MISSING[frost.missing]}
        </p>
      )}
      {isEstimated(garden) ? (
        <p className="mt-4 max-w-[62ch] text-sm text-muted">
          Estimated from the five nearest weather stations and your elevation, and closer than that in nine of
          ten places. A cold hollow or a warm wall can differ more: your own date counts.
        </p>
      ) : null}
    </section>
  );
}

/** What comes before the explanation of a label. */
const nameIn = (label: string) => label.split(":", 1)[0] ?? label;

const isEstimated = ({ frost }: Garden) =>
  [frost.lastFrost, frost.firstFrost, frost.lastFrostSafe].some((date) => date?.source === "estimate");

function FrostFact({ label, date, note }: { label: string; date: FrostDate | null; note?: string }) {
  if (!date) return null;
  const isEstimate = date.source === "estimate";
  return (
    <Fact label={label}>
      {isEstimate ? "About " : null}
      {formatMonthDay(date.date)}
      <Small>
        {[isEstimate ? `Estimated: may be ${date.within} days off.` : "Your own date.", note]
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
const signed = (number: number) => String(number).replace("-", "−");
