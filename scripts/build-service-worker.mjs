import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { injectManifest } from "@serwist/build";
import { build } from "rolldown";

/**
 * Builds `service-worker.js` into the folder of the pages' files, with the list of the files that it stores. It belongs to this build of
 * the pages, whose manifest is named in it.
 */
export async function buildServiceWorker(client) {
  const manifest = readdirSync(join(client, "assets")).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!manifest) throw new Error("React Router's manifest is missing.");
  const bundle = join(client, "service-worker.bundle.js");
  await build({
    input: "web/service-worker/worker.ts",
    platform: "browser",
    transform: { define: { BUILD: JSON.stringify(manifest), "process.env.NODE_ENV": '"production"' } },
    output: { file: bundle, format: "iife", minify: true },
    logLevel: "warn",
  });
  const { count, size, warnings } = await injectManifest({
    swSrc: bundle,
    swDest: join(client, "service-worker.js"),
    globDirectory: client,
    // Of the fonts those that every page uses.
    globPatterns: ["assets/*.{js,css,svg}", "assets/*-latin-{wght,600,opsz}-*.woff2", "favicon.svg"],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => ({ manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url}` })), warnings: [] }),
    ],
  });
  rmSync(bundle);
  for (const warning of warnings) console.warn(warning);
  console.log(`service-worker.js stores ${count} files, ${Math.round(size / 1024)} kB.`);
}
