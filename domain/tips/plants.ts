import { facetKey } from "#domain/tips/facets.ts";

/** A cultivar is named in quotes after its plant: "Tomato 'Sungold'". */
const CULTIVAR = /^(.+?)\s+['‘’‚"“”„«「『]\p{L}/u;

/** The plant of a plant type: "Tomato" of "Tomato 'Sungold', in pots". */
const plantOf = (name: string): string => CULTIVAR.exec(name)?.[1] ?? name;

/** A plant, with the plant types that name it or a cultivar of it. */
export type PlantGroup = { plant: string; names: string[] };

/** Groups plant types by plant, in the order in which the plants first occur (docs/product.md 2.108). */
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
