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
  const result = await autocannon({ url, requests, setupClient, ...limits } as autocannon.Options);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0)
    throw new Error(`${requests[0]?.path}: ${failed} of ${result.requests.total} requests failed`);
  return { total: result.requests.total, duration: result.duration };
}

/** The middle one of some values. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
