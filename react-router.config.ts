import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.mjs";
import { refuseCircles } from "./scripts/refuse-circles.mjs";

const ASSETS = "build/client/assets";

export default {
  ssr: true,
  appDirectory: "web",
  routeDiscovery: { mode: "initial" },
  buildEnd() {
    refuseCircles(ASSETS);
    compressAssets(ASSETS);
  },
} satisfies Config;
