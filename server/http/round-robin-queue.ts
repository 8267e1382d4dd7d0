/** Serves addresses in turn, so that one with many entries does not delay the others. */
export class RoundRobinQueue<T> {
  /** The queues of the addresses, in the order of their turns. */
  readonly #queues = new Map<string, Set<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds an entry to the queue of an address, unless it is there. It may be in several queues. */
  push(address: string, entry: T): void {
    const queue = this.#queues.get(address);
    if (queue?.has(entry)) return;
    if (queue) queue.add(entry);
    else this.#queues.set(address, new Set([entry]));
    this.#size++;
  }

  /** Takes the oldest entry of the address whose turn it is. */
  shift(): T | undefined {
    for (const [address, queue] of this.#queues)
      for (const entry of queue) {
        this.remove(address, entry);
        if (this.#queues.delete(address)) this.#queues.set(address, queue);
        return entry;
      }
    return undefined;
  }

  /** Takes the newest entry of the address that has the most. */
  dropFromLongest(): { address: string; entry: T } | undefined {
    let longest: [address: string, queue: Set<T>] | undefined;
    for (const each of this.#queues) if (each[1].size > (longest?.[1].size ?? 0)) longest = each;
    if (!longest) return undefined;
    const [address, queue] = longest;
    const entry = [...queue].at(-1) as T;
    this.remove(address, entry);
    return { address, entry };
  }

  remove(address: string, entry: T): void {
    const queue = this.#queues.get(address);
    if (!queue?.delete(entry)) return;
    this.#size--;
    if (queue.size === 0) this.#queues.delete(address);
  }
}
