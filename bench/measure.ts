import autocannon from "autocannon";
import type { Site } from "#bench/site.ts";

/** A measured value, and what it should be at least or at most. */
export type Bound = {
  title: string;
  value: number;
  atLeast?: number | undefined;
  atMost?: number;
  unit?: string;
};

const CONNECTIONS = 8;

type Request = { path: string; headers: Record<string, string> };

/**
 * The processor time that a server takes for `amount` requests, in milliseconds: other programs disturb it less than rates. Requests
 * take turns.
 */
export async function costOf(
  site: Site,
  requests: Request[],
  amount: number,
  connections = CONNECTIONS,
): Promise<number> {
  const before = site.processorTime();
  await sendLoad(site.url, requests, { connections, amount });
  return site.processorTime() - before;
}

/**
 * Sends requests over several connections, each of which sends all of them in turns: so many (`amount`), or for so many seconds
 * (`duration`). Returns how many were answered, and in how many seconds. Throws if one failed.
 */
export async function sendLoad(
  url: string,
  requests: Request[],
  limits: { connections: number; amount?: number; duration?: number },
): Promise<{ total: number; duration: number }> {
  // Else all connections would send the same request at the same time.
  let connection = 0;
  const setupClient = (client: { setRequests(requests: Request[]): void }) => {
    const start = Math.floor((connection++ * requests.length) / limits.connections);
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  const options = { url, requests, setupClient, ...limits } as autocannon.Options;
  return runLoad(requests[0]?.path ?? url, options);
}

/** Sends a load. Returns how many requests were answered, and in how many seconds. Throws if one failed. */
export async function runLoad(
  title: string,
  options: autocannon.Options,
): Promise<{ total: number; duration: number }> {
  const { requests, duration, non2xx, errors, timeouts } = await autocannon(options);
  const failed = non2xx + errors + timeouts;
  if (failed > 0) throw new Error(`${title}: ${failed} of ${requests.total} requests failed`);
  return { total: requests.total, duration };
}

/** How many requests of a load are answered in a second. Throws if one fails. */
export async function rateOf(title: string, options: autocannon.Options): Promise<number> {
  const { total, duration } = await runLoad(title, options);
  return total / duration;
}

/**
 * Returns the median of several rounds of each load, in which the loads take turns. A first round warms up: each load is told whether it is
 * that one.
 */
export const measureInTurns = <Name extends string>(
  rounds: number,
  loads: Record<Name, (isWarmUp: boolean) => Promise<number>>,
): Promise<Record<Name, number>> =>
  mediansOfRounds(rounds, async (isWarmUp) => {
    const results = {} as Record<Name, number>;
    for (const name in loads) results[name] = await loads[name](isWarmUp);
    return results;
  });

/** Returns the median of each value that several rounds have measured. A first round warms up. */
export async function mediansOfRounds<Name extends string>(
  rounds: number,
  measureRound: (isWarmUp: boolean) => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  await measureRound(true);
  const results: Record<Name, number>[] = [];
  for (let round = 0; round < rounds; round++) results.push(await measureRound(false));
  const names = Object.keys(results[0] ?? {}) as Name[];
  const medians = names.map((name) => [name, median(results.map((result) => result[name]))]);
  return Object.fromEntries(medians) as Record<Name, number>;
}

/** The middle one of some values. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
