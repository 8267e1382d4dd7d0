import { createHash, type Hash } from "node:crypto";
import type { Part } from "#server/backup/manifest.ts";

/** Computes the checksums of the parts of an archive while it is written or read. */
export class Checksums {
  readonly #parts = new Map<string, { hash: Hash; count: number }>();

  /** Adds a part, so that it is listed even if it stays empty. */
  begin(part: string): void {
    if (!this.#parts.has(part)) this.#parts.set(part, { hash: createHash("sha256"), count: 0 });
  }

  /** Whether a part was added. */
  has(part: string): boolean {
    return this.#parts.has(part);
  }

  /** Adds an entry to the checksum of its part, and passes its body through. */
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

  /** Adds to the count of rows of a table or files of a folder. */
  count(part: string, by: number): void {
    this.#of(part).count += by;
  }

  /** Returns the parts by name. */
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
