import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startJobs } from "#server/jobs.ts";

const PAUSE = 20;
let loggedErrors: string[];
const log = pino({ level: "error" }, { write: (line: string) => void loggedErrors.push(line) });
beforeEach(() => void (loggedErrors = []));
afterEach(() => expect(loggedErrors).toEqual([]));

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const quiet = { pause: PAUSE, trouble: "It went wrong" };

/** A round that lasts until it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, letGo: resolve };
}

describe("rounds", () => {
  test("come again and again, never two at the same time, until they are stopped", async () => {
    let [running, most, rounds] = [0, 0, 0];
    const work = startJobs(log, {
      ...quiet,
      pause: 1,
      async round() {
        most = Math.max(most, ++running);
        await passed(5);
        running--;
        rounds++;
      },
    });
    expect(rounds, "it rests first").toBe(0);
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(3));
    await work.stop();
    expect([most, running]).toEqual([1, 0]);
    const before = rounds;
    await passed(20);
    expect(rounds).toBe(before);
  });

  test("begin without a rest where they should, and end with a last one where they should", async () => {
    const round = vi.fn(async () => undefined);
    const first = startJobs(log, { ...quiet, pause: 60_000, round, atOnce: true });
    expect(round).toHaveBeenCalledTimes(1);
    await first.stop();
    expect(round).toHaveBeenCalledTimes(1);
    const last = startJobs(log, { ...quiet, pause: 60_000, round, atStop: true });
    expect(round).toHaveBeenCalledTimes(1);
    await last.stop();
    expect(round).toHaveBeenCalledTimes(2);
  });

  test("that fail are told, and the next one comes", async () => {
    let rounds = 0;
    const work = startJobs(log, {
      ...quiet,
      pause: 1,
      async round() {
        if (++rounds === 1) throw new Error("No room");
      },
    });
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(1));
    await work.stop();
    expect(loggedErrors.splice(0)).toEqual([expect.stringMatching(/No room.*It went wrong/)]);
  });

  test("hear of the stop, which waits for the one that runs", async () => {
    const { promise, letGo } = held();
    let heard: AbortSignal | undefined;
    const round = (stopping: AbortSignal) => {
      heard = stopping;
      return promise;
    };
    const work = startJobs(log, { ...quiet, round, atOnce: true });
    expect(heard?.aborted).toBe(false);
    let stopped = false;
    const stopping = work.stop().then(() => (stopped = true));
    await passed(2 * PAUSE);
    expect([heard?.aborted, stopped]).toEqual([true, false]);
    letGo();
    await stopping;
  });

  test("are waited for no longer than there is patience", async () => {
    const { promise, letGo } = held();
    const work = startJobs(log, { ...quiet, round: () => promise, atOnce: true, patience: PAUSE });
    const since = performance.now();
    await work.stop();
    expect(performance.now() - since).toBeGreaterThanOrEqual(PAUSE - 2);
    letGo();
  });
});
