export type TipTotalKey = {
  visibleTo: string;
  gardenerId: string;
  facet: "" | "category" | "plant";
  facetKey: string;
  /** A difficulty key, or "" for all difficulties. */
  difficulty: string;
};
export type TipTotalDelta = TipTotalKey & { by: number };
export type CounterDelta = { name: string; week: string; by: number };
export type GardenerDelta = { tips: number; likes: number; score: number };

/** Changes to totals, added up by key. */
export class Deltas {
  readonly tipTotals = new Map<string, TipTotalDelta>();
  readonly counters = new Map<string, CounterDelta>();
  readonly gardeners = new Map<string, GardenerDelta>();

  addTipTotal(key: TipTotalKey, by: number): void {
    const id = keyOf(key.visibleTo, key.gardenerId, key.facet, key.facetKey, key.difficulty);
    const known = this.tipTotals.get(id);
    if (known) known.by += by;
    else this.tipTotals.set(id, { ...key, by });
  }

  /** `week`: a Monday, or "" for the total of all weeks. */
  addCounter(name: string, week: string, by: number): void {
    const id = keyOf(name, week);
    const known = this.counters.get(id);
    if (known) known.by += by;
    else this.counters.set(id, { name, week, by });
  }

  addGardener(id: string, by: GardenerDelta): void {
    const known = this.gardeners.get(id) ?? { tips: 0, likes: 0, score: 0 };
    this.gardeners.set(id, {
      tips: known.tips + by.tips,
      likes: known.likes + by.likes,
      score: known.score + by.score,
    });
  }
}

/** Parts joined so that their order is that of the parts: no text of a member contains the separator. */
const keyOf = (...parts: string[]): string => parts.join("\u0000");
