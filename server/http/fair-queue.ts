/** A queue in which addresses take turns, so that one address with many entries does not delay the others. */
export class FairQueue<T> {
  /** By address, in the order of their turns. */
  readonly #lines = new Map<string, Set<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(address: string, entry: T): void {
    const line = this.#lines.get(address);
    if (line) line.add(entry);
    else this.#lines.set(address, new Set([entry]));
    this.#size++;
  }

  /** Takes the oldest entry of the address whose turn it is. */
  shift(): T | undefined {
    for (const [address, line] of this.#lines)
      for (const entry of line) {
        this.remove(address, entry);
        if (this.#lines.delete(address)) this.#lines.set(address, line);
        return entry;
      }
    return undefined;
  }

  /** Takes the newest entry of the address that has the most. */
  dropFromLongest(): T | undefined {
    let longest: [address: string, line: Set<T>] | undefined;
    for (const each of this.#lines) if (each[1].size > (longest?.[1].size ?? 0)) longest = each;
    const newest = longest && [...longest[1]].at(-1);
    if (longest && newest !== undefined) this.remove(longest[0], newest);
    return newest;
  }

  remove(address: string, entry: T): void {
    const line = this.#lines.get(address);
    if (!line?.delete(entry)) return;
    this.#size--;
    if (line.size === 0) this.#lines.delete(address);
  }
}
