import { m } from "#messages";
import type { PlantSummary, Rank } from "#domain/plants/plant.ts";
import { Link } from "#web/ui/Link.tsx";

export const RANK_LABELS: Record<Rank, () => string> = {
  genus: m.plantsGenus,
  species: m.plantsSpecies,
  subspecies: m.plantsSubspecies,
  variety: m.plantsVariety,
  group: m.plantsGroup,
};

/** A link to a plant's page with its name and scientific name. */
export const PlantLink = ({
  plant: { _id, name, scientificName },
}: {
  plant: Pick<PlantSummary, "_id" | "name" | "scientificName">;
}) => (
  <Link to={`/plants/${_id}`} className="line-link inline-flex min-h-8 items-center gap-x-2 wrap-anywhere">
    {name === scientificName ? null : <span>{name}</span>}
    <i lang="la" className={name === scientificName ? undefined : "text-muted"}>
      {scientificName}
    </i>
  </Link>
);
