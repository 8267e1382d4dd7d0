/** When this many calls wait, the read begins before the turn ends: the memory that they hold costs more than another read. */
const ENOUGH = 16;
/** How long requests wait for a read; then they go on without. In milliseconds, as all here. */
const TIMEOUT_MS = 250;
/** How long nothing is read after a failure. */
const PAUSE_MS = 1000;

/** What was read of the database, or undefined if that failed, and when, by `performance.now()`. */
export type SharedRead<T> = { value: T | undefined; at: number };

/**
 * Returns a function that reads something that changes as the database does. Calls share reads, at least those of a turn of the
 * event loop or, if they are many, some of them. A read begins after the calls that share it, so that none gets a value from
 * before it. Reads come one after another.
 */
export function createSharedReads<T>(read: () => Promise<T>): () => Promise<SharedRead<T>> {
  let next: Promise<SharedRead<T>> | undefined;
  let last: Promise<SharedRead<T>> | undefined;
  let begin = () => {};
  let waiting = 0;
  let pausedUntil = 0;

  async function readAfter(before: Promise<SharedRead<T>> | undefined): Promise<SharedRead<T>> {
    await new Promise<void>((resolve) => {
      begin = resolve;
      setImmediate(resolve);
    });
    await before;
    next = undefined;
    waiting = 0;
    const value = performance.now() < pausedUntil ? undefined : await attempt();
    return { value, at: performance.now() };
  }

  async function attempt(): Promise<T | undefined> {
    const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
    // If this process was busy, the answer may have arrived unread.
    const timer = setTimeout(() => setImmediate(() => resolve(undefined)), TIMEOUT_MS);
    const value = await Promise.race([read(), timeout]).catch(() => undefined);
    clearTimeout(timer);
    if (value === undefined) pausedUntil = performance.now() + PAUSE_MS;
    return value;
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
