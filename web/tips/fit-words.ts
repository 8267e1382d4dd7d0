import type { ForMyGarden } from "#domain/timing/for-my-garden.ts";
import type { Tint } from "#web/ui/tint.ts";

type Known = Exclude<ForMyGarden["fit"], "unknown">;

/** Whether a tip fits one's garden, in words. */
export const FIT_WORDS: Record<Known, { short: string; long: string; tint: Tint }> = {
  fits: { short: "Fits", long: "It fits your garden.", tint: "leaf" },
  "with-care": { short: "With care", long: "In your garden it needs care.", tint: "sun" },
  "not-here": { short: "Not for here", long: "It is not for your garden.", tint: "terra" },
};
