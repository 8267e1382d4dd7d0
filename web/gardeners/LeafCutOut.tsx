import { drawing } from "#web/icons/icons.tsx";
import { hashTo } from "#web/ui/tint.ts";

const LEAVES = ["Leaf0", "Leaf1", "Leaf2"].map((name) =>
  drawing(name, "0 0 96 90", "cut-out absolute end-4 bottom-0 h-[92%]"),
);

/** One of three plant silhouettes for a gardener's card, chosen by `seed`. */
export function LeafCutOut({ seed }: { seed: string }) {
  const Leaf = LEAVES[hashTo(`leaf ${seed}`, LEAVES.length)];
  return Leaf ? <Leaf /> : null;
}
