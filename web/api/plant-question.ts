import { NO_TAXON } from "#domain/plants/limits.ts";
import { isNotReached } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";

/** Which plant a plant type means, or may mean. */
export const readPlantMatch = async ({ api, signal }: Pick<LoadArgs, "api" | "signal">, plantType: string) =>
  (await api.api.plantMatches.$get({ query: { plantType } }, { init: { signal } })).json();

/**
 * What the form of a tip stores, or the question that it must ask first: which plant the tip is about (docs/product.md 14.5). An answer
 * that was meant for another plant type does not count. Nothing is asked while the site cannot be reached.
 */
export async function withPlant<T extends { plantType: string; taxon?: string | undefined }>(
  args: Pick<LoadArgs, "api" | "signal">,
  input: T,
) {
  const match = await readPlantMatch(args, input.plantType).catch((error: unknown) => {
    if (isNotReached(error)) return undefined;
    throw error;
  });
  if (!match) return { json: input };
  const { certain, candidates } = match;
  const answers = [certain, ...candidates].flatMap((plant) => plant?._id ?? []);
  if (input.taxon && [...answers, NO_TAXON].includes(input.taxon)) return { json: input };
  if (candidates.length > 0) return { question: { asked: { certain, candidates } } };
  return { json: input.taxon ? { ...input, taxon: "" } : input };
}
