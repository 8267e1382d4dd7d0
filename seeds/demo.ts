import { rmSync } from "node:fs";
import { samples } from "#seeds/samples.ts";
import { demoSignIn, plant } from "#seeds/plant.ts";
import { serve } from "#server/serve.ts";

// A throwaway site: its folder starts empty each time, and an operator's own database is never touched.
const folder = `.demo/${process.env["PORT"] ?? "3000"}`;
rmSync(folder, { recursive: true, force: true });
delete process.env["DATABASE_URL"];
Object.assign(process.env, {
  TROWEL_DEMO: "1",
  DATA_DIR: folder,
  LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
});

await serve({
  samples: samples(new Date()),
  prepare: plant,
  greet: (url) =>
    [
      "",
      `  Trowel's demo garden is open:  ${url}`,
      `  Sign in with                   ${demoSignIn.email}  ${demoSignIn.password}`,
      "  Everything in it is forgotten at the next start. Ctrl+C closes it.",
      "",
    ].join("\n"),
});
