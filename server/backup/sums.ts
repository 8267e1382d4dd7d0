import { createHash, type Hash } from "node:crypto";
import type { Part } from "#server/backup/manifest.ts";

/** The sums of the parts of an archive, taken alike while it is written and while it is read. */
export class Sums {
  readonly #parts = new Map<string, { hash: Hash; count: number }>();

  /** Begins a part, so that it is there also when it stays empty. */
  begin(part: string): void {
    if (!this.#parts.has(part)) this.#parts.set(part, { hash: createHash("sha256"), count: 0 });
  }

  /** Whether a part has begun. */
  has(part: string): boolean {
    return this.#parts.has(part);
  }

  /** Takes an entry of a part in: what it is called and its content, which is passed on. */
  async *over(
    part: string,
    { name, size }: { name: string; size: number },
    body: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const { hash } = this.#of(part);
    hash.update(`${name}\n${size}\n`);
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  }

  /** Counts rows of a table or files of a folder. */
  count(part: string, by: number): void {
    this.#of(part).count += by;
  }

  /** What was summed up, by the parts' names. */
  finish(): Record<string, Part> {
    return Object.fromEntries(
      [...this.#parts].map(([name, { hash, count }]) => [name, { count, sha256: hash.digest("hex") }]),
    );
  }

  #of(part: string) {
    this.begin(part);
    return this.#parts.get(part) as { hash: Hash; count: number };
  }
}
