import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startJob } from "#server/jobs.ts";
import { createMonitoring } from "#server/monitoring/monitoring.ts";

const INTERVAL_MS = 20;
let loggedErrors: string[];
const log = pino({ level: "error" }, { write: (line: string) => void loggedErrors.push(line) });
const monitoring = createMonitoring({ clock: () => new Date(), onUntrustedForwarding: () => undefined });
beforeEach(() => void (loggedErrors = []));
afterEach(() => expect(loggedErrors).toEqual([]));

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const options = { name: "test", interval: INTERVAL_MS, failureMessage: "It went wrong" };

describe("a job", () => {
  test("runs repeatedly, never twice at the same time, until it is stopped", async () => {
    let [running, maxRunning, runs] = [0, 0, 0];
    const job = startJob(
      { log, monitoring },
      {
        ...options,
        interval: 1,
        async run() {
          maxRunning = Math.max(maxRunning, ++running);
          await sleep(5);
          running--;
          runs++;
        },
      },
    );
    expect(runs, "it waits before the first run").toBe(0);
    await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
    await job.stop();
    expect([maxRunning, running]).toEqual([1, 0]);
    const before = runs;
    await sleep(20);
    expect(runs).toBe(before);
  });

  test("can run at the start and at the stop", async () => {
    const run = vi.fn(async () => undefined);
    const atStart = startJob({ log, monitoring }, { ...options, interval: 60_000, run, runAtStart: true });
    expect(run).toHaveBeenCalledTimes(1);
    await atStart.stop();
    expect(run).toHaveBeenCalledTimes(1);
    const atStop = startJob({ log, monitoring }, { ...options, interval: 60_000, run, runAtStop: true });
    expect(run).toHaveBeenCalledTimes(1);
    await atStop.stop();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test("logs a failed run and continues", async () => {
    let runs = 0;
    const job = startJob(
      { log, monitoring },
      {
        ...options,
        interval: 1,
        async run() {
          if (++runs === 1) throw new Error("Disk full");
        },
      },
    );
    await vi.waitFor(() => expect(runs).toBeGreaterThan(1));
    await job.stop();
    expect(loggedErrors.splice(0)).toEqual([expect.stringMatching(/Disk full.*It went wrong/)]);
  });

  test("is signaled to stop, and the stop waits for the current run", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let signal: AbortSignal | undefined;
    const run = (stopping: AbortSignal) => {
      signal = stopping;
      return promise;
    };
    const job = startJob({ log, monitoring }, { ...options, run, runAtStart: true });
    expect(signal?.aborted).toBe(false);
    let stopped = false;
    const stopping = job.stop().then(() => (stopped = true));
    await sleep(2 * INTERVAL_MS);
    expect([signal?.aborted, stopped]).toEqual([true, false]);
    resolve();
    await stopping;
  });

  test("stops after the timeout even if the current run does not end", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const job = startJob(
      { log, monitoring },
      {
        ...options,
        run: () => promise,
        runAtStart: true,
        stopTimeout: INTERVAL_MS,
      },
    );
    const since = performance.now();
    await job.stop();
    expect(performance.now() - since).toBeGreaterThanOrEqual(INTERVAL_MS - 2);
    resolve();
  });
});
