import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { samples } from "#seeds/samples.ts";
import { seedDemo } from "#seeds/seed-demo.ts";
import { FOLDER } from "#tests/e2e/outbox-folder.ts";
import { PICTURE_HOST } from "#tests/e2e/picture-address.ts";
import { startPictureHost } from "#tests/e2e/picture-host.ts";
import { startProviderProcess } from "#tests/harness/provider-process.ts";
import { clearSettings } from "#server/config.ts";
import { serve } from "#server/serve.ts";

// The site for the journeys: the demo community in its own folder, with very high limits.
const remove = () => rmSync(FOLDER, { recursive: true, force: true });
remove();
mkdirSync(join(FOLDER, "outbox"), { recursive: true });
process.on("exit", remove);
clearSettings(process.env, ["PORT"]);
// In addition to the demo's people, one with the unconfirmed address of an account here.
const known = { sub: "2001", name: "Kim Known", email: "kim.known@example.org", email_verified: true };
// And one whom a journey bans.
const barred = { sub: "2002", name: "Bea Barred", email: "bea.barred@example.org", email_verified: true };
const provider = await startProviderProcess([known, barred]);
await startPictureHost();
Object.assign(process.env, {
  ...provider.environment,
  TROWEL_DEMO: "1",
  DATA_DIR: FOLDER,
  LOG_LEVEL: "error",
  RATE_LIMIT_SCALE: "1000",
  PHOTO_FETCH_ALLOW: PICTURE_HOST,
});

await serve({
  samples: samples(new Date()),
  prepare: seedDemo,
  greet: (url) => `Ready for journeys at ${url}`,
});
