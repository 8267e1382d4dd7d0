import type { LoadArgs } from "#web/api/load.ts";

/** Which plant a plant type means, or may mean. */
export const readPlantMatch = async ({ api, signal }: Pick<LoadArgs, "api" | "signal">, plantType: string) =>
  (await api.api.plantMatches.$get({ query: { plantType } }, { init: { signal } })).json();

/** The question that the form of a tip must ask before the tip is stored: which plant it is about (docs/product.md 14.5). Undefined without one. */
export async function plantQuestion(
  args: Pick<LoadArgs, "api" | "signal">,
  { plantType, taxon }: { plantType: string; taxon?: string | undefined },
) {
  if (taxon) return undefined;
  const found = await readPlantMatch(args, plantType);
  return found.candidates.length === 0 ? undefined : { asked: found };
}
