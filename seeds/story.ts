import type { GardenInput } from "#domain/gardens/garden.ts";
import type { Result } from "#domain/outcomes/counts.ts";
import type { Needs } from "#domain/timing/needs.ts";
import type { Timing } from "#domain/timing/timing.ts";
import type { Privacy } from "#domain/tips/tip.ts";

/** A gardener of the demo community. */
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
  /** A file in `seeds/pictures`, without its extension. Without it, a placeholder is shown. */
  portrait?: string;
  bio: string;
};

/** A tip of the demo community. `by` is the key of its gardener. */
export type TipStory = {
  by: string;
  title: string;
  plant: string;
  /** The plant it is about, where the text may mean several: see `plants/`. */
  taxon?: string;
  category: string;
  difficulty: string;
  privacy?: Privacy;
  /** When its text says to act. */
  timing?: Timing;
  needs?: Needs;
  /** A file in `seeds/pictures`, without its extension. */
  picture: string;
  daysAgo: number;
  /** How many of the other gardeners like it. */
  likes: number;
  body: string;
};

/** A comment on a demo tip, with its replies. `by` is the key of its gardener. */
export type CommentStory = {
  by: string;
  /** After the tip was shared. */
  hoursAfter: number;
  body: string;
  replies?: Omit<CommentStory, "replies">[];
};

/** The garden of a demo gardener. What is left out is unknown. */
export type GardenStory = Partial<GardenInput>;

/** How a demo tip did: who reported what, by the keys of gardeners. */
export type OutcomeStory = Partial<Record<Result, string[]>> & {
  /** Notes of those who reported. */
  notes?: Record<string, string>;
};

/** An open request for help in the demo. */
export type RequestStory = {
  name: string;
  email: string;
  daysAgo: number;
  issue: string;
  description: string;
};

const DAY = 24 * 60 * 60 * 1000;

/** When a tip of the demo was shared, and when each of its likes was given, if today is `now` (all in ms since 1970). */
export function timesOf(story: Pick<TipStory, "daysAgo" | "likes">, now: number) {
  const shared = now - story.daysAgo * DAY;
  const step = Math.min(now - shared, 20 * DAY) / (story.likes + 1);
  return { shared, liked: Array.from({ length: story.likes }, (_, index) => shared + (index + 1) * step) };
}

/** When each of so many outcomes of a tip was reported: evenly, between its sharing and `now`. */
export function reportTimes({ daysAgo }: Pick<TipStory, "daysAgo">, count: number, now: number): number[] {
  const step = (daysAgo * DAY) / (count + 1);
  return Array.from({ length: count }, (_, index) => now - daysAgo * DAY + (index + 1) * step);
}

export const gardener = (story: GardenerStory): GardenerStory => story;
export const tip = (story: TipStory): TipStory => story;
