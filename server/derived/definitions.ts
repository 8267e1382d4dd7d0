import type { Selectable } from "kysely";
import { trendOf } from "#domain/tips/trend.ts";
import { weekOf } from "#domain/time/week.ts";
import type {
  CommentTable,
  GardenerTable,
  HelpRequestTable,
  ModerationCaseTable,
  TipTable,
} from "#server/db/tables.ts";
import type { Deltas, TipTotalKey } from "#server/derived/deltas.ts";

// What every row adds to the derived data, as pure functions. The projector applies them to what changed, `recount` to
// all rows. Each function takes a sign: 1 adds what the row contributes, -1 takes it away.

type Sign = 1 | -1;

/** What a tip's derived data follows from. */
export type TipFacts = Pick<
  Selectable<TipTable>,
  | "id"
  | "gardener_id"
  | "status"
  | "number"
  | "title"
  | "byline"
  | "body"
  | "category"
  | "category_key"
  | "plant_type"
  | "plant_key"
  | "taxon_choice"
  | "difficulty_key"
  | "created_at"
>;
export type CommentFacts = Pick<
  Selectable<CommentTable>,
  "id" | "tip_id" | "thread_id" | "status" | "created_at"
>;
export type GardenerFacts = Pick<Selectable<GardenerTable>, "id" | "status" | "created_at">;
export type CaseFacts = Pick<Selectable<ModerationCaseTable>, "status" | "kind" | "review_reasons">;
export type HelpRequestFacts = Pick<Selectable<HelpRequestTable>, "status">;

/** Likes, published comments and views of a tip, by the Monday of their week. */
export type WeeklyActivity = Record<"likes" | "comments" | "views", Record<string, number>>;
export const NO_ACTIVITY: WeeklyActivity = { likes: {}, comments: {}, views: {} };

/** How much one shared tip counts beside one like for Featured (docs/product.md 7.36). */
const LIKES_PER_TIP = 3;

export const isPublic = (tip: Pick<TipFacts, "status"> | undefined): boolean => tip?.status === "public";

/** The value of the generated column `visible_to`: "" for everybody, the author's id, or null for nobody. */
export function visibleTo({ status, gardener_id }: Pick<TipFacts, "status" | "gardener_id">): string | null {
  if (status === "public") return "";
  return status === "private" || status === "pending" ? gardener_id : null;
}

/**
 * A tip in `tip_total` and the weekly counters. A public tip touches nine rows of `tip_total`: for everybody its
 * difficulty and all difficulties, each of all tips, of its category and of its plant; for its gardener the same three
 * by difficulty only, because their rows are few and can be summed. Any other visible tip touches the last three.
 */
export function addTip(deltas: Deltas, tip: TipFacts, activity: WeeklyActivity, sign: Sign): void {
  const scope = visibleTo(tip);
  if (scope === null) return;
  const facets = [
    ["", ""],
    ["category", tip.category_key],
    ["plant", tip.plant_key],
  ] as const;
  for (const facet of facets) addFacet(deltas, { ...tip, visible_to: scope }, facet, sign);
  if (scope !== "") return;
  deltas.addCounter("tips", weekOf(tip.created_at), sign);
  deltas.addGardener(tip.gardener_id, { tips: sign, likes: 0, score: sign * LIKES_PER_TIP });
  for (const name of ["likes", "comments", "views"] as const)
    for (const [week, number] of Object.entries(activity[name])) {
      deltas.addCounter(name, "", sign * number);
      deltas.addCounter(name, week, sign * number);
      if (name === "likes")
        deltas.addGardener(tip.gardener_id, { tips: 0, likes: sign * number, score: sign * number });
    }
}

/** What tips have in common that `tip_total` counts together. */
export type TipGroup = Pick<Selectable<TipTable>, "visible_to" | "gardener_id" | "difficulty_key">;

/** Tips of a group in the rows of `tip_total` of one facet. `by`: how many, or less than 0. */
export function addFacet(
  deltas: Deltas,
  { visible_to: visibleTo, gardener_id: gardenerId, difficulty_key: difficulty }: TipGroup,
  [facet, facetKey]: readonly [TipTotalKey["facet"], string],
  by: number,
): void {
  if (visibleTo === null) return;
  deltas.addTipTotal({ visibleTo, gardenerId, facet, facetKey, difficulty }, by);
  if (visibleTo !== "") return;
  for (const each of ["", difficulty])
    deltas.addTipTotal({ visibleTo, gardenerId: "", facet, facetKey, difficulty: each }, by);
}

/** A published comment on a public tip in the counters. */
export function addComment(
  deltas: Deltas,
  comment: Pick<CommentFacts, "status" | "created_at">,
  tip: Pick<TipFacts, "status">,
  sign: Sign,
): void {
  if (!isPublic(tip) || comment.status !== "published") return;
  deltas.addCounter("comments", "", sign);
  deltas.addCounter("comments", weekOf(comment.created_at), sign);
}

/** An active like of a public tip in the counters and in the totals of the tip's gardener. `at`: when it was given. */
export function addLike(
  deltas: Deltas,
  tip: Pick<TipFacts, "status" | "gardener_id">,
  at: string,
  sign: Sign,
): void {
  if (!isPublic(tip)) return;
  deltas.addCounter("likes", "", sign);
  deltas.addCounter("likes", weekOf(at), sign);
  deltas.addGardener(tip.gardener_id, { tips: 0, likes: sign, score: sign });
}

/** Views of a public tip in a week. */
export function addViews(deltas: Deltas, tip: Pick<TipFacts, "status">, week: string, views: number): void {
  if (!isPublic(tip)) return;
  deltas.addCounter("views", "", views);
  deltas.addCounter("views", week, views);
}

/** An active gardener in the counters. */
export function addGardener(deltas: Deltas, { status, created_at }: GardenerFacts, sign: Sign): void {
  if (status !== "active") return;
  deltas.addCounter("gardeners", "", sign);
  deltas.addCounter("gardeners", weekOf(created_at), sign);
}

/** A moderation case in the totals of the queue: all of its status, its kind, and what waits for review. */
export function addCase(deltas: Deltas, { status, kind, review_reasons }: CaseFacts, sign: Sign): void {
  deltas.addCounter(caseCounter(status), "", sign);
  deltas.addCounter(caseCounter(status, kind), "", sign);
  if (review_reasons !== "") deltas.addCounter(caseCounter(status, "pending"), "", sign);
}

export function addHelpRequest(deltas: Deltas, { status }: HelpRequestFacts, sign: Sign): void {
  deltas.addCounter(helpCounter(status), "", sign);
}

export function addLogEntries(deltas: Deltas, entries: number): void {
  deltas.addCounter("moderation log", "", entries);
}

/** The counter of cases with a status, of all of them or of a kind; `pending` counts those that wait for review. */
export const caseCounter = (status: string, kind?: string): string =>
  kind === undefined ? `cases/${status}` : `cases/${status}/${kind}`;
/** The counter of help requests with a status. */
export const helpCounter = (status: string): string => `help/${status}`;

/** Whether the first comment of a thread keeps its place without its text, because published replies follow. */
export const isPlaceholder = (status: CommentFacts["status"] | undefined, replies: number): boolean =>
  status !== undefined && status !== "published" && replies > 0;

/** The trending score of a tip shared at a time, from the times of its active likes (ISO-8601). */
export const trendingScore = (createdAt: string, likedAt: readonly string[]): number =>
  trendOf(
    Date.parse(createdAt),
    likedAt.map((at) => Date.parse(at)),
  );
