import { m } from "#messages";
import { AFFECTED, HAZARD_ROUTES, SEVERITIES } from "#domain/plants/hazard.ts";
import type { Hazard } from "#domain/plants/plant.ts";

/** "Cats and dogs, when eaten. Can be deadly.", and under which condition. */
export function hazardInWords({ affects, route, severity, condition }: Hazard): string {
  const all = affects.map((each) => AFFECTED[each]());
  const last = all.pop() ?? "";
  const whom = capitalized(all.length === 0 ? last : m.plantsAnd({ first: all.join(", "), last }));
  const words = { whom, how: HAZARD_ROUTES[route](), severity: SEVERITIES[severity]() };
  return condition ? m.plantsHazardIf({ ...words, condition: withStop(condition) }) : m.plantsHazard(words);
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
