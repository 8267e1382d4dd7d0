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

/** A comment under a demo tip, with what others replied. `by` is the key of its gardener. */
export type RemarkStory = {
  by: string;
  /** After the tip was shared. */
  hoursAfter: number;
  body: string;
  replies?: Omit<RemarkStory, "replies">[];
};

/** A request for help that the demo's moderator finds. */
export type RequestStory = {
  name: string;
  email: string;
  daysAgo: number;
  issue: string;
  description: string;
};

export const gardener = (story: GardenerStory): GardenerStory => story;
export const tip = (story: TipStory): TipStory => story;
