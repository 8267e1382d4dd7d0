// Bundles the server for `npm start`, with the packages it uses and without what it does not use of them. The same code
// then takes a fifth less memory and starts sooner: docs/decisions/page-cache-and-performance.md.
import { rolldown } from "rolldown";

const bundle = await rolldown({
  input: { main: "server/main.ts", "image-worker-process": "server/photos/image-worker-process.ts" },
  platform: "node",
  // The pages are built on their own; what the operator edits is read as it stands when the server starts; and these
  // bring files of their own or are loaded only where they are used.
  external: [/\/build\/server\//, /^#content\//, "sharp", "pg", "pino"],
});
await bundle.write({ dir: "build/site", format: "esm" });
