import { setImmediate as nextTurn } from "node:timers/promises";
import { DatabaseSilent } from "#server/db/database-silent.ts";

/** After this time without an answer, the database is asked whether it answers at all. In milliseconds, as all here. */
const SUSPECT_MS = 1000;
const CHECK_EVERY_MS = 200;

/** `probe` returns whether the database answers; `onSilent` is called when it no longer does. */
type DeadlineOptions = { probe: () => Promise<boolean>; onSilent: () => void };
type Waiting = { since: number; deadline: number; fail: (error: Error) => void };

/**
 * Watches over what waits for the database, and fails what waits too long with `DatabaseSilent`. When the database is found
 * silent, all of it fails at once, and so does what comes until it answers again.
 */
export class Deadlines {
  readonly #waiting = new Set<Waiting>();
  readonly #options: DeadlineOptions;
  readonly #timer: NodeJS.Timeout;
  #isProbing = false;
  #isSilent = false;
  #isStopped = false;

  constructor(options: DeadlineOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
  }

  /** Whether the database was silent when it was last asked. */
  get isSilent(): boolean {
    return this.#isSilent;
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
    // If this process was busy, answers have arrived that are not read yet.
    await nextTurn();
    for (const late of this.#longerThan(({ deadline }) => deadline)) this.#fail(late);
    if (this.#longerThan(() => SUSPECT_MS).length > 0) await this.#ask();
  }

  #longerThan(limit: (waiting: Waiting) => number): Waiting[] {
    const now = performance.now();
    return [...this.#waiting].filter((waiting) => now - waiting.since >= limit(waiting));
  }

  #fail(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    waiting.fail(new DatabaseSilent());
  }

  async #ask(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    while (!this.#isStopped && !(await this.#options.probe())) {
      if (!this.#isSilent) this.#options.onSilent();
      this.#isSilent = true;
      for (const waiting of this.#waiting) this.#fail(waiting);
    }
    this.#isSilent = false;
    this.#isProbing = false;
  }
}
