import { composting } from "#seeds/community/composting.ts";
import { gardeners } from "#seeds/community/gardeners.ts";
import { harvest } from "#seeds/community/harvest.ts";
import { pests } from "#seeds/community/pests.ts";
import { plantCare } from "#seeds/community/plant-care.ts";
import { soil } from "#seeds/community/soil.ts";
import { verticalGardening } from "#seeds/community/vertical-gardening.ts";
import type { GardenerStory, TipStory } from "#seeds/story.ts";

/** The demo community, whole. Every tip's `by` is one of the gardeners' keys. */
export const community: { gardeners: Record<string, GardenerStory>; tips: TipStory[] } = {
  gardeners,
  tips: [...composting, ...soil, ...plantCare, ...verticalGardening, ...pests, ...harvest],
};
