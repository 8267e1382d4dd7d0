import type { Privacy } from "#domain/tips/tip.ts";

/** A gardener of the demo community, told in a few words. */
export type GardenerStory = {
  name: string;
  email: string;
  /** Days before today. */
  joined: number;
  age?: number;
  gender?: "male" | "female" | "undisclosed";
  status?: "active" | "inactive";
  showEmail?: boolean;
  location: string;
  /** A file in `seeds/pictures`, without its ending; without one a drawn placeholder stands in. */
  portrait?: string;
  bio: string;
};

/** A tip of the demo community. `by` is the key of its gardener. */
export type TipStory = {
  by: string;
  title: string;
  plant: string;
  category: string;
  difficulty: string;
  privacy?: Privacy;
  /** A file in `seeds/pictures`, without its ending. */
  picture: string;
  daysAgo: number;
  /** How many of the other gardeners like it. */
  likes: number;
  body: string;
};

export const gardener = (story: GardenerStory): GardenerStory => story;
export const tip = (story: TipStory): TipStory => story;
