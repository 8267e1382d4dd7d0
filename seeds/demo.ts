import { rmSync } from "node:fs";
import { people } from "#seeds/google/people.ts";
import { startStandIn } from "#seeds/google/stand-in.ts";
import { samples } from "#seeds/samples.ts";
import { demoSignIn, moderatorEmail, seedDemo } from "#seeds/seed-demo.ts";
import { clearSettings } from "#server/config.ts";
import { assertPortFree } from "#server/http/listen.ts";
import { serve } from "#server/serve.ts";

// The demo: a temporary site whose folder is emptied at each start, and which ignores the settings of the operator's site.
clearSettings(process.env, ["PORT", "HOST", "LOG_LEVEL"]);
const { settings: google } = await startStandIn({ people });
Object.assign(process.env, {
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
  GOOGLE_ISSUER: google.issuer,
  TROWEL_DEMO: "1",
  DATA_DIR: `.demo/${process.env["PORT"] || "3000"}`,
  LOG_LEVEL: process.env["LOG_LEVEL"] || "warn",
});

await serve({
  samples: samples(new Date()),
  async clear(config) {
    await assertPortFree(config);
    rmSync(config.dataDir, { recursive: true, force: true });
  },
  prepare: seedDemo,
  greet: (url) =>
    [
      "",
      `  Trowel's demo garden is open:  ${url}`,
      `  Sign in with                   ${demoSignIn.email}  ${demoSignIn.password}`,
      `  Moderate as                    ${moderatorEmail}  ${demoSignIn.password}`,
      "  Login with Google leads to a stand-in on this machine, with people to be.",
      "  All its data is deleted at the next start. Ctrl+C stops it.",
      "",
    ].join("\n"),
});
