import { m } from "#messages";
import type { ForMyGarden } from "#domain/timing/for-my-garden.ts";
import type { Tint } from "#web/ui/tint.ts";

type Text = () => string;
type Known = Exclude<ForMyGarden["fit"], "unknown">;

/** Whether a tip fits one's garden, in words. */
export const FIT_WORDS: Record<Known, { short: Text; long: Text; tint: Tint }> = {
  fits: { short: m.tipsFits, long: m.tipsFitsLong, tint: "leaf" },
  "with-care": { short: m.tipsWithCare, long: m.tipsWithCareLong, tint: "sun" },
  "not-here": { short: m.tipsNotHere, long: m.tipsNotHereLong, tint: "terra" },
};
