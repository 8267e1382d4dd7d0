import type { Config } from "@react-router/dev/config";

export default { ssr: true, appDirectory: "web", routeDiscovery: { mode: "initial" } } satisfies Config;
