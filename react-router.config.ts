import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.mjs";

export default {
  ssr: true,
  appDirectory: "web",
  routeDiscovery: { mode: "initial" },
  buildEnd: () => compressAssets("build/client/assets"),
} satisfies Config;
