import { readFileSync, writeFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createApi } from "#server/api/api.ts";
import { openApiDocument } from "#server/api/openapi.ts";
import { readConfig } from "#server/config.ts";
import { start } from "#server/start.ts";

// Generates docs/openapi.json from the routes. With --check it writes nothing and fails when the file is out of date.
const path = "docs/openapi.json";
const folder = mkdtempSync(join(tmpdir(), "trowel-openapi-"));
const deps = await start(readConfig({ DATA_DIR: folder }), pino({ level: "silent" }));
const document = `${JSON.stringify(openApiDocument(createApi(deps)), null, 2)}\n`;
await deps.database.close();
rmSync(folder, { recursive: true });

if (process.argv.includes("--check")) {
  if (readFileSync(path, "utf8") !== document) {
    console.error(`${path} is out of date: run node scripts/openapi.ts`);
    process.exitCode = 1;
  }
} else writeFileSync(path, document);
