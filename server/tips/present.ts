import { photoProblemText } from "#server/photos/photos.ts";
import { presentHazards } from "#server/plants/plants.ts";
import { maskEmail, isEmailVisible } from "#domain/gardeners/email.ts";
import {
  type AuthorOutcome,
  type ConditionCount,
  outcomeCounts,
  type Result,
} from "#domain/outcomes/counts.ts";
import type { TipPlant } from "#domain/plants/plant.ts";
import { inGarden } from "#domain/timing/for-my-garden.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { type Order, type Page, pageOf, type Slice, type Start } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { chosenGardenOf } from "#server/gardens/gardens.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { parseVariants } from "#server/photos/photos.ts";
import { textFields } from "#server/tips/columns.ts";
import { type PresentedTip, selectTipsByIds } from "#server/tips/present.queries.ts";
import { reactionFields } from "#server/tips/reactions.queries.ts";
import { needsOf, timingOf } from "#server/tips/timing-columns.ts";
import { queryViewer } from "#server/tips/visibility.ts";

const BATCH_SIZE = 500;

/**
 * A tip as a viewer gets it. The author's address is masked unless the viewer may see it (docs/product.md 6.13, 6.14). Of an author
 * whose profile was removed only the byline is shown, which is part of the tip (11.31). `garden`: the viewer's own, if they chose one.
 */
export function presentTip(
  row: PresentedTip,
  viewer: Viewer,
  origin: string,
  garden: GardenFacts | null = null,
): Tip {
  const [timing, needs] = [timingOf(row), needsOf(row)];
  const isOwn = viewer?.gardenerId === row.gardener_id;
  const authorRemoved = row.author_status === "removed";
  const isPending = row.status === "pending";
  return {
    _id: row.id,
    ...textFields(row),
    timing,
    needs,
    ...(garden ? { forMyGarden: inGarden(timing, needs, garden) } : {}),
    plant: presentPlant(row),
    email: emailFor(viewer, row),
    // A pending tip will be public. Only its author and moderators get it.
    privacy: row.status === "public" || isPending ? "Public" : "Private",
    ...(isPending ? { pending: true as const } : {}),
    photo: absolutePhoto(row.photo, origin),
    photoVariants: parseVariants(row.photo_variants),
    ...(isOwn ? { photoProblem: photoProblemText(row.photo_problem) } : {}),
    like: row.like_count,
    ...reactionFields(row),
    commentCount: row.comment_count - Number(row.blocked_comments),
    viewCount: row.view_count,
    outcomes: presentOutcomes(row, authorRemoved && !isOwn),
    gardenerId: authorRemoved && !isOwn ? "" : row.gardener_id,
    authorPhoto: authorRemoved ? "" : absolutePhoto(row.author_photo, origin),
    authorPhotoVariants: authorRemoved ? null : parseVariants(row.author_variants),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** What members reported. The author's own is as much part of their profile as of the tip: both can be removed. */
function presentOutcomes(row: PresentedTip, withoutAuthor: boolean): Tip["outcomes"] {
  const { outcome_worked: worked, outcome_partly: partly, outcome_failed: failed } = row;
  const conditions = JSON.parse(row.outcome_conditions) as ConditionCount[];
  return outcomeCounts({ worked, partly, failed }, conditions, withoutAuthor ? null : authorOutcome(row));
}

function authorOutcome({ author_outcome }: PresentedTip): AuthorOutcome | null {
  const [result, season] = author_outcome.split(" ");
  return season === undefined ? null : { result: result as Result, season };
}

/** The plant of a tip with its hazards. A plant that is no longer known counts as none. */
function presentPlant(row: PresentedTip): TipPlant | null {
  const { taxon_id: _id, plant_name: scientificName, plant_hazards: hazards } = row;
  if (_id === null || scientificName === null) return null;
  return { _id, scientificName, hazards: presentHazards(hazards ?? "[]") };
}

function emailFor(viewer: Viewer, row: PresentedTip): string {
  const email = row.email ?? "";
  const isShown =
    viewer !== null &&
    row.author_status !== "removed" &&
    isEmailVisible({ showEmail: row.show_email === 1, age: row.age });
  return viewer?.gardenerId === row.gardener_id || isShown ? email : maskEmail(email);
}

/** A list of tips, and how to read it. */
export type FoundTips = {
  /** Undefined if the list has no positions to go on from. */
  order: Order | undefined;
  /** The number of tips that the viewer sees. */
  total(): Promise<number>;
  page(slice: Slice, origin: string): Promise<Page<Tip> & { total: number }>;
  /** All tips from a start, in batches, so that memory does not grow with their number. */
  all(start: Start, origin: string): AsyncGenerator<Tip[]>;
};

/** How the rows of a list are read. */
export type TipSource = {
  order?: Order;
  total(): Promise<number>;
  page(slice: Slice): Promise<{ rows: readonly PresentedTip[]; total: number }>;
  all(start: Start): AsyncGenerator<readonly PresentedTip[]>;
};

/** Presents the rows of a source to a viewer, whose garden is read once. */
export function presented(deps: Deps, source: TipSource, viewer: Viewer): FoundTips {
  const present = async (rows: readonly PresentedTip[], origin: string) => {
    const garden = await chosenGardenOf(deps, viewer);
    return rows.map((row) => presentTip(row, viewer, origin, garden));
  };
  return {
    order: source.order,
    total: source.total,
    async page(slice, origin) {
      const { limit } = slice;
      const { rows, total } = await source.page({ ...slice, limit: limit + 1 });
      const page = pageOf(rows, limit, source.order);
      return { ...page, rows: await present(page.rows, origin), total };
    },
    async *all(start, origin) {
      for await (const rows of source.all(start)) yield await present(rows, origin);
    },
  };
}

/** The tips with the ids that `readIds` returns, in their order, without those that the viewer does not see. The ids are read once. */
export function presentedByIds(deps: Deps, viewer: Viewer, readIds: () => Promise<string[]>): FoundTips {
  let ids: Promise<string[]> | undefined;
  const idsOnce = () => (ids ??= readIds());
  const read = async (limit: number, skip: number) => {
    const slice = (await idsOnce()).slice(skip, skip + limit);
    if (slice.length === 0) return [];
    const rows = new Map(
      (await selectTipsByIds(deps.db, slice, queryViewer(viewer))).map((row) => [row.id, row]),
    );
    return slice.flatMap((id) => rows.get(id) ?? []);
  };
  const total = async () => (await idsOnce()).length;
  return presented(
    deps,
    {
      total,
      page: async ({ limit, skip }) => ({ rows: await read(limit, skip), total: await total() }),
      async *all({ skip }) {
        for (let from = skip; ; from += BATCH_SIZE) {
          const rows = await read(BATCH_SIZE, from);
          if (rows.length === 0) return;
          yield rows;
        }
      },
    },
    viewer,
  );
}

export const NO_TIPS: TipSource = {
  total: async () => 0,
  page: async () => ({ rows: [], total: 0 }),
  // oxlint-disable-next-line no-empty-function -- an empty list yields nothing
  async *all() {},
};
