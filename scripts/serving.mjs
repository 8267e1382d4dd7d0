// Flags and environment of server processes (`npm start`, `npm run demo`, the bench) that keep their memory small and collecting
// garbage cheap (docs/decisions/response-cache-and-performance.md). Sizes in NODE_OPTIONS and the environment take precedence.

const SIZES = ["--max-semi-space-size=16", "--max-old-space-size=256"];
const GARBAGE_FLAGS = ["--no-allocation-site-pretenuring", "--expose-gc"];

/** Arguments for Node. */
export const servingArguments = (env = process.env) =>
  /--max[-_](old[-_]space|semi[-_]space|heap)[-_]size/.test(env.NODE_OPTIONS ?? "")
    ? GARBAGE_FLAGS
    : [...SIZES, ...GARBAGE_FLAGS];

/** Additional environment variables. `cache`: a folder for compiled code. */
export const servingEnvironment = (cache, env = process.env) => ({
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? "1",
  MALLOC_MMAP_THRESHOLD_: env.MALLOC_MMAP_THRESHOLD_ ?? "8192",
  MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ ?? "65536",
  NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? cache,
});
