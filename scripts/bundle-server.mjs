// Bundles the server with the used parts of its packages for `npm start`: this takes a fifth less memory and starts faster
// (docs/decisions/response-cache-and-performance.md).
import { rolldown } from "rolldown";
import { COMPACT_SOURCE } from "./compact-source.mjs";
import { EXTERNAL_PACKAGES } from "./external-packages.mjs";

const bundle = await rolldown({
  input: {
    main: "server/main.ts",
    admin: "server/admin.ts",
    backup: "server/backup.ts",
    restore: "server/restore.ts",
    "image-worker-process": "server/photos/image-worker-process.ts",
    "scheduled-backup-process": "server/backup/scheduled-backup-process.ts",
  },
  platform: "node",
  // The pages have their own build, and content/ is read when the server starts.
  external: [/\/build\/server\//, /^#content\//, ...EXTERNAL_PACKAGES],
});
await bundle.write({
  dir: "build/site",
  format: "esm",
  chunkFileNames: "[name].js",
  cleanDir: true,
  ...COMPACT_SOURCE,
});
