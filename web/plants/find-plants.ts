import type { PlantSummary } from "#domain/plants/plant.ts";

/** Which plant a plant type means: the one that is certain, or those it may mean. */
export type FoundPlants = { certain: PlantSummary | null; candidates: PlantSummary[] };

/** Asks the site which plant a plant type means. Undefined if it does not say: the form is then asked when it is sent. */
export async function findPlants(plantType: string, signal: AbortSignal): Promise<FoundPlants | undefined> {
  try {
    const response = await fetch(`/api/plantMatches?${new URLSearchParams({ plantType })}`, { signal });
    return response.ok ? ((await response.json()) as FoundPlants) : undefined;
  } catch {
    return undefined;
  }
}
