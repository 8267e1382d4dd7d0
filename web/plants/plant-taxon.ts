import type { Plant } from "#domain/plants/plant.ts";

/** A plant as a `Taxon` of schema.org. */
export const plantTaxon = (
  { scientificName, rank, names, synonyms, parent }: Plant,
  { origin, path }: { origin: string; path: string },
) => ({
  "@context": "https://schema.org",
  "@type": "Taxon",
  name: scientificName,
  url: origin + path,
  taxonRank: rank,
  alternateName: [...new Set([...names.map(({ name }) => name), ...synonyms])],
  ...(parent
    ? {
        parentTaxon: { "@type": "Taxon", name: parent.scientificName, url: `${origin}/plants/${parent._id}` },
      }
    : {}),
});
