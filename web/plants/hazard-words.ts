import { AFFECTED, HAZARD_ROUTES, SEVERITIES } from "#domain/plants/hazard.ts";
import type { Hazard } from "#domain/plants/plant.ts";

/** "Cats and dogs, when eaten. Can be deadly.", and under which condition. */
export function hazardInWords({ affects, route, severity, condition }: Hazard): string {
  const whom = affects.map((each, place) => (place === 0 ? AFFECTED[each] : AFFECTED[each].toLowerCase()));
  const last = whom.pop() ?? "";
  const all = whom.length === 0 ? last : `${whom.join(", ")} and ${last}`;
  const sentence = `${all}, ${HAZARD_ROUTES[route]}. ${SEVERITIES[severity]}.`;
  return condition ? `${sentence} ${withStop(condition)}` : sentence;
}

const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
