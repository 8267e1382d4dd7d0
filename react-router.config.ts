import type { Config } from "@react-router/dev/config";
import { buildServiceWorker } from "./scripts/build-service-worker.mjs";
import { buildLanguages } from "./scripts/build-languages.ts";
import { compactManifest } from "./scripts/compact-manifest.ts";
import { compressAssets } from "./scripts/compress-assets.mjs";
import { rejectCircularImports } from "./scripts/reject-circular-imports.mjs";

const ASSETS = "build/client/assets";

export default {
  ssr: true,
  appDirectory: "web",
  routeDiscovery: { mode: "initial" },
  async buildEnd() {
    rejectCircularImports(ASSETS);
    const folders = buildLanguages(ASSETS);
    for (const folder of folders) compactManifest(folder);
    await buildServiceWorker("build/client");
    for (const folder of folders) compressAssets(folder);
  },
} satisfies Config;
