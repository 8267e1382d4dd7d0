// Large bodies pass through in chunks that the engine takes for a few bytes each, because their content stands elsewhere:
// by itself it lets a hundred megabytes of them pile up. Both need `--expose-gc`, with which `npm start` runs
// (docs/product.md 9.43).

const FREE_EVERY = 8 * 1024 * 1024;
let passed = 0;

/** Frees chunks that are done with, each time some megabytes of them passed, which takes a millisecond or two. */
export function freeChunks(bytes: number): void {
  passed += bytes;
  if (passed < FREE_EVERY) return;
  passed = 0;
  globalThis.gc?.({ type: "minor", execution: "sync" });
}

/** Frees what was held as a whole. */
export const freeAll = (): void => globalThis.gc?.();
