import { composting } from "#seeds/community/composting.ts";
import { conversations } from "#seeds/community/conversations.ts";
import { gardeners } from "#seeds/community/gardeners.ts";
import { gardens } from "#seeds/community/gardens.ts";
import { harvest } from "#seeds/community/harvest.ts";
import { outcomes } from "#seeds/community/outcomes.ts";
import { pests } from "#seeds/community/pests.ts";
import { plantCare } from "#seeds/community/plant-care.ts";
import { pruning } from "#seeds/community/pruning.ts";
import { soil } from "#seeds/community/soil.ts";
import { verticalGardening } from "#seeds/community/vertical-gardening.ts";
import type {
  GardenerStory,
  GardenStory,
  CommentStory,
  OutcomeStory,
  RequestStory,
  TipStory,
} from "#seeds/story.ts";

/** The demo community. `by` of tips and comments is a key of `gardeners`. */
export const community: {
  gardeners: Record<string, GardenerStory>;
  /** By the key of their gardener. */
  gardens: Record<string, GardenStory>;
  tips: TipStory[];
  /** By the title of their tip. */
  conversations: Record<string, CommentStory[]>;
  /** By the title of their tip. */
  outcomes: Record<string, OutcomeStory>;
  requests: RequestStory[];
  /** The key of the gardener who moderates. */
  moderator: string;
} = {
  gardeners,
  gardens,
  conversations,
  outcomes,
  moderator: "walter",
  requests: [
    {
      name: "Joan Pettifer",
      email: "joan.pettifer@example.org",
      daysAgo: 1.2,
      issue: "White fur on the gooseberries",
      description:
        "A white film came over the shoots and the young berries within a week. Is the crop lost, and what do I do about the bush?",
    },
    {
      name: "Abel Ferreira",
      email: "abel.ferreira@example.org",
      daysAgo: 0.3,
      issue: "Lemon tree drops its leaves",
      description:
        "It stands in the living room since October, by the window, above the radiator. The leaves fall while they are still green.",
    },
  ],
  tips: [...composting, ...soil, ...plantCare, ...pruning, ...verticalGardening, ...pests, ...harvest],
};
