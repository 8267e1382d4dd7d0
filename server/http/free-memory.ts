// The chunks of large bodies are off-heap buffers, which V8 counts as a few bytes each: without explicit garbage
// collection a hundred megabytes of them accumulate. `collectGarbageAfter` needs `--expose-gc`, which `npm start` sets
// (docs/product.md 9.43).

const COLLECT_EVERY_BYTES = 8 * 1024 * 1024;
let pendingBytes = 0;

/** Runs a minor garbage collection (1 to 2 ms) after every 8 MB of processed chunks. */
export function collectGarbageAfter(bytes: number): void {
  pendingBytes += bytes;
  if (pendingBytes < COLLECT_EVERY_BYTES) return;
  pendingBytes = 0;
  globalThis.gc?.({ type: "minor", execution: "sync" });
}
