import { registerHooks } from "node:module";

// Loaded before the server: the pages' build is replaced by a page of one word, so that these tests need no build.
const STUB = `export const entry = { module: {
  pageContext: () => undefined,
  createRequestHandler: () => async () => new Response("page"),
} };`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith("/build/server/index.js")
      ? { url: "stub:build", format: "module", shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === "stub:build" ? { format: "module", source: STUB, shortCircuit: true } : next(url, context),
});
