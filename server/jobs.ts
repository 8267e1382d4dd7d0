import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

/** Work that is done beside the calls, for as long as the site is open. */
export type Jobs = {
  /** Ends it; resolves when the round that is running has ended, or patience has. */
  stop(): Promise<void>;
};

type Work = {
  /** How long it rests before each round, in milliseconds. */
  pause: number;
  /** `stopping` is aborted when the site stops: what takes long ends early then. */
  round(stopping: AbortSignal): Promise<void>;
  /** What the log says of a round that failed; the next one comes as ever. */
  trouble: string;
  /** Whether the first round does not wait. */
  atOnce?: boolean;
  /** Whether there is a last round at the stop. */
  atStop?: boolean;
  /** How long `stop` waits at most, in milliseconds; else to the end of the round. */
  patience?: number;
};

/** Begins to make rounds, one after the other, never two at the same time. */
export function startJobs(
  log: Logger,
  { pause, round, trouble, atOnce = false, atStop = false, patience }: Work,
): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = () => sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
  const once = async () => {
    try {
      await round(signal);
    } catch (error) {
      log.error({ err: error }, trouble);
    }
  };
  const run = async () => {
    if (!atOnce) await rest();
    while (!signal.aborted) {
      await once();
      await rest();
    }
    if (atStop) await once();
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await (patience === undefined ? running : within(patience, running));
    },
  };
}

/** Waits for work, but no longer than so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  done.abort();
}
