import { m } from "#messages";
import { PLANT_PARTS } from "#domain/plants/hazard.ts";
import type { Hazard } from "#domain/plants/plant.ts";
import { ShieldAlert } from "#web/icons/icons.tsx";
import { conditionOf, hazardInWords } from "#web/plants/hazard-words.ts";

type HazardsProps = {
  hazards: readonly Hazard[];
  /** The scientific name of the plant they are shown for. */
  plant: string;
  heading?: "h2" | "h3";
  /** The title of the tip they stand beside, where a screen has several. */
  tip?: string;
};

/** The hazards of a plant, each with its source, in English (docs/product.md 14.11); without any only the sentence that promises nothing (14.13). */
export function HazardList({ hazards, plant, heading: Heading = "h2", tip }: HazardsProps) {
  // What docs/product.md 14.13 says; nothing may ever say more.
  if (hazards.length === 0) return <p className="text-muted">{m.plantsNoHazard()}</p>;
  return (
    <section
      aria-label={tip === undefined ? m.plantsHazardsOf({ plant }) : m.plantsHazardsOfIn({ plant, tip })}
      className="break-inside-avoid rounded-box border border-warning/50 bg-warning/8 px-4 py-4"
    >
      <Heading className="flex items-center gap-2 font-sans text-base font-semibold">
        <ShieldAlert className="size-5 shrink-0 text-warning" />
        {m.plantsCanHarm()}
      </Heading>
      <ul className="mt-2 grid gap-3">
        {hazards.map((hazard) => (
          <li key={[hazard.of, hazard.part, hazard.route, hazard.severity, hazard.condition].join()}>
            <p>
              <strong className="font-semibold">{PLANT_PARTS[hazard.part]()}:</strong> {hazardInWords(hazard)}{" "}
              {hazard.condition === "" ? null : (
                <span lang={hazard.conditionLanguage}>{conditionOf(hazard)}</span>
              )}
            </p>
            <p className="text-sm text-muted">
              {hazard.of === plant ? null : (
                <>
                  {m.plantsRecordedFor({
                    plant: hazard.of,
                    latin: (text) => (
                      <i key="latin" lang="la">
                        {text}
                      </i>
                    ),
                  })}{" "}
                </>
              )}
              {m.plantsSource({
                source: hazard.source,
                work: (text) => (
                  <span key="work" lang="en">
                    {text}
                  </span>
                ),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
