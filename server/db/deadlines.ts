import { setImmediate as nextTurn } from "node:timers/promises";
import { DatabaseTimeoutError } from "#server/db/database-timeout-error.ts";

/** After this time without an answer, the database is probed. In milliseconds, as all times here. */
const SUSPECT_MS = 1000;
const CHECK_EVERY_MS = 200;

/** `probe` returns whether the database answers; `onUnresponsive` is called when it no longer does. */
type DeadlineOptions = { probe: () => Promise<boolean>; onUnresponsive: () => void };
type Waiting = { since: number; deadline: number; fail: (error: Error) => void };

/**
 * Fails queries that wait too long for the database with `DatabaseTimeoutError`. Once a probe is not answered either, all queries
 * fail at once, and new ones too, until the database answers again.
 */
export class Deadlines {
  readonly #waiting = new Set<Waiting>();
  readonly #options: DeadlineOptions;
  readonly #timer: NodeJS.Timeout;
  #isProbing = false;
  #isUnresponsive = false;
  #isStopped = false;

  constructor(options: DeadlineOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
  }

  /** Whether the last probe was not answered. */
  get isUnresponsive(): boolean {
    return this.#isUnresponsive;
  }

  /** Watches until `work` is settled. `fail` must settle it. */
  watch(work: Promise<unknown>, deadline: number, fail: (error: Error) => void): void {
    const waiting = { since: performance.now(), deadline, fail };
    this.#waiting.add(waiting);
    void work.catch(() => undefined).then(() => this.#waiting.delete(waiting));
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    if (this.#longerThan(() => SUSPECT_MS).length === 0) return;
    // If this process was busy, answers may have arrived that it has not read yet.
    await nextTurn();
    for (const late of this.#longerThan(({ deadline }) => deadline)) this.#fail(late);
    if (this.#longerThan(() => SUSPECT_MS).length > 0) await this.#probe();
  }

  #longerThan(limit: (waiting: Waiting) => number): Waiting[] {
    const now = performance.now();
    return [...this.#waiting].filter((waiting) => now - waiting.since >= limit(waiting));
  }

  #fail(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    waiting.fail(new DatabaseTimeoutError());
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    while (!this.#isStopped && !(await this.#options.probe())) {
      if (!this.#isUnresponsive) this.#options.onUnresponsive();
      this.#isUnresponsive = true;
      for (const waiting of this.#waiting) this.#fail(waiting);
    }
    this.#isUnresponsive = false;
    this.#isProbing = false;
  }
}
