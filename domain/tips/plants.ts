import { facetKey } from "#domain/tips/facets.ts";

/** A cultivar is named in quotes after its plant: "Tomato 'Sungold'". */
const CULTIVAR = /^(.+?)\s+['‘’‚"“”„«「『]\p{L}/u;

/** The plant that a plant type is about: "Tomato" of "Tomato 'Sungold', in pots". */
const plantOf = (name: string): string => CULTIVAR.exec(name)?.[1] ?? name;

/** A plant and the plant types that are it or cultivars of it. */
export type PlantGroup = { plant: string; names: string[] };

/** Plant types by plant, in the order in which each plant comes first (docs/product.md 2.108). */
export function groupPlants(names: readonly string[]): PlantGroup[] {
  const groups = new Map<string, PlantGroup>();
  for (const name of names) {
    const plant = plantOf(name);
    const group = groups.get(facetKey(plant));
    if (group) group.names.push(name);
    else groups.set(facetKey(plant), { plant, names: [name] });
  }
  return [...groups.values()];
}
