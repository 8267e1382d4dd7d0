// How a server process is started, by `npm start`, `npm run demo` and the bench alike, so that it stays small:
// docs/decisions/page-cache-and-performance.md. What the operator sets in NODE_OPTIONS or the environment wins.

const FLAGS = [
  "--max-semi-space-size=2",
  "--max-old-space-size=256",
  "--heap-growing-percent=20",
  "--no-maglev",
  "--expose-gc",
];

/** Node's arguments before the file to run. */
export const servingArguments = (env = process.env) =>
  /--max-(old-space|semi-space|heap)-size/.test(env.NODE_OPTIONS ?? "") ? [] : FLAGS;

/** Additions to the environment. `cache` is a folder for compiled code. */
export const servingEnvironment = (cache, env = process.env) => ({
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? "1",
  MALLOC_MMAP_THRESHOLD_: env.MALLOC_MMAP_THRESHOLD_ ?? "8192",
  MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ ?? "65536",
  NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? cache,
});
