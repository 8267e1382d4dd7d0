// Bundles the server with the used parts of its packages for `npm start`: this takes a fifth less memory and starts faster
// (docs/decisions/response-cache-and-performance.md).
import { rolldown } from "rolldown";

const bundle = await rolldown({
  input: { main: "server/main.ts", "image-worker-process": "server/photos/image-worker-process.ts" },
  platform: "node",
  // The pages have their own build, and content/ is read when the server starts. The packages have files of their own or
  // are loaded only when needed.
  external: [/\/build\/server\//, /^#content\//, "sharp", "pg", "pino"],
});
await bundle.write({ dir: "build/site", format: "esm", chunkFileNames: "[name].js", cleanDir: true });
