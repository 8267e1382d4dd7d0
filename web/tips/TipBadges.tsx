import { Globe, Lock, Sprout } from "#web/icons/icons.tsx";
import type { Tip } from "#domain/tips/tip.ts";
import { Chip, LevelChip } from "#web/ui/Chip.tsx";
import type { Tint } from "#web/ui/tint.ts";

type TipBadgesProps = {
  tip: Pick<Tip, "category" | "privacy" | "difficultyLevel"> & { plantType?: string };
};

/** All badges of a tip, for its page. */
export function TipBadges({ tip }: TipBadgesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <CategoryBadge category={tip.category} />
      <PrivacyBadge privacy={tip.privacy} />
      {tip.plantType === undefined ? null : (
        <Chip tint="sun">
          <Sprout />
          <span dir="auto">{tip.plantType}</span>
        </Chip>
      )}
      <LevelChip level={tip.difficultyLevel} outlined />
    </div>
  );
}

export function PrivacyBadge({ privacy }: { privacy: Tip["privacy"] }) {
  return (
    <Chip outlined>
      {privacy === "Private" ? <Lock /> : <Globe />}
      {privacy}
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
