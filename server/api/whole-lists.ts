import { m } from "#messages";
import { afterTurns } from "#server/http/after-turns.ts";
import { countOpen, type OpenCounts } from "#server/http/open-counts.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/** How many whole lists one address may read at once; multiplied by RATE_LIMIT_SCALE. */
const PER_ADDRESS_MAX = 10;
/** How many whole lists may be read at once in all. */
const TOTAL_MAX = 100;
const RETRY_AFTER = { headers: { "retry-after": "5" } };

/** Bounds the lists that are read without a limit (docs/product.md 9.68). */
export type WholeLists = {
  /** Counts a list. Returns a function to call when it ends. Throws 429, or 503 if the site reads too many. */
  begin(address: string): Promise<() => void>;
  /** Reads a batch. One batch of all lists of this process is read at a time, after other requests that have arrived. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
};

/** `scale` multiplies the limit for one address. */
export function createWholeLists(counts: OpenCounts, scale: number): WholeLists {
  const perAddress = Math.max(1, Math.round(PER_ADDRESS_MAX * scale));
  let last: Promise<unknown> = Promise.resolve();
  return {
    begin: (address) =>
      countOpen(counts, [
        { key: `whole lists of ${address}`, max: perAddress, full: tooMany },
        { key: "whole lists", max: TOTAL_MAX, full: tooManyInAll },
      ]),
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const result = last.then(() => new Promise<void>((resolve) => afterTurns(resolve))).then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

const tooMany = () => new HttpProblem(429, m.problemsWholeLists(), RETRY_AFTER);
/** Not logged, since whoever asks for many lists could fill the log. */
const tooManyInAll = () =>
  new HttpProblem(503, m.problemsWholeListsAll(), { ...RETRY_AFTER, isLogged: false });
