import { m } from "#messages";
import { AFFECTED, HAZARD_ROUTES, SEVERITIES } from "#domain/plants/hazard.ts";
import type { Hazard } from "#domain/plants/plant.ts";

/** "Cats and dogs, when eaten. Can be deadly." */
export function hazardInWords({ affects, route, severity }: Hazard): string {
  const all = affects.map((each) => AFFECTED[each]());
  const last = all.pop() ?? "";
  const whom = capitalized(all.length === 0 ? last : m.plantsAnd({ first: all.join(", "), last }));
  return m.plantsHazard({ whom, how: HAZARD_ROUTES[route](), severity: SEVERITIES[severity]() });
}

/** Under which condition, in its language. */
export const conditionOf = ({ condition }: Hazard): string =>
  condition === "" || /[.!?]$/.test(condition) ? condition : `${condition}.`;

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
