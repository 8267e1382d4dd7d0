import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.mjs";
import { rejectCircularImports } from "./scripts/reject-circular-imports.mjs";

const ASSETS = "build/client/assets";

export default {
  ssr: true,
  appDirectory: "web",
  routeDiscovery: { mode: "initial" },
  buildEnd() {
    rejectCircularImports(ASSETS);
    compressAssets(ASSETS);
  },
} satisfies Config;
