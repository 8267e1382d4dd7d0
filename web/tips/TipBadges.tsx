import { m } from "#messages";
import { Globe, Lock, Sprout } from "#web/icons/icons.tsx";
import { outcomesInShort } from "#domain/outcomes/words.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { LevelChip } from "#web/tips/LevelChip.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Tint } from "#web/ui/tint.ts";

type TipBadgesProps = {
  tip: Pick<Tip, "category" | "privacy" | "difficultyLevel" | "outcomes"> &
    Partial<Pick<Tip, "plantType" | "plant">>;
};

/** All badges of a tip, for its page. */
export function TipBadges({ tip }: TipBadgesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <CategoryBadge category={tip.category} />
      <PrivacyBadge privacy={tip.privacy} />
      {tip.plantType === undefined ? null : (
        <PlantBadge plantType={tip.plantType} plant={tip.plant ?? null} />
      )}
      <LevelChip level={tip.difficultyLevel} outlined />
      <OutcomeBadge outcomes={tip.outcomes} />
    </div>
  );
}

/** For how many it worked, if anybody reported. */
export function OutcomeBadge({ outcomes }: Pick<Tip, "outcomes">) {
  const said = outcomesInShort(outcomes);
  return said ? <Chip outlined>{said}</Chip> : null;
}

/** The plant type as written; a link to the plant's page if it is certain which one it is (docs/product.md 14.6). */
function PlantBadge({ plantType, plant }: Pick<Tip, "plantType" | "plant">) {
  const badge = (
    <Chip tint="sun">
      <Sprout />
      <span dir="auto" className={plant ? "underline underline-offset-2" : undefined}>
        {plantType}
      </span>
    </Chip>
  );
  if (!plant) return badge;
  return (
    <Link
      to={`/plants/${plant._id}`}
      title={plant.scientificName}
      className="rounded-full pointer-coarse:-my-2 pointer-coarse:py-2"
    >
      {badge}
    </Link>
  );
}

export function PrivacyBadge({ privacy }: { privacy: Tip["privacy"] }) {
  return (
    <Chip outlined>
      {privacy === "Private" ? <Lock /> : <Globe />}
      {privacy === "Private" ? m.tipsPrivate() : m.tipsPublic()}
    </Chip>
  );
}

const CATEGORY_TINTS: Record<string, Tint> = {
  "plant care": "leaf",
  composting: "terra",
  "vertical gardening": "sky",
};

/** A category in its tint, with a default for categories that are not suggested. */
export function CategoryBadge({ category }: { category: string }) {
  return <Chip tint={CATEGORY_TINTS[category.trim().toLowerCase()] ?? "sun"}>{category}</Chip>;
}
