/** So many who wait do not wait for the end of the turn: what many requests hold at once costs more than a reading. */
const ENOUGH = 16;
/** How long requests wait for the version; then they go on without stored responses. In milliseconds, as all here. */
const TIMEOUT_MS = 250;
/** After a failure. */
const PAUSE_MS = 1000;

/** The version of the database, or undefined if it is not known, and when it was read, by `performance.now()`. */
export type Reading = { version: string | undefined; at: number };

/**
 * Returns a function that reads the version of the database. Calls share readings, at least those of a turn of the event loop or,
 * if they are many, some of them. A reading begins after the calls that share it, so that none gets a version from before it.
 * Readings come one after another.
 */
export function createReadings(read: () => Promise<string>): () => Promise<Reading> {
  let next: Promise<Reading> | undefined;
  let last: Promise<Reading> | undefined;
  let begin = () => {};
  let waiting = 0;
  let pausedUntil = 0;

  async function readAfter(before: Promise<Reading> | undefined): Promise<Reading> {
    await new Promise<void>((resolve) => {
      begin = resolve;
      setImmediate(resolve);
    });
    await before;
    next = undefined;
    waiting = 0;
    const version = performance.now() < pausedUntil ? undefined : await attempt();
    return { version, at: performance.now() };
  }

  async function attempt(): Promise<string | undefined> {
    const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
    // If this process was busy, the answer may have arrived unread.
    const timer = setTimeout(() => setImmediate(() => resolve(undefined)), TIMEOUT_MS);
    const version = await Promise.race([read(), timeout]).catch(() => undefined);
    clearTimeout(timer);
    if (version === undefined) pausedUntil = performance.now() + PAUSE_MS;
    return version;
  }

  return () => {
    if (!next) {
      next = readAfter(last);
      last = next;
    }
    if (++waiting === ENOUGH) begin();
    return next;
  };
}
