import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { samples } from "#seeds/samples.ts";
import { plant } from "#seeds/plant.ts";
import { serve } from "#server/serve.ts";

// The site for the journeys: the demo community in a folder of its own, limits out of the way.
const folder = mkdtempSync(join(tmpdir(), "trowel-e2e-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
delete process.env["DATABASE_URL"];
Object.assign(process.env, {
  TROWEL_DEMO: "1",
  DATA_DIR: folder,
  LOG_LEVEL: "error",
  RATE_LIMIT_SCALE: "1000",
});

await serve({ samples: samples(new Date()), prepare: plant, greet: (url) => `Ready for journeys at ${url}` });
