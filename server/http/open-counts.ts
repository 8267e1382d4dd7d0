import type { HttpProblem } from "#server/http/http-problem.ts";

/** Counts what is open at once, for limits that hold for the whole site. */
export type OpenCounts = {
  /** Counts one more under a key. Returns a function to call when it ends, or undefined if there are `max` already. */
  add(key: string, max: number): Promise<(() => void) | undefined>;
};

/** The counts of a single process. */
export function createOpenCounts(): OpenCounts {
  const counts = new Map<string, number>();
  return {
    async add(key, max) {
      const count = counts.get(key) ?? 0;
      if (count >= max) return undefined;
      counts.set(key, count + 1);
      return once(() => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      });
    },
  };
}

/** `full`: what to throw if `max` are open under the key. */
type OpenLimit = { key: string; max: number; full: () => HttpProblem };

/** Counts one more under each key, or none. Returns a function to call when it ends. */
export async function countOpen(counts: OpenCounts, limits: OpenLimit[]): Promise<() => void> {
  const ends: (() => void)[] = [];
  const endAll = () => ends.forEach((end) => end());
  for (const { key, max, full } of limits) {
    const end = await counts.add(key, max);
    if (!end) {
      endAll();
      throw full();
    }
    ends.push(end);
  }
  return endAll;
}

/** Returns a function whose calls after the first do nothing. */
export function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
