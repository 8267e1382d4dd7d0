import autocannon from "autocannon";
import type { Site } from "#bench/site.ts";

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
  const result = await autocannon({ url: site.url, requests, connections, amount });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${requests[0]?.path}: ${failed} of ${amount} requests failed`);
  return site.processorTime() - before;
}

/** The middle one of some values. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
