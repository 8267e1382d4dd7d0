import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type TimedResponse = { status: number; ms: number; retryAfter: string | undefined };
type Call = { path: string; method?: string; headers?: Record<string, string>; body?: string; agent?: false };

/** A client with connections of its own, from a local address. An answer with status 0 is a broken connection. */
export function createClient(url: string, { connections = 1, localAddress = "127.0.0.1" } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
  return {
    call: ({ path, body, ...options }: Call) =>
      new Promise<TimedResponse>((resolve) => {
        const started = performance.now();
        const done = (status: number, retryAfter?: string) =>
          resolve({ status, retryAfter, ms: performance.now() - started });
        request(url + path, { agent, ...options }, (response) => {
          response.on("error", () => done(0));
          response.on("end", () => done(response.statusCode ?? 0, response.headers["retry-after"]));
          response.resume();
        })
          .on("error", () => done(0))
          .end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Keep-alive clients that request something again as soon as they have an answer, until `seconds` have passed. */
export async function load(
  url: string,
  call: Call,
  clients: number,
  seconds: number,
): Promise<TimedResponse[]> {
  const client = createClient(url, { connections: clients });
  const answers: TimedResponse[] = [];
  const end = performance.now() + seconds * 1000;
  const one = async () => {
    while (performance.now() < end) answers.push(await client.call(call));
  };
  const running = Promise.all(Array.from({ length: clients }, one));
  await sleep(seconds * 1000);
  // Those that still wait go away, as people do.
  client.close();
  await running;
  return answers;
}

/** Calls something every `every` ms until aborted. */
export async function probe(
  work: () => Promise<TimedResponse>,
  every: number,
  until: AbortSignal,
): Promise<TimedResponse[]> {
  const answers: TimedResponse[] = [];
  while (!until.aborted) {
    answers.push(await work());
    await sleep(every);
  }
  return answers;
}

/** A percentile of the milliseconds of answers. */
export function percentile(answers: readonly TimedResponse[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
