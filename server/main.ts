import cluster from "node:cluster";
import { readConfig } from "#server/config.ts";

const greet = (url: string) => `Trowel is open at ${url}`;
const config = readConfigIfValid();
// Each loads only what it needs: the parent of several processes stays small.
if (cluster.isPrimary && config && config.workers > 1) {
  const { superviseWorkers } = await import("#server/workers/parent.ts");
  superviseWorkers(config, greet);
} else {
  const { serve } = await import("#server/serve.ts");
  await serve({ greet });
}

/** `serve` reports what is invalid. */
function readConfigIfValid() {
  try {
    return readConfig();
  } catch {
    return undefined;
  }
}
